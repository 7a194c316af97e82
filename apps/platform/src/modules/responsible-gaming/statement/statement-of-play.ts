import type { Cents } from '@sunflower/money/cents.ts';
import type { PlayerDaySum } from '../../ledger/index.ts';

/**
 * The groups of money movements in a statement. `other` is every kind not listed below, such as adjustments, play
 * credit and set-aside money.
 */
export const STATEMENT_GROUPS = ['deposits', 'withdrawals', 'stakes', 'prizes', 'refunds', 'other'] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/**
 * A withdrawal reserves money when it is requested. Only its capture and a return after the payment change the balance;
 * the other steps don't.
 */
const GROUP_OF_KIND: ReadonlyMap<string, StatementGroup> = new Map([
  ['deposit', 'deposits'],
  ['deposit-return', 'deposits'],
  ['hold', 'withdrawals'],
  ['hold-release', 'withdrawals'],
  ['hold-capture', 'withdrawals'],
  ['withdrawal-return', 'withdrawals'],
  ['purchase', 'stakes'],
  ['prize', 'prizes'],
  ['prize-claim', 'prizes'],
  ['prize-payment', 'prizes'],
  ['prize-correction', 'prizes'],
  ['stake-refund', 'refunds'],
]);

/**
 * Returns the group of a kind of ledger transaction. An unlisted kind is `other`, so that a statement always sums to
 * the balance.
 */
export function groupOfKind(kind: string): StatementGroup {
  return GROUP_OF_KIND.get(kind) ?? 'other';
}

/** Returns the kinds of ledger transactions that have their own group. */
export function kindsWithGroup(): readonly { readonly kind: string; readonly group: StatementGroup }[] {
  return [...GROUP_OF_KIND].map(([kind, group]) => ({ kind, group }));
}

/** Amounts by group. Withdrawals and stakes are positive; `netCents` is the result of play. */
export type StatementAmounts = {
  readonly depositsCents: Cents;
  readonly withdrawalsCents: Cents;
  readonly stakesCents: Cents;
  readonly prizesCents: Cents;
  readonly refundsCents: Cents;
  readonly otherCents: Cents;
  readonly netCents: Cents;
};

/** A statement of play (IRGS-08): the balance before, the movements by day, and the balance after. */
export type StatementOfPlay = {
  readonly openingCents: Cents;
  readonly closingCents: Cents;
  readonly totals: StatementAmounts;
  readonly days: readonly (StatementAmounts & { readonly day: string })[];
};

/** Builds a statement from the ledger's sums, with days in order. */
export function drawUpStatement(openingCents: Cents, sums: readonly PlayerDaySum[]): StatementOfPlay {
  const byDay = Map.groupBy(sums, (sum) => sum.day);
  const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    openingCents,
    closingCents: sums.reduce((total, sum) => total + sum.changeCents, openingCents),
    totals: amountsOf(sums),
    days: days.map(([day, ofDay]) => ({ day, ...amountsOf(ofDay) })).filter(hasMovement),
  };
}

function amountsOf(sums: readonly PlayerDaySum[]): StatementAmounts {
  const changeOf = (group: StatementGroup) =>
    sums.filter(({ kind }) => groupOfKind(kind) === group).reduce((total, { changeCents }) => total + changeCents, 0n);
  const [stakesCents, prizesCents, refundsCents] = [-changeOf('stakes'), changeOf('prizes'), changeOf('refunds')];
  return {
    depositsCents: changeOf('deposits'),
    withdrawalsCents: -changeOf('withdrawals'),
    stakesCents,
    prizesCents,
    refundsCents,
    otherCents: changeOf('other'),
    netCents: prizesCents + refundsCents - stakesCents,
  };
}

function hasMovement(amounts: StatementAmounts): boolean {
  const { depositsCents, withdrawalsCents, stakesCents, prizesCents, refundsCents, otherCents } = amounts;
  return [depositsCents, withdrawalsCents, stakesCents, prizesCents, refundsCents, otherCents].some(
    (cents) => cents !== 0n,
  );
}
