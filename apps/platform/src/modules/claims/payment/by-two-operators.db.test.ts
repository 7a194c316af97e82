import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import {
  findHouseBalance,
  findPlayerBalances,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import type { Claim, PrizeToClaim } from '../claim.ts';
import { WON_AT } from '../claims-in-tests.ts';
import { beginReview, endReview, withdrawClaims } from '../index.ts';
import { handOnWaiting } from '../set-off/hand-on-set-offs.ts';
import { type Confirmation, confirmClaim } from './confirm-claim.ts';
import { payClaimExecutor } from './pay-claim-action.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, type PaymentHouse, paymentHouse, wonClaim } from './payment-house-in-tests.ts';
import type { SignedPayment } from './signed-payment.ts';

const MANUAL = { tier: '4+1', prizeCents: 50_000_00n } as const;
const JACKPOT = { tier: '5+1', prizeCents: 20_000_000_00n } as const;
const PAPER = { identity: 'Kansas driver license, 4821', formReceivedOn: '2026-11-21', reference: 'check 1077' };

describe('a claim that two operators pay', () => {
  const database = useTestDatabase();
  let house: PaymentHouse;
  beforeEach(() => {
    house = paymentHouse(database.db);
  });
  const later = (hours: number) => house.clock.moveTo(house.clock.now().add({ hours }));
  const debts = (owedCents: bigint): Debt[] => [
    { debtId: `debt-${newId()}`, creditor: 'Shawnee County', kind: 'child-support', filedAt: '2024-05-01', owedCents },
  ];
  /** A claim that was filed, checked, and lies with the operators. */
  async function reviewed(change: Partial<PrizeToClaim> = MANUAL): Promise<Claim> {
    const claim = await wonClaim(database.db, change);
    await filed(house, claim);
    await payFiledClaim(house, claim.claimId);
    expect((await claimNow(database.db, claim)).status).toBe('IN_REVIEW');
    return claim;
  }
  const confirm = ({ claimId }: Claim, change: Partial<Confirmation> = {}) =>
    confirmClaim(house, { claimId, how: 'check', ...PAPER, ...change });
  async function confirmed(claim: Claim, change: Partial<Confirmation> = {}): Promise<SignedPayment> {
    const signed = await confirm(claim, change);
    if (isRefusal(signed)) throw new Error(signed.refusal);
    return signed;
  }
  const approve = (signed: SignedPayment) =>
    inTransaction(database.db, (tx) =>
      payClaimExecutor.execute(tx, signed, {
        proposalId: newId(),
        proposedBy: 'ada',
        approvedBy: 'bob',
        now: house.clock.now(),
      }),
    );
  const CODES = ['prize-claims', 'withheld-federal', 'withheld-state', 'debt-set-off', 'cash', 'prize-recoveries'];
  const money = async (): Promise<Record<string, bigint>> =>
    Object.fromEntries(
      await Promise.all(
        [...CODES, 'annuities/powerball'].map(async (code) => [code, await findHouseBalance(database.db, code)]),
      ),
    );
  /** What moved on the house accounts meanwhile. */
  async function moved(work: () => Promise<unknown>): Promise<Record<string, bigint>> {
    const before = await money();
    await work();
    const after = await money();
    expect((await proveBalances(database.db)).differences).toEqual([]);
    const changes = Object.entries(after).map(([code, cents]) => [code, cents - (before[code] ?? 0n)] as const);
    return Object.fromEntries(changes.filter(([, cents]) => cents !== 0n));
  }
  const correct = ({ claimId }: Claim) =>
    inTransaction(database.db, async (tx) => {
      const { rows } = await sql<{ key: string }>`
        select prize_key as key from claims.claim where claim_id = ${claimId}`.execute(tx);
      return withdrawClaims(tx, { prizeKeys: rows.map(({ key }) => key), now: house.clock.now() });
    });

  it('is paid by check: tax, then debts, then the rest, all figures signed by both [WLA-06]', async () => {
    const claim = await reviewed();
    house.debtRegister.debts = debts(500_00n);
    const signed = await confirmed(claim);
    expect(signed).toMatchObject({
      paidAs: 'check',
      federalCents: 11_999_52,
      stateCents: 2_499_90,
      setOffCents: 500_00,
      netCents: 35_000_58,
      taxRules: 'tax-2026',
    });
    expect(await moved(() => approve(signed))).toEqual({
      'prize-claims': -50_000_00n,
      'withheld-federal': 11_999_52n,
      'withheld-state': 2_499_90n,
      'debt-set-off': 500_00n,
      cash: 35_000_58n,
    });
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'PAID', paidAs: 'check', setOffCents: 500_00n });
    expect((await findPlayerBalances(database.db, claim.playerId)).winningsCents).toBe(0n);
    expect(await approve(signed)).toMatchObject({ refusal: 'CLAIM_NOT_IN_REVIEW' });
  });

  it('is paid once when two approve at the same time', async () => {
    const signed = await confirmed(await reviewed());
    const change = await moved(async () => {
      const ends = await Promise.all([approve(signed), approve(signed), approve(signed)]);
      expect(ends.filter((end) => isRefusal(end))).toHaveLength(2);
    });
    expect(change['prize-claims']).toBe(-50_000_00n);
  });

  it.each<[string, Partial<Confirmation>, string]>([
    ['into the wallet', { how: 'wallet' }, 'NEVER_INTO_WALLET'],
    ['with an election its game does not offer', { election: 'cash' }, 'ELECTION_NOT_OFFERED'],
    ['with a form that comes tomorrow', { formReceivedOn: '2026-11-23' }, 'FORM_DATE_WRONG'],
    ['with the number of a whole document', { identity: 'passport 512345678' }, 'PAYMENT_MALFORMED'],
    ['with a taxpayer number as reference', { reference: 'SSN 123-45-6789' }, 'PAYMENT_MALFORMED'],
  ])('is not confirmed %s', async (_what, change, refusal) => {
    expect(await confirm(await reviewed(), change)).toMatchObject({ refusal });
  });

  it('is not confirmed before it was filed, while the register is down, or twice', async () => {
    const unfiled = await wonClaim(database.db, MANUAL);
    expect(await confirm(unfiled)).toMatchObject({ refusal: 'CLAIM_NOT_IN_REVIEW' });
    const { claimId } = unfiled;
    const now = house.clock.now();
    await inTransaction(database.db, (tx) => beginReview(tx, { claimId, actor: 'operator:ada', now }));
    expect(await confirm(unfiled)).toMatchObject({ refusal: 'CLAIM_NOT_FILED' });
    const claim = await reviewed();
    house.debtRegister.isDown = true;
    expect(await confirm(claim)).toMatchObject({ refusal: 'REGISTER_UNAVAILABLE' });
    expect(await confirm({ ...claim, claimId: newId() })).toMatchObject({ refusal: 'CLAIM_UNKNOWN' });
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
  ])('is not paid with %s than the rules say', async (_what, change) => {
    house.debtRegister.debts = debts(100_00n);
    const signed = await confirmed(await reviewed());
    expect(
      await moved(async () => expect(await approve(change(signed))).toMatchObject({ refusal: 'FIGURES_CHANGED' })),
    ).toEqual({});
  });

  it('is not paid on what the register said more than three days ago, or before debts were paid', async () => {
    const claim = await reviewed();
    const signed = await confirmed(claim);
    later(72);
    const other = await reviewed({ ...MANUAL, playerId: claim.playerId });
    house.debtRegister.debts = debts(100_00n);
    const newer = await confirmed(other);
    later(1);
    expect(await approve(signed)).toMatchObject({ refusal: 'MATCH_OUTDATED' });
    const stale = await confirmed(claim);
    expect(await approve(newer)).toMatchObject({ paidAs: 'check' });
    expect(await approve(stale)).toMatchObject({ refusal: 'MATCH_OUTDATED' });
  });

  it('given back by a review says so, and may be filed anew without the number', async () => {
    const claim = await reviewed();
    const asked = { claimId: claim.claimId, actor: 'operator:ada', now: house.clock.now() };
    await inTransaction(database.db, (tx) => endReview(tx, asked));
    expect(await claimNow(database.db, claim)).toMatchObject({
      status: 'UNCLAIMED',
      returnedWhy: 'REVIEW',
      filedAt: null,
    });
    expect((await filed(house, claim, '')).status).toBe('CLAIMED');
  });

  it('of a jackpot goes by the election of its winner: cash is taxed and paid, an annuity handed on whole', async () => {
    const [cash, annuity, late] = [await reviewed(JACKPOT), await reviewed(JACKPOT), await reviewed(JACKPOT)];
    expect(await confirm(cash)).toMatchObject({ refusal: 'ELECTION_MISSING' });
    expect(await confirm(cash, { how: 'wallet', election: 'cash' })).toMatchObject({ refusal: 'NEVER_INTO_WALLET' });
    const paid = await moved(async () => approve(await confirmed(cash, { election: 'cash', how: 'bank-transfer' })));
    expect(paid).toEqual({
      'prize-claims': -20_000_000_00n,
      'withheld-federal': 4_799_999_52n,
      'withheld-state': 999_999_90n,
      cash: 14_200_000_58n,
    });
    later(24 * 59);
    const handed = await moved(async () => approve(await confirmed(annuity, { election: 'annuity' })));
    expect(handed).toEqual({ 'prize-claims': -20_000_000_00n, 'annuities/powerball': 20_000_000_00n });
    later(24 * 2);
    expect(await confirm(late, { election: 'annuity' })).toMatchObject({ refusal: 'ELECTION_OVER' });
    expect(await confirm(late, { election: 'cash' })).toMatchObject({ paidAs: 'check' });
  });

  it('corrected after it was paid by check is to be recovered; tax and debts not yet handed on come back', async () => {
    const claim = await reviewed();
    house.debtRegister.debts = debts(500_00n);
    await approve(await confirmed(claim));
    expect(await moved(() => correct(claim))).toEqual({
      'prize-claims': 50_000_00n,
      'withheld-federal': -11_999_52n,
      'withheld-state': -2_499_90n,
      'debt-set-off': -500_00n,
      'prize-recoveries': -35_000_58n,
    });
    expect(await moved(() => correct(claim))).toEqual({});
  });

  it('corrected once its creditors have their money leaves that to be recovered as well', async () => {
    const claim = await reviewed();
    house.debtRegister.debts = debts(500_00n);
    await approve(await confirmed(claim));
    later(1);
    await handOnWaiting(house);
    expect(await moved(() => correct(claim))).toMatchObject({
      'prize-claims': 50_000_00n,
      'prize-recoveries': -35_500_58n,
    });
    const { rows } = await sql`
      select creditors_cents as creditors, player_cents as player from claims.recovery where claim_id = ${claim.claimId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ creditors: 500_00n, player: 35_000_58n }]);
  });

  it('corrected after it was paid into the wallet comes back from there, or is to be recovered once it was spent', async () => {
    const [kept, spent] = [await wonClaim(database.db), await wonClaim(database.db)];
    for (const claim of [kept, spent]) {
      await filed(house, claim);
      await payFiledClaim(house, claim.claimId);
    }
    expect(await moved(() => correct(kept))).toEqual({ 'prize-claims': 1_000_00n });
    expect((await findPlayerBalances(database.db, kept.playerId)).winningsCents).toBe(0n);
    await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, {
        key: `spent/${spent.claimId}`,
        kind: 'purchase',
        businessTime: WON_AT,
        postings: [
          { from: playerAccount(spent.playerId, 'winnings'), to: houseAccount('sales/powerball'), amountCents: 1n },
        ],
      }),
    );
    expect(await moved(() => correct(spent))).toEqual({ 'prize-claims': 1_000_00n, 'prize-recoveries': -1_000_00n });
    expect((await findPlayerBalances(database.db, spent.playerId)).winningsCents).toBe(999_99n);
  });

  it('is either paid and taken back or never paid when approval and correction come at once', async () => {
    for (let time = 0; time < 5; time++) {
      const claim = await reviewed();
      const signed = await confirmed(claim);
      const change = await moved(() => Promise.all([approve(signed), correct(claim)]));
      expect((await claimNow(database.db, claim)).status).toBe('WITHDRAWN');
      const wasPaid = change['prize-recoveries'] !== undefined;
      expect(change).toEqual(wasPaid ? { cash: 35_500_58n, 'prize-recoveries': -35_500_58n } : {});
    }
  });
});
