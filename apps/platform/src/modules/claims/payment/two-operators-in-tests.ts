import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findHouseBalance, proveBalances } from '../../ledger/index.ts';
import type { Claim, PrizeToClaim } from '../claim.ts';
import { withdrawClaims } from '../index.ts';
import { type Confirmation, confirmClaim } from './confirm-claim.ts';
import { payClaimExecutor } from './pay-claim-action.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, type PaymentHouse, paymentHouse, wonClaim } from './payment-house-in-tests.ts';
import type { SignedPayment } from './signed-payment.ts';

export const MANUAL = { tier: '4+1', prizeCents: 50_000_00n } as const;
export const JACKPOT = { tier: '5+1', prizeCents: 20_000_000_00n } as const;
const PAPER = { identity: 'Kansas driver license, 4821', formReceivedOn: '2026-11-21', reference: 'check 1077' };
const CODES = ['prize-claims', 'withheld-federal', 'withheld-state', 'debt-set-off', 'cash', 'prize-recoveries'];

/** One debt of so much. */
export const debtsOf = (owedCents: bigint): Debt[] => [
  { debtId: `debt-${newId()}`, creditor: 'Shawnee County', kind: 'child-support', filedAt: '2024-05-01', owedCents },
];

/** What two operators do around a database, and what a correction does. */
export function twoOperators(db: Parameters<typeof paymentHouse>[0]) {
  const house: PaymentHouse = paymentHouse(db);
  const confirm = ({ claimId }: Claim, change: Partial<Confirmation> = {}) =>
    confirmClaim(house, { claimId, how: 'check', ...PAPER, ...change });
  const money = async (): Promise<Record<string, bigint>> =>
    Object.fromEntries(
      await Promise.all(
        [...CODES, 'annuities/powerball'].map(async (code) => [code, await findHouseBalance(db, code)]),
      ),
    );
  return {
    house,
    later: (hours: number) => house.clock.moveTo(house.clock.now().add({ hours })),
    /** A claim that was filed, checked, and lies with the operators. */
    async reviewed(change: Partial<PrizeToClaim> = MANUAL): Promise<Claim> {
      const claim = await wonClaim(db, change);
      await filed(house, claim);
      await payFiledClaim(house, claim.claimId);
      expect((await claimNow(db, claim)).status).toBe('IN_REVIEW');
      return claim;
    },
    confirm,
    async confirmed(claim: Claim, change: Partial<Confirmation> = {}): Promise<SignedPayment> {
      const signed = await confirm(claim, change);
      if (isRefusal(signed)) throw new Error(signed.refusal);
      return signed;
    },
    approve: (signed: SignedPayment) =>
      inTransaction(db, (tx) =>
        payClaimExecutor.execute(tx, signed, {
          proposalId: newId(),
          proposedBy: 'ada',
          approvedBy: 'bob',
          now: house.clock.now(),
        }),
      ),
    /** What moved on the house accounts meanwhile; all balances follow from the postings. */
    async moved(work: () => Promise<unknown>): Promise<Record<string, bigint>> {
      const before = await money();
      await work();
      const after = await money();
      expect((await proveBalances(db)).differences).toEqual([]);
      const changes = Object.entries(after).map(([code, cents]) => [code, cents - (before[code] ?? 0n)] as const);
      return Object.fromEntries(changes.filter(([, cents]) => cents !== 0n));
    },
    correct: ({ claimId }: Claim) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ key: string }>`
          select prize_key as key from claims.claim where claim_id = ${claimId}`.execute(tx);
        return withdrawClaims(tx, { prizeKeys: rows.map(({ key }) => key), now: house.clock.now() });
      }),
  };
}
