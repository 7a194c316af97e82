import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Claim } from '../claim.ts';
import { endReview, withdrawClaims } from '../index.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { payUnfinished } from './pay-unfinished.ts';
import {
  claimNow,
  filed,
  newNumber,
  newPlayer,
  type PaymentHouse,
  paymentHouse,
  wonClaim,
} from './payment-house-in-tests.ts';
import { MANUAL } from './two-operators-in-tests.ts';

describe('the number of filed claims', () => {
  const database = useTestDatabase();
  let house: PaymentHouse;
  beforeEach(async () => {
    await sql`update claims.claim set status = 'WITHDRAWN' where status in ('CLAIMED', 'UNCLAIMED')`.execute(
      database.db,
    );
    house = paymentHouse(database.db);
  });
  const statusOf = async (claim: Claim) => (await claimNow(database.db, claim)).status;
  const worked = (claim: Claim) => payFiledClaim(house, claim.claimId);
  const seals = async (playerId: string) =>
    (
      await sql<{ isSealed: boolean; isConfirmed: boolean }>`
        select sealed is not null as is_sealed, confirmed_at is not null as is_confirmed from claims.taxpayer
        where player_id = ${playerId}`.execute(database.db)
    ).rows;
  const KEPT = [{ isSealed: true, isConfirmed: true }];
  const ERASED = [{ isSealed: false, isConfirmed: false }];
  async function filedTwice(change: { tier: string; prizeCents: bigint }): Promise<[Claim, Claim]> {
    const playerId = await newPlayer(database.db);
    const number = newNumber();
    const claims: [Claim, Claim] = [
      await wonClaim(database.db, { ...change, playerId }),
      await wonClaim(database.db, { playerId }),
    ];
    for (const claim of claims) await filed(house, claim, number);
    return claims;
  }

  it('that is not hers gives back every claim that waits with it [WLA-06]', async () => {
    const claims = await filedTwice({ tier: '4+0', prizeCents: 1_000_00n });
    house.taxpayerCheck.verdict = 'NO_MATCH';
    await worked(claims[0]);
    expect(await Promise.all(claims.map(statusOf))).toEqual(['UNCLAIMED', 'UNCLAIMED']);
    expect(await claimNow(database.db, claims[1])).toMatchObject({ returnedWhy: 'TAXPAYER_NUMBER', filedAt: null });
    expect(await seals(claims[0].playerId)).toEqual(ERASED);
    house.clock.moveTo(house.clock.now().add({ hours: 24 }));
    await payUnfinished(house);
  });

  it('of two claims at once that is not hers is erased all the same, and neither is stuck', async () => {
    for (let time = 0; time < 4; time++) {
      house.taxpayerCheck.verdict = 'MATCH';
      const claims = await filedTwice({ tier: '4+0', prizeCents: 1_000_00n });
      house.taxpayerCheck.verdict = 'NO_MATCH';
      await Promise.all(claims.map(worked));
      expect(await Promise.all(claims.map(statusOf))).toEqual(['UNCLAIMED', 'UNCLAIMED']);
      expect(await seals(claims[0].playerId)).toEqual(ERASED);
    }
  });

  it('that is gone gives its claim back instead of failing for ever [WLA-06]', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    await sql`update claims.taxpayer set sealed = null where player_id = ${claim.playerId}`.execute(database.db);
    expect(await worked(claim)).toBe('done');
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'UNCLAIMED', returnedWhy: 'TAXPAYER_NUMBER' });
    expect(house.taxpayerCheck.asked).toEqual([]);
  });

  it('is not erased while another claim is under review with it, but counts as unconfirmed from then on', async () => {
    const [first, second] = await filedTwice(MANUAL);
    await worked(first);
    house.taxpayerCheck.verdict = 'NO_MATCH';
    await worked(second);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['IN_REVIEW', 'UNCLAIMED']);
    expect(await seals(first.playerId)).toEqual([{ isSealed: true, isConfirmed: false }]);
    const asked = { claimId: first.claimId, actor: 'operator:ada', now: house.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, asked));
    expect(await seals(first.playerId)).toEqual(ERASED);
  });

  it('of two players who give it at once is confirmed for one of them only', async () => {
    for (let time = 0; time < 6; time++) {
      const number = newNumber();
      const claims = [await wonClaim(database.db), await wonClaim(database.db)];
      for (const claim of claims) await filed(house, claim, number);
      await Promise.all(claims.map(worked));
      expect((await Promise.all(claims.map(statusOf))).sort()).toEqual(['IN_REVIEW', 'PAID']);
    }
  });

  it.each(['NO_MATCH', 'REFER'] as const)('pays nothing by itself on the word %s', async (verdict) => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    await sql`update claims.filing set verdict = ${verdict}, checked_at = now() where claim_id = ${claim.claimId}`.execute(
      database.db,
    );
    await worked(claim);
    expect(await statusOf(claim)).toBe('IN_REVIEW');
  });

  it('is that of the newest filing, whatever the clocks of the machines that took them say', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    house.taxpayerCheck.verdict = 'NO_MATCH';
    await worked(claim);
    // The clock of the machine that took the first filing was ahead.
    await sql`update claims.filing set filing_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where claim_id = ${claim.claimId}`.execute(
      database.db,
    );
    await filed(house, claim);
    house.taxpayerCheck.verdict = 'MATCH';
    await worked(claim);
    expect(await statusOf(claim)).toBe('PAID');
    expect(house.taxpayerCheck.asked).toHaveLength(2);
  });

  it('of a claim filed anew while its debts were asked for waits to be checked itself', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    const { matchDebts } = house.debtRegister;
    house.debtRegister.matchDebts = async (asked) => {
      await sql`update claims.claim set status = 'UNCLAIMED' where claim_id = ${claim.claimId}`.execute(database.db);
      await filed(house, claim);
      return matchDebts(asked);
    };
    expect(await worked(claim)).toBe('waits');
    expect(await statusOf(claim)).toBe('CLAIMED');
  });

  it('is forgotten with the claim unless it was confirmed: given back, or its prize corrected away', async () => {
    const withdrawn = async (claim: Claim) => {
      const { rows } = await sql<{ key: string }>`
        select prize_key as key from claims.claim where claim_id = ${claim.claimId}`.execute(database.db);
      const prizeKeys = rows.map(({ key }) => key);
      await inTransaction(database.db, (tx) => withdrawClaims(tx, { prizeKeys, now: house.clock.now() }));
    };
    const ended = ({ claimId }: Claim) =>
      inTransaction(database.db, (tx) => endReview(tx, { claimId, actor: 'operator:ada', now: house.clock.now() }));
    for (const undo of [ended, withdrawn])
      for (const [verdict, left] of [
        ['REFER', ERASED],
        ['MATCH', KEPT],
      ] as const) {
        const claim = await wonClaim(database.db, MANUAL);
        await filed(house, claim);
        house.taxpayerCheck.verdict = verdict;
        await worked(claim);
        await undo(claim);
        expect(await seals(claim.playerId)).toEqual(left);
      }
  });
});
