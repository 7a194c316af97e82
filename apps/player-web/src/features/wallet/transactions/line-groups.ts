import type { WalletTransaction } from '@sunflower/contracts/wallet.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';

/** Lines shown as one entry of the list. */
export type LineGroup = {
  /** The newest line, with the balance after all lines of the entry. */
  readonly line: WalletTransaction;
  readonly parts: WalletTransaction['parts'];
  /**
   * Change in the money available to play. Money put on hold counts as gone from that moment, so the later payout
   * changes nothing.
   */
  readonly availableChangeCents: Cents;
};

/**
 * Groups lines, newest first. A purchase is one line already; the prizes that one ticket's boards won together become
 * one.
 */
export function groupLines(lines: readonly WalletTransaction[]): readonly LineGroup[] {
  const groups: WalletTransaction[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0] && belongTogether(last[0], line)) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const [line] = group;
    if (!line) return [];
    const parts = mergedParts(group);
    const available = parts.filter(({ walletPart }) => walletPart !== 'held');
    return [{ line, parts, availableChangeCents: sumCents(available.map(({ changeCents }) => changeCents)) }];
  });
}

function belongTogether(one: WalletTransaction, other: WalletTransaction): boolean {
  const isPrize = one.event === 'prize' && other.event === 'prize' && !one.isReversal && !other.isReversal;
  return isPrize && one.reference !== null && one.reference === other.reference && one.at === other.at;
}

function mergedParts(group: readonly WalletTransaction[]): WalletTransaction['parts'] {
  const byPart = Map.groupBy(
    group.flatMap(({ parts }) => parts),
    ({ walletPart }) => walletPart,
  );
  return [...byPart].map(([walletPart, some]) => ({
    walletPart,
    changeCents: sumCents(some.map(({ changeCents }) => changeCents)),
  }));
}
