import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { Quote } from '../cart/wager-quote.ts';
import { passLiability } from '../liability/pass-liability.ts';

/**
 * Counts every wager of a purchase toward the liability limits of its draws, each draw by its own rules. Refuses the
 * purchase at the first sold-out number; the rollback removes what was counted. Locks earlier draws first, so that
 * purchases seldom wait for each other.
 */
export async function passLiabilities(
  tx: Tx,
  quotes: readonly Quote[],
): Promise<Refusal<'NUMBER_SOLD_OUT'> | undefined> {
  const parts = quotes.flatMap(({ wager, draws }, index) =>
    Map.groupBy(draws, ({ rules }) => rules)
      .entries()
      .map(([rules, ruled]) => ({ index, rules, boards: wager.boards, drawIds: ruled.map(({ draw }) => draw.drawId) }))
      .toArray(),
  );
  for (const { index, ...part } of parts.toSorted((a, b) => firstOf(a.drawIds).localeCompare(firstOf(b.drawIds)))) {
    const soldOut = await passLiability(tx, part);
    const fields = soldOut?.fields?.map(({ path, code }) => ({ path: `wagers.${index}.${path}`, code }));
    if (soldOut) return refuse('NUMBER_SOLD_OUT', fields ? { fields } : {});
  }
  return undefined;
}

function firstOf(drawIds: readonly string[]): string {
  return drawIds.toSorted()[0] ?? '';
}
