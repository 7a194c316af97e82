import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type Board, isBoardOfKind } from '@sunflower/game-rules/any-board.ts';
import { liabilityByResult } from '@sunflower/game-rules/digits/digit-match.ts';
import { MAX_LIABILITY_RESULTS } from '@sunflower/game-rules/digits/widest-liability.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { addLiability } from './liability-store.ts';

/**
 * Adds the possible cost of each result of a wager to the liability of its draws, or refuses it as sold out and names
 * the boards; the caller then rolls back. Purchases of the same number are serialized. Throws above
 * `MAX_LIABILITY_RESULTS` results.
 */
export async function passLiability(
  tx: Tx,
  wager: { rules: AnyRules; boards: readonly Board[]; drawIds: readonly string[] },
): Promise<Refusal<'NUMBER_SOLD_OUT'> | undefined> {
  const { rules, boards, drawIds } = wager;
  if (rules.kind !== 'digits' || rules.numberLiabilityCents === null) return undefined;
  const byBoard = boards.map((board) => {
    if (!isBoardOfKind(board, 'digits')) throw new RangeError(`a board is of another kind than ${rules.version}`);
    return liabilityByResult(board, rules);
  });
  const results = sumByResult(byBoard);
  if (results.size * drawIds.length > MAX_LIABILITY_RESULTS)
    throw new RangeError(`${rules.version} limits numbers and offers a play of ${results.size} results`);
  const full = await addLiability(tx, {
    drawIds,
    results,
    limitCents: rules.numberLiabilityCents,
  });
  if (full.length === 0) return undefined;
  const fields = byBoard.flatMap((results, index) => {
    return full.some((result) => results.has(result)) ? [{ path: `boards.${index}`, code: 'NUMBER_SOLD_OUT' }] : [];
  });
  return refuse('NUMBER_SOLD_OUT', { fields });
}

function sumByResult(byBoard: readonly ReadonlyMap<string, Cents>[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const results of byBoard)
    for (const [result, cents] of results) sums.set(result, (sums.get(result) ?? 0n) + cents);
  return sums;
}
