import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Claim, PrizeToClaim } from '../claim.ts';
import { claimsOnWire } from '../claims-wire.ts';
import { beginReview, endReview } from '../index.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, newNumber, type PaymentStack, paymentStack, wonClaim } from './payment-stack-in-tests.ts';

describe('the reason for a review as shown to the player', () => {
  const database = useTestDatabase();
  let stack: PaymentStack;
  beforeEach(() => {
    stack = paymentStack(database.db);
  });
  const onWire = async (claim: Claim) => (await claimsOnWire(database.db, [await claimNow(database.db, claim)]))[0];
  async function checked(number = newNumber(), change: Partial<PrizeToClaim> = {}): Promise<Claim> {
    const claim = await wonClaim(database.db, change);
    await filed(stack, claim, number);
    await payFiledClaim(stack, claim.claimId);
    return claim;
  }

  it.each<[string, string, () => Promise<Claim>]>([
    ['paid at the lottery', 'FORM', () => checked(newNumber(), { tier: '4+1', prizeCents: 50_000_00n })],
    [
      'with an uncertain taxpayer number',
      'NUMBER',
      () => {
        stack.taxpayerCheck.verdict = 'REFER';
        return checked();
      },
    ],
    [
      'with the taxpayer number of another player',
      'NUMBER',
      async () => {
        const number = newNumber();
        await checked(number);
        return checked(number);
      },
    ],
    [
      'of a player who is no longer verified',
      'IDENTITY',
      async () => {
        const claim = await wonClaim(database.db);
        await filed(stack, claim);
        await sql`update players.player set identity_level = 'referred' where player_id = ${claim.playerId}`.execute(
          database.db,
        );
        await payFiledClaim(stack, claim.claimId);
        return claim;
      },
    ],
    [
      'taken up by an operator',
      'TAKEN_UP',
      async () => {
        const claim = await wonClaim(database.db);
        const input = { claimId: claim.claimId, actor: 'operator:ada', now: stack.clock.now() };
        await inTransaction(database.db, (tx) => beginReview(tx, input));
        return claim;
      },
    ],
  ])('is, for a claim %s, %s [WLA-06]', async (_what, reviewWhy, reviewed) => {
    const claim = await reviewed();
    expect(await onWire(claim)).toMatchObject({ status: 'IN_REVIEW', reviewWhy });
    const input = { claimId: claim.claimId, actor: 'operator:ada', now: stack.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, input));
    expect(await onWire(claim)).not.toHaveProperty('reviewWhy');
  });
});
