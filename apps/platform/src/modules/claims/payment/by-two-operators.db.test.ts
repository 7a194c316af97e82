import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import { beginReview, endReview } from '../index.ts';
import type { Confirmation } from './confirm-claim.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, wonClaim } from './payment-stack-in-tests.ts';
import type { SignedPayment } from './signed-payment.ts';
import { debtsOf, JACKPOT, MANUAL, twoOperators } from './two-operators-in-tests.ts';

describe('a claim paid by two operators', () => {
  const database = useTestDatabase();
  let at: ReturnType<typeof twoOperators>;
  beforeEach(() => {
    at = twoOperators(database.db);
  });

  it('is paid by check: tax, then debts, then the rest, with all figures signed by both [WLA-06]', async () => {
    const claim = await at.reviewed();
    at.stack.debtRegister.debts = debtsOf(500_00n);
    const signed = await at.confirmed(claim);
    expect(signed).toMatchObject({
      paidAs: 'check',
      federalCents: 11_999_52,
      stateCents: 2_499_90,
      setOffCents: 500_00,
      netCents: 35_000_58,
      taxRules: 'tax-2026',
    });
    expect(await at.moved(() => at.approve(signed))).toEqual({
      'prize-claims': -50_000_00n,
      'withheld-federal': 11_999_52n,
      'withheld-state': 2_499_90n,
      'debt-set-off': 500_00n,
      cash: 35_000_58n,
    });
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'PAID', paidAs: 'check', setOffCents: 500_00n });
    expect((await findPlayerBalances(database.db, claim.playerId)).winningsCents).toBe(0n);
    expect(await at.approve(signed)).toMatchObject({ refusal: 'CLAIM_NOT_IN_REVIEW' });
  });

  it('is paid once when three approvals run concurrently', async () => {
    const signed = await at.confirmed(await at.reviewed());
    const change = await at.moved(async () => {
      const ends = await Promise.all([at.approve(signed), at.approve(signed), at.approve(signed)]);
      expect(ends.filter((end) => isRefusal(end))).toHaveLength(2);
    });
    expect(change['prize-claims']).toBe(-50_000_00n);
  });

  it.each<[string, Partial<Confirmation>, string]>([
    ['for the wallet', { how: 'wallet' }, 'NEVER_INTO_WALLET'],
    ["with a choice that its game doesn't offer", { election: 'cash' }, 'ELECTION_NOT_OFFERED'],
    ['with a form received tomorrow', { formReceivedOn: '2026-11-23' }, 'FORM_DATE_WRONG'],
    ['with a full document number', { identity: 'passport 512345678' }, 'PAYMENT_MALFORMED'],
    ['with a taxpayer number as reference', { reference: 'SSN 123-45-6789' }, 'PAYMENT_MALFORMED'],
  ])("can't be confirmed %s", async (_what, change, refusal) => {
    expect(await at.confirm(await at.reviewed(), change)).toMatchObject({ refusal });
  });

  it("can't be confirmed before its review, unfiled, while the register is down, or if unknown", async () => {
    const unfiled = await wonClaim(database.db, MANUAL);
    expect(await at.confirm(unfiled)).toMatchObject({ refusal: 'CLAIM_NOT_IN_REVIEW' });
    const { claimId } = unfiled;
    const now = at.stack.clock.now();
    await inTransaction(database.db, (tx) => beginReview(tx, { claimId, actor: 'operator:ada', now }));
    expect(await at.confirm(unfiled)).toMatchObject({ refusal: 'CLAIM_NOT_FILED' });
    const claim = await at.reviewed();
    at.stack.debtRegister.isDown = true;
    expect(await at.confirm(claim)).toMatchObject({ refusal: 'REGISTER_UNAVAILABLE' });
    expect(await at.confirm({ ...claim, claimId: newId() })).toMatchObject({ refusal: 'CLAIM_UNKNOWN' });
  });

  it.each<[string, (signed: SignedPayment) => SignedPayment]>([
    [
      'more to the player',
      (signed) => ({ ...signed, netCents: signed.netCents + 1, stateCents: signed.stateCents - 1 }),
    ],
    ['no tax', (signed) => ({ ...signed, federalCents: 0, netCents: signed.netCents + signed.federalCents })],
    ['another prize', (signed) => ({ ...signed, prizeCents: signed.prizeCents + 1 })],
    ['other debts', (signed) => ({ ...signed, debts: [] })],
    ['other rules', (signed) => ({ ...signed, taxRules: 'tax-2025' })],
  ])("isn't paid if the signed figures have %s", async (_what, change) => {
    at.stack.debtRegister.debts = debtsOf(100_00n);
    const signed = await at.confirmed(await at.reviewed());
    expect(
      await at.moved(async () =>
        expect(await at.approve(change(signed))).toMatchObject({ refusal: 'FIGURES_CHANGED' }),
      ),
    ).toEqual({});
  });

  it("isn't paid as an annuity that wasn't offered or was chosen too late, despite signatures", async () => {
    const asAnnuity = (signed: SignedPayment): SignedPayment => ({
      ...signed,
      ...{ paidAs: 'annuity', debts: [], federalCents: 0, stateCents: 0, setOffCents: 0, netCents: signed.prizeCents },
    });
    const large = asAnnuity(await at.confirmed(await at.reviewed()));
    expect(await at.approve(large)).toMatchObject({ refusal: 'ELECTION_NOT_OFFERED' });
    const jackpot = await at.reviewed(JACKPOT);
    at.later(24 * 62);
    const late = asAnnuity(await at.confirmed(jackpot, { election: 'cash' }));
    expect(await at.approve(late)).toMatchObject({ refusal: 'ELECTION_OVER' });
  });

  it("isn't paid on debt data that is older than three days or precedes another claim's debt payment", async () => {
    const claim = await at.reviewed();
    const signed = await at.confirmed(claim);
    at.later(72);
    const other = await at.reviewed({ ...MANUAL, playerId: claim.playerId });
    at.stack.debtRegister.debts = debtsOf(100_00n);
    const newer = await at.confirmed(other);
    at.later(1);
    expect(await at.approve(signed)).toMatchObject({ refusal: 'MATCH_OUTDATED' });
    const stale = await at.confirmed(claim);
    expect(await at.approve(newer)).toMatchObject({ paidAs: 'check' });
    expect(await at.approve(stale)).toMatchObject({ refusal: 'MATCH_OUTDATED' });
  });

  it('shows that a review returned it, and can be filed again without entering the taxpayer number', async () => {
    const claim = await at.reviewed();
    const input = { claimId: claim.claimId, actor: 'operator:ada', now: at.stack.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, input));
    expect(await claimNow(database.db, claim)).toMatchObject({
      status: 'UNCLAIMED',
      returnedWhy: 'REVIEW',
      filedAt: null,
    });
    expect((await filed(at.stack, claim, '')).status).toBe('CLAIMED');
  });

  it("follows a jackpot winner's choice: cash is taxed and paid, an annuity is handed over whole", async () => {
    const [cash, annuity, late] = [await at.reviewed(JACKPOT), await at.reviewed(JACKPOT), await at.reviewed(JACKPOT)];
    expect(await at.confirm(cash)).toMatchObject({ refusal: 'ELECTION_MISSING' });
    expect(await at.confirm(cash, { how: 'wallet', election: 'cash' })).toMatchObject({ refusal: 'NEVER_INTO_WALLET' });
    const paid = await at.moved(async () =>
      at.approve(await at.confirmed(cash, { election: 'cash', how: 'bank-transfer' })),
    );
    expect(paid).toEqual({
      'prize-claims': -20_000_000_00n,
      'withheld-federal': 4_799_999_52n,
      'withheld-state': 999_999_90n,
      cash: 14_200_000_58n,
    });
    at.later(24 * 59);
    const handed = await at.moved(async () => at.approve(await at.confirmed(annuity, { election: 'annuity' })));
    expect(handed).toEqual({ 'prize-claims': -20_000_000_00n, 'annuities/powerball': 20_000_000_00n });
    at.later(24 * 2);
    expect(await at.confirm(late, { election: 'annuity' })).toMatchObject({ refusal: 'ELECTION_OVER' });
    // A second filing doesn't restart the period for the choice.
    await inTransaction(database.db, (tx) =>
      endReview(tx, { claimId: late.claimId, actor: 'operator:ada', now: at.stack.clock.now() }),
    );
    await filed(at.stack, late, '');
    await payFiledClaim(at.stack, late.claimId);
    expect(await at.confirm(late, { election: 'annuity' })).toMatchObject({ refusal: 'ELECTION_OVER' });
    expect(await at.confirm(late, { election: 'cash' })).toMatchObject({ paidAs: 'check' });
  });
});
