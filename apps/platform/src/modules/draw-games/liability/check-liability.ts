import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { isBoardOfKind } from '@sunflower/game-rules/any-board.ts';
import { liabilityByResult } from '@sunflower/game-rules/digits/digit-match.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { readTicketBoards } from '../boards/stored-boards.ts';
import { findLiability, findTicketsOfDraw } from './liability-store.ts';

const PAGE_TICKETS = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Maximum number of results named in a finding. */
const MOST_NAMED = 5;

/**
 * Returns results whose stored liability differs from the boards sold, and results sold beyond the limit of the rules.
 * Returns undefined for a draw without a limit.
 */
export async function findLiabilityProblems(
  db: Db,
  draw: { drawId: string; rules: AnyRules },
): Promise<string[] | undefined> {
  const { drawId, rules } = draw;
  const stored = await findLiability(db, drawId);
  if (rules.kind !== 'digits' || rules.numberLiabilityCents === null)
    return stored.size === 0 ? undefined : ['LIABILITY_WITHOUT_LIMIT'];
  const sold = new Map<string, Cents>();
  for (let after = FIRST; ; ) {
    const tickets = await findTicketsOfDraw(db, { drawId, after, limit: PAGE_TICKETS });
    for (const board of tickets.flatMap(({ boards }) => readTicketBoards(boards))) {
      if (!isBoardOfKind(board, 'digits')) return ['BOARD_OF_ANOTHER_KIND'];
      for (const [result, cents] of liabilityByResult(board, rules)) sold.set(result, (sold.get(result) ?? 0n) + cents);
    }
    if (tickets.length < PAGE_TICKETS) break;
    after = tickets.at(-1)?.ticketId ?? after;
  }
  const limitCents = rules.numberLiabilityCents;
  const results = [...new Set([...stored.keys(), ...sold.keys()])].toSorted();
  const problems = results.flatMap((result) => {
    const [is, should] = [stored.get(result) ?? 0n, sold.get(result) ?? 0n];
    return [
      ...(is === should ? [] : [`LIABILITY_CHANGED ${result}: ${is} instead of ${should} cents`]),
      ...(should > limitCents ? [`SOLD_BEYOND_LIMIT ${result}: ${should} of ${limitCents} cents`] : []),
    ];
  });
  return problems.length > MOST_NAMED ? [...problems.slice(0, MOST_NAMED), `${problems.length} in total`] : problems;
}
