import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { claimsOnWire } from '../claims-wire.ts';
import { confirmClaim, payFiledClaim, reviewNonresidentClaim } from '../index.ts';
import { lapseClaims } from '../lapse-claims.ts';
import {
  claimNow,
  filed,
  newNumber,
  newPlayer,
  type PaymentStack,
  paymentStack,
  wonClaim,
} from '../payment/payment-stack-in-tests.ts';

describe('filing a claim', () => {
  const database = useTestDatabase();
  let stack: PaymentStack;
  beforeEach(() => {
    stack = paymentStack(database.db);
  });

  it('allows any number of filings a day with the confirmed taxpayer number, but five with a typed one', async () => {
    const playerId = await newPlayer(database.db);
    const next = async (number: string) => filed(stack, await wonClaim(database.db, { playerId }), number);
    const first = await next(newNumber());
    await payFiledClaim(stack, first.claimId);
    for (let board = 2; board <= 10; board++) expect((await next('')).status).toBe('CLAIMED');
    for (let typed = 2; typed <= 5; typed++) await next(newNumber());
    await expect(next(newNumber())).rejects.toThrow('TRY_LATER');
    expect((await next('')).status).toBe('CLAIMED');
  });

  it("keeps a claim of a player who isn't a U.S. person in review, not paid or lapsed [WLA-06] [WLA-08]", async () => {
    const claim = await wonClaim(database.db);
    const claimHold = { claimId: claim.claimId, actor: `player:${claim.playerId}`, now: stack.clock.now() };
    await inTransaction(database.db, (tx) => reviewNonresidentClaim(tx, claimHold));
    await lapseClaims(database.db, claimHold.now.add({ hours: 24 * 800 }));
    const [shown] = await claimsOnWire(database.db, [await claimNow(database.db, claim)]);
    expect(shown).toMatchObject({ status: 'IN_REVIEW', reviewWhy: 'NOT_US_PERSON' });
    expect(shown).not.toHaveProperty('filedAt');
    const proof = { identity: 'passport, 4711', formReceivedOn: '2026-11-21', reference: 'check 1' };
    const confirmation = { claimId: claim.claimId, ...proof, how: 'check' } as const;
    expect(await confirmClaim(stack, confirmation)).toMatchObject({ refusal: 'NOT_US_PERSON' });
    const again = await inTransaction(database.db, (tx) => reviewNonresidentClaim(tx, claimHold));
    expect(again).toMatchObject({ refusal: 'CLAIM_NOT_OPEN', details: { status: 'IN_REVIEW' } });
  });
});
