import type { TaxpayerCheckRequest, TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { insertPlayer, markIdentityLevel } from '../../players/index.ts';
import type { Claim, PrizeToClaim } from '../claim.ts';
import { openClaim, WON_AT } from '../claims-in-tests.ts';
import { findClaim } from '../claims-store.ts';
import { fileClaim } from '../filing/file-claim.ts';
import { type TaxpayerNumbers, taxpayerNumbers } from '../filing/taxpayer-numbers.ts';
import { type FakeRegister, fakeRegister } from '../set-off/register-in-tests.ts';
import type { PaymentDeps } from './payment-deps.ts';

// Test helpers for payments. The identity check and the register are fakes that keep the partners' contracts.

export const NUMBERS: TaxpayerNumbers = taxpayerNumbers('a key of taxpayer numbers in tests');
/** Makes each test's number unique, because fingerprints are compared across all players. */
let given = 0;
export const newNumber = (): string => `12345${String(1_000 + ++given)}`;

/** A fake identity check that returns the same verdict for every number until it is changed, and records its calls. */
export type FakeTaxpayerCheck = PaymentDeps['taxpayerCheck'] & {
  verdict: TaxpayerVerdict | 'down';
  readonly input: TaxpayerCheckRequest[];
};

export type PaymentStack = PaymentDeps & {
  readonly clock: MovableClock;
  readonly taxpayerCheck: FakeTaxpayerCheck;
  readonly debtRegister: FakeRegister;
};

/** Returns the fake partners and a clock for a database, an hour after the prizes were won. */
export function paymentStack(db: Db): PaymentStack {
  const input: TaxpayerCheckRequest[] = [];
  const taxpayerCheck: FakeTaxpayerCheck = {
    verdict: 'MATCH',
    input,
    async checkTaxpayer(request) {
      input.push(request);
      const { verdict } = taxpayerCheck;
      if (verdict === 'down') return refuse('IDENTITY_CHECK_UNAVAILABLE');
      return { checkId: newId(), reference: request.reference, verdict };
    },
  };
  const clock = movableClock(WON_AT.add({ hours: 1 }));
  return { db, clock, taxpayerCheck, debtRegister: fakeRegister(), numbers: NUMBERS };
}

/** Creates a verified player from Kansas. */
export async function newPlayer(
  db: Db,
  { playerId = newId(), level = 'verified' }: { playerId?: string; level?: 'verified' | 'referred' } = {},
): Promise<string> {
  await inTransaction(db, async (tx) => {
    const inserted = await insertPlayer(tx, {
      playerId,
      subject: newRandomId(),
      email: `${playerId}@example.com`,
      firstName: 'Ana',
      lastName: 'Reyes',
      dateOfBirth: '1990-02-28',
      address: { line1: playerId, city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt: WON_AT,
    });
    if (isRefusal(inserted)) throw new Error(inserted.refusal);
    await markIdentityLevel(tx, { playerId, level });
  });
  return playerId;
}

/** Creates an unclaimed prize of a verified player, $1,000.00 of Powerball by default. */
export async function wonClaim(db: Db, change: Partial<PrizeToClaim> = {}): Promise<Claim> {
  const playerId = change.playerId ?? (await newPlayer(db));
  return openClaim(db, { tier: '4+0', prizeCents: 1_000_00n, ...change, playerId });
}

/** Files a claim like its player does. */
export async function filed(
  stack: Pick<PaymentStack, 'db' | 'clock'>,
  { claimId, playerId }: Claim,
  taxpayerNumber: string | undefined = newNumber(),
): Promise<Claim> {
  const answer = await inTransaction(stack.db, (tx) =>
    fileClaim(tx, {
      claimId,
      playerId,
      isTrue: true,
      isUsPerson: true,
      ...(taxpayerNumber === '' ? {} : { taxpayerNumber }),
      numbers: NUMBERS,
      now: stack.clock.now(),
    }),
  );
  if (isRefusal(answer)) throw new Error(answer.refusal);
  return answer;
}

/** Returns the current state of a claim. */
export async function claimNow(db: Db, { claimId }: Pick<Claim, 'claimId'>): Promise<Claim> {
  const found = await findClaim(db, claimId);
  if (!found) throw new Error(`there is no claim ${claimId}`);
  return found;
}
