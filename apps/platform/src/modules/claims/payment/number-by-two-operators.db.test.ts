import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import type { Claim } from '../claim.ts';
import { beginReview, endReview } from '../index.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, newNumber, newPlayer, wonClaim } from './payment-house-in-tests.ts';
import type { SignedPayment } from './signed-payment.ts';
import { MANUAL, twoOperators } from './two-operators-in-tests.ts';

describe('two operators and the number of a claim', () => {
  const database = useTestDatabase();
  let at: ReturnType<typeof twoOperators>;
  beforeEach(() => {
    at = twoOperators(database.db);
  });
  const CHECKED = { numberCheckedBy: 'social security card seen' };
  async function worked(change: Parameters<typeof wonClaim>[1] = MANUAL, number = newNumber()): Promise<Claim> {
    const claim = await wonClaim(database.db, change);
    await filed(at.house, claim, number);
    await payFiledClaim(at.house, claim.claimId);
    return claim;
  }
  const held = ({ claimId }: Claim) =>
    inTransaction(database.db, (tx) => beginReview(tx, { claimId, actor: 'operator:ada', now: at.house.clock.now() }));

  it('pay nothing while nobody has checked it, and have it asked about before they propose [WLA-06]', async () => {
    at.house.taxpayerCheck.verdict = 'down';
    const claim = await worked();
    await held(claim);
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'NUMBER_UNCHECKED' });
    expect(await at.confirm(claim, CHECKED)).toMatchObject({ refusal: 'NUMBER_UNCHECKED' });
    at.house.taxpayerCheck.verdict = 'MATCH';
    expect(await at.confirmed(claim)).toMatchObject({
      verdict: 'MATCH',
      isNumberConfirmed: true,
      reviewReason: 'TAKEN_UP',
    });
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'IN_REVIEW' });
  });

  it('pay nothing on a number that turns out not to be hers while they look; given back, it is erased', async () => {
    at.house.taxpayerCheck.verdict = 'down';
    const claim = await worked();
    await held(claim);
    at.house.taxpayerCheck.verdict = 'NO_MATCH';
    expect(await at.confirm(claim, CHECKED)).toMatchObject({ refusal: 'NUMBER_NOT_HERS' });
    const asked = { claimId: claim.claimId, actor: 'operator:ada', now: at.house.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, asked));
    const { rows } = await sql`select sealed from claims.taxpayer where player_id = ${claim.playerId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ sealed: null }]);
  });

  it('sign what showed it to be hers when the check was not sure [WLA-06]', async () => {
    at.house.taxpayerCheck.verdict = 'REFER';
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

  it('sign what showed it to be hers when another player gave it too', async () => {
    const number = newNumber();
    await worked(MANUAL, number);
    const claim = await worked(MANUAL, number);
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'NUMBER_UNCERTAIN', details: { isConfirmed: false } });
    const signed = await at.confirmed(claim, CHECKED);
    expect(signed).toMatchObject({ verdict: 'MATCH', isNumberConfirmed: false });
    expect(await at.approve(signed)).toMatchObject({ paidAs: 'check' });
  });

  it('never match debts without it: one that another claim showed to be wrong is looked at again [WLA-06]', async () => {
    const playerId = await newPlayer(database.db);
    const number = newNumber();
    const claim = await worked({ ...MANUAL, playerId }, number);
    const before = await at.confirmed(claim);
    const asked: unknown[] = [];
    const { matchDebts } = at.house.debtRegister;
    at.house.debtRegister.matchDebts = (person) => {
      asked.push(person.taxpayerNumber);
      return matchDebts(person);
    };
    at.house.taxpayerCheck.verdict = 'NO_MATCH';
    const other = await worked({ playerId, wonAt: claim.wonAt.add({ minutes: 1 }) }, '');
    expect(await claimNow(database.db, other)).toMatchObject({ status: 'UNCLAIMED' });
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'NUMBER_UNCERTAIN' });
    expect(await at.approve(before)).toMatchObject({ refusal: 'NUMBER_UNCERTAIN' });
    await at.confirmed(claim, CHECKED);
    expect(asked).toEqual([number]);
  });

  it('give a claim back whose number is gone, and pay nothing', async () => {
    const claim = await at.reviewed();
    const signed: SignedPayment = await at.confirmed(claim);
    await sql`update claims.taxpayer set sealed = null, confirmed_at = null where player_id = ${claim.playerId}`.execute(
      database.db,
    );
    expect(await at.approve(signed)).toMatchObject({ refusal: 'NUMBER_GONE' });
    expect(await at.confirm(claim, CHECKED)).toMatchObject({ refusal: 'NUMBER_GONE' });
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'UNCLAIMED', returnedWhy: 'TAXPAYER_NUMBER' });
  });

  it('do not pay by what they signed of an earlier filing', async () => {
    const claim = await at.reviewed();
    const signed = await at.confirmed(claim);
    const asked = { claimId: claim.claimId, actor: 'operator:ada', now: at.house.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, asked));
    await filed(at.house, claim);
    await payFiledClaim(at.house, claim.claimId);
    expect(await at.approve(signed)).toMatchObject({ refusal: 'NUMBER_CHANGED' });
  });
});
