import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Claim } from '../claim.ts';
import { beginReview, endReview } from '../index.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, newNumber, newPlayer, wonClaim } from './payment-stack-in-tests.ts';
import type { SignedPayment } from './signed-payment.ts';
import { MANUAL, twoOperators } from './two-operators-in-tests.ts';

describe('the taxpayer number of a claim that two operators pay', () => {
  const database = useTestDatabase();
  let at: ReturnType<typeof twoOperators>;
  beforeEach(() => {
    at = twoOperators(database.db);
  });
  const CHECKED = { numberCheckedBy: 'social security card seen' };
  async function worked(change: Parameters<typeof wonClaim>[1] = MANUAL, number = newNumber()): Promise<Claim> {
    const claim = await wonClaim(database.db, change);
    await filed(at.stack, claim, number);
    await payFiledClaim(at.stack, claim.claimId);
    return claim;
  }
  const holdOf = ({ claimId }: Claim) =>
    inTransaction(database.db, (tx) => beginReview(tx, { claimId, actor: 'operator:ada', now: at.stack.clock.now() }));

  it('blocks payment until it is checked; confirming the claim tries the check again [WLA-06]', async () => {
    at.stack.taxpayerCheck.verdict = 'down';
    const claim = await worked();
    await holdOf(claim);
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'NUMBER_UNCHECKED' });
    expect(await at.confirm(claim, CHECKED)).toMatchObject({ refusal: 'NUMBER_UNCHECKED' });
    at.stack.taxpayerCheck.verdict = 'MATCH';
    expect(await at.confirmed(claim)).toMatchObject({
      verdict: 'MATCH',
      isNumberConfirmed: true,
      reviewReason: 'TAKEN_UP',
    });
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'IN_REVIEW' });
  });

  it('blocks payment if found wrong during the review, and is erased when the claim is returned', async () => {
    at.stack.taxpayerCheck.verdict = 'down';
    const claim = await worked();
    await holdOf(claim);
    at.stack.taxpayerCheck.verdict = 'NO_MATCH';
    expect(await at.confirm(claim, CHECKED)).toMatchObject({ refusal: 'NUMBER_MISMATCH' });
    const input = { claimId: claim.claimId, actor: 'operator:ada', now: at.stack.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, input));
    const { rows } = await sql`select sealed from claims.taxpayer where player_id = ${claim.playerId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ sealed: null }]);
  });

  it('needs a signed statement of how it was verified if the check was uncertain [WLA-06]', async () => {
    at.stack.taxpayerCheck.verdict = 'REFER';
    const claim = await worked();
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'NUMBER_UNCERTAIN', details: { verdict: 'REFER' } });
    expect(await at.confirm(claim, { numberCheckedBy: 'SSN 123-45-6789' })).toMatchObject({
      refusal: 'PAYMENT_MALFORMED',
      fields: [{ path: 'numberCheckedBy' }],
    });
    const signed = await at.confirmed(claim, CHECKED);
    expect(signed).toMatchObject({ ...CHECKED, verdict: 'REFER', reviewReason: 'NUMBER_UNCERTAIN' });
    expect(await at.approve({ ...signed, numberCheckedBy: null })).toMatchObject({ refusal: 'NUMBER_UNCERTAIN' });
    expect(await at.approve({ ...signed, verdict: 'MATCH' })).toMatchObject({ refusal: 'NUMBER_CHANGED' });
    expect(await at.approve(signed)).toMatchObject({ paidAs: 'check' });
  });

  it('needs a signed statement of how it was verified if another player gave it too', async () => {
    const number = newNumber();
    await worked(MANUAL, number);
    const claim = await worked(MANUAL, number);
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'NUMBER_UNCERTAIN', details: { isConfirmed: false } });
    const signed = await at.confirmed(claim, CHECKED);
    expect(signed).toMatchObject({ verdict: 'MATCH', isNumberConfirmed: false });
    expect(await at.approve(signed)).toMatchObject({ paidAs: 'check' });
  });

  it('needs a signed statement of how it was verified once another claim showed it to be wrong [WLA-06]', async () => {
    const playerId = await newPlayer(database.db);
    const number = newNumber();
    const claim = await worked({ ...MANUAL, playerId }, number);
    const before = await at.confirmed(claim);
    const input: unknown[] = [];
    const { matchDebts } = at.stack.debtRegister;
    at.stack.debtRegister.matchDebts = (person) => {
      input.push(person.taxpayerNumber);
      return matchDebts(person);
    };
    at.stack.taxpayerCheck.verdict = 'NO_MATCH';
    const other = await worked({ playerId, wonAt: claim.wonAt.add({ minutes: 1 }) }, '');
    expect(await claimNow(database.db, other)).toMatchObject({ status: 'UNCLAIMED' });
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'NUMBER_UNCERTAIN' });
    expect(await at.approve(before)).toMatchObject({ refusal: 'NUMBER_UNCERTAIN' });
    await at.confirmed(claim, CHECKED);
    expect(input).toEqual([number]);
  });

  it('sends the claim back to the player unpaid if it was erased', async () => {
    const claim = await at.reviewed();
    const signed: SignedPayment = await at.confirmed(claim);
    await sql`update claims.taxpayer set sealed = null, confirmed_at = null
      where player_id = ${claim.playerId}`.execute(database.db);
    expect(await at.approve(signed)).toMatchObject({ refusal: 'NUMBER_GONE' });
    expect(await at.confirm(claim, CHECKED)).toMatchObject({ refusal: 'NUMBER_GONE' });
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'UNCLAIMED', returnedWhy: 'TAXPAYER_NUMBER' });
  });

  it('blocks payment if the signatures are for an earlier filing', async () => {
    const claim = await at.reviewed();
    const signed = await at.confirmed(claim);
    const input = { claimId: claim.claimId, actor: 'operator:ada', now: at.stack.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, input));
    await filed(at.stack, claim);
    await payFiledClaim(at.stack, claim.claimId);
    expect(await at.approve(signed)).toMatchObject({ refusal: 'NUMBER_CHANGED' });
  });
});
