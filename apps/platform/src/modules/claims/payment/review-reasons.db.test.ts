import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Claim, PrizeToClaim } from '../claim.ts';
import { claimsOnWire } from '../claims-wire.ts';
import { beginReview, endReview } from '../index.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, newNumber, type PaymentHouse, paymentHouse, wonClaim } from './payment-house-in-tests.ts';

describe('a claim under review tells its player why', () => {
  const database = useTestDatabase();
  let house: PaymentHouse;
  beforeEach(() => {
    house = paymentHouse(database.db);
  });
  const onWire = async (claim: Claim) => (await claimsOnWire(database.db, [await claimNow(database.db, claim)]))[0];
  async function checked(number = newNumber(), change: Partial<PrizeToClaim> = {}): Promise<Claim> {
    const claim = await wonClaim(database.db, change);
    await filed(house, claim, number);
    await payFiledClaim(house, claim.claimId);
    return claim;
  }

  it.each<[string, string, () => Promise<Claim>]>([
    ['paid at the lottery', 'FORM', () => checked(newNumber(), { tier: '4+1', prizeCents: 50_000_00n })],
    [
      'of a number that is not certain',
      'NUMBER',
      () => {
        house.taxpayerCheck.verdict = 'REFER';
        return checked();
      },
    ],
    [
      'of the number of another player',
      'NUMBER',
      async () => {
        const number = newNumber();
        await checked(number);
        return checked(number);
      },
    ],
    [
      'of a player who is not verified any more',
      'IDENTITY',
      async () => {
        const claim = await wonClaim(database.db);
        await filed(house, claim);
        await sql`update players.player set identity_level = 'referred' where player_id = ${claim.playerId}`.execute(
          database.db,
        );
        await payFiledClaim(house, claim.claimId);
        return claim;
      },
    ],
    [
      'that an operator took up',
      'TAKEN_UP',
      async () => {
        const claim = await wonClaim(database.db);
        const asked = { claimId: claim.claimId, actor: 'operator:ada', now: house.clock.now() };
        await inTransaction(database.db, (tx) => beginReview(tx, asked));
        return claim;
      },
    ],
  ])('%s: %s [WLA-06]', async (_what, reviewWhy, reviewed) => {
    const claim = await reviewed();
    expect(await onWire(claim)).toMatchObject({ status: 'IN_REVIEW', reviewWhy });
    const asked = { claimId: claim.claimId, actor: 'operator:ada', now: house.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, asked));
    expect(await onWire(claim)).not.toHaveProperty('reviewWhy');
  });
});
