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
  type PaymentStack,
  paymentStack,
  wonClaim,
} from './payment-stack-in-tests.ts';
import { MANUAL } from './two-operators-in-tests.ts';

describe('the taxpayer number of a filed claim', () => {
  const database = useTestDatabase();
  let stack: PaymentStack;
  beforeEach(async () => {
    await sql`update claims.claim set status = 'WITHDRAWN' where status in ('CLAIMED', 'UNCLAIMED')`.execute(
      database.db,
    );
    stack = paymentStack(database.db);
  });
  const statusOf = async (claim: Claim) => (await claimNow(database.db, claim)).status;
  const worked = (claim: Claim) => payFiledClaim(stack, claim.claimId);
  const seals = async (playerId: string) =>
    (
      await sql<{ isSealed: boolean; isConfirmed: boolean }>`
        select sealed is not null as is_sealed, confirmed_at is not null as is_confirmed from claims.taxpayer
        where player_id = ${playerId}`.execute(database.db)
    ).rows;
  const RETAINED = [{ isSealed: true, isConfirmed: true }];
  const ERASED = [{ isSealed: false, isConfirmed: false }];
  async function filedTwice(change: { tier: string; prizeCents: bigint }): Promise<[Claim, Claim]> {
    const playerId = await newPlayer(database.db);
    const number = newNumber();
    const claims: [Claim, Claim] = [
      await wonClaim(database.db, { ...change, playerId }),
      await wonClaim(database.db, { playerId }),
    ];
    for (const claim of claims) await filed(stack, claim, number);
    return claims;
  }

  it("sends every claim that waits with it back if it isn't the player's [WLA-06]", async () => {
    const claims = await filedTwice({ tier: '4+0', prizeCents: 1_000_00n });
    stack.taxpayerCheck.verdict = 'NO_MATCH';
    await worked(claims[0]);
    expect(await Promise.all(claims.map(statusOf))).toEqual(['UNCLAIMED', 'UNCLAIMED']);
    expect(await claimNow(database.db, claims[1])).toMatchObject({ returnedWhy: 'TAXPAYER_NUMBER', filedAt: null });
    expect(await seals(claims[0].playerId)).toEqual(ERASED);
    stack.clock.moveTo(stack.clock.now().add({ hours: 24 }));
    await payUnfinished(stack);
  });

  it('is erased, and both claims go back to the player, if found wrong for both concurrently', async () => {
    for (let time = 0; time < 4; time++) {
      stack.taxpayerCheck.verdict = 'MATCH';
      const claims = await filedTwice({ tier: '4+0', prizeCents: 1_000_00n });
      stack.taxpayerCheck.verdict = 'NO_MATCH';
      await Promise.all(claims.map(worked));
      expect(await Promise.all(claims.map(statusOf))).toEqual(['UNCLAIMED', 'UNCLAIMED']);
      expect(await seals(claims[0].playerId)).toEqual(ERASED);
    }
  });

  it('sends the claim back to the player, instead of failing forever, if it was erased [WLA-06]', async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    await sql`update claims.taxpayer set sealed = null where player_id = ${claim.playerId}`.execute(database.db);
    expect(await worked(claim)).toBe('done');
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'UNCLAIMED', returnedWhy: 'TAXPAYER_NUMBER' });
    expect(stack.taxpayerCheck.input).toEqual([]);
  });

  it("isn't erased while another claim is under review with it, but is no longer confirmed", async () => {
    const [first, second] = await filedTwice(MANUAL);
    await worked(first);
    stack.taxpayerCheck.verdict = 'NO_MATCH';
    await worked(second);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['IN_REVIEW', 'UNCLAIMED']);
    expect(await seals(first.playerId)).toEqual([{ isSealed: true, isConfirmed: false }]);
    const input = { claimId: first.claimId, actor: 'operator:ada', now: stack.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, input));
    expect(await seals(first.playerId)).toEqual(ERASED);
  });

  it('is confirmed for only one of two players who give it concurrently', async () => {
    for (let time = 0; time < 6; time++) {
      const number = newNumber();
      const claims = [await wonClaim(database.db), await wonClaim(database.db)];
      for (const claim of claims) await filed(stack, claim, number);
      await Promise.all(claims.map(worked));
      expect((await Promise.all(claims.map(statusOf))).sort()).toEqual(['IN_REVIEW', 'PAID']);
    }
  });

  it.each(['NO_MATCH', 'REFER'] as const)(
    "sends the claim to review instead of paying it if the check's verdict is %s",
    async (verdict) => {
      const claim = await wonClaim(database.db);
      await filed(stack, claim);
      await sql`update claims.filing set verdict = ${verdict}, checked_at = now()
        where claim_id = ${claim.claimId}`.execute(database.db);
      await worked(claim);
      expect(await statusOf(claim)).toBe('IN_REVIEW');
    },
  );

  it('is that of the newest filing, even if the clocks of two machines disagree', async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    stack.taxpayerCheck.verdict = 'NO_MATCH';
    await worked(claim);
    // The clock of the machine that took the first filing was ahead.
    await sql`update claims.filing set filing_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
      where claim_id = ${claim.claimId}`.execute(database.db);
    await filed(stack, claim);
    stack.taxpayerCheck.verdict = 'MATCH';
    await worked(claim);
    expect(await statusOf(claim)).toBe('PAID');
    expect(stack.taxpayerCheck.input).toHaveLength(2);
  });

  it('must be checked again when the claim is refiled during the debt check', async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    const { matchDebts } = stack.debtRegister;
    stack.debtRegister.matchDebts = async (input) => {
      await sql`update claims.claim set status = 'UNCLAIMED' where claim_id = ${claim.claimId}`.execute(database.db);
      await filed(stack, claim);
      return matchDebts(input);
    };
    expect(await worked(claim)).toBe('waits');
    expect(await statusOf(claim)).toBe('CLAIMED');
  });

  it('is erased, unless confirmed, when the claim is returned or withdrawn by a correction', async () => {
    const withdrawn = async (claim: Claim) => {
      const { rows } = await sql<{ key: string }>`
        select prize_key as key from claims.claim where claim_id = ${claim.claimId}`.execute(database.db);
      const prizeKeys = rows.map(({ key }) => key);
      await inTransaction(database.db, (tx) => withdrawClaims(tx, { prizeKeys, now: stack.clock.now() }));
    };
    const ended = ({ claimId }: Claim) =>
      inTransaction(database.db, (tx) => endReview(tx, { claimId, actor: 'operator:ada', now: stack.clock.now() }));
    for (const undo of [ended, withdrawn])
      for (const [verdict, left] of [
        ['REFER', ERASED],
        ['MATCH', RETAINED],
      ] as const) {
        const claim = await wonClaim(database.db, MANUAL);
        await filed(stack, claim);
        stack.taxpayerCheck.verdict = verdict;
        await worked(claim);
        await undo(claim);
        expect(await seals(claim.playerId)).toEqual(left);
      }
  });
});
