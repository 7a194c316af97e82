import type { Cents } from '@sunflower/money/cents.ts';
import type { WagerProblem } from '../board.ts';
import { checkAddOns, checkCounts } from '../wager-counts.ts';
import { checkTwoFieldPicks, type TwoFieldBoard } from './two-field-board.ts';
import type { TwoFieldRules } from './two-field-rules.ts';

/**
 * Boards of a two-field game for consecutive draws; not bought yet. `addOns` is in every wager and must be empty here.
 */
export type TwoFieldWager = {
  readonly gameId: string;
  readonly boards: readonly TwoFieldBoard[];
  readonly drawCount: number;
  readonly addOns: readonly string[];
};

export type TwoFieldPrice = {
  readonly perBoardCents: Cents;
  readonly perDrawCents: Cents;
  readonly totalCents: Cents;
};

/** Returns the price: boards x price of a board x draws. */
export function priceTwoFieldWager(wager: TwoFieldWager, rules: TwoFieldRules): TwoFieldPrice {
  const perDrawCents = rules.boardPriceCents * BigInt(wager.boards.length);
  return {
    perBoardCents: rules.boardPriceCents,
    perDrawCents,
    totalCents: perDrawCents * BigInt(wager.drawCount),
  };
}

/**
 * Returns every way a wager breaks the rules; an empty list means it may be sold. The price that the player accepted
 * and the sales times of the draws are checked elsewhere.
 */
export function checkTwoFieldWager(wager: TwoFieldWager, rules: TwoFieldRules): WagerProblem[] {
  const problems = checkCounts({ boardCount: wager.boards.length, drawCount: wager.drawCount }, rules.limits);
  for (const [index, board] of wager.boards.slice(0, rules.limits.maxBoards).entries())
    problems.push(...checkTwoFieldPicks(board, rules, `boards.${index}`));
  problems.push(...checkAddOns(wager.addOns, []));
  if (problems.length === 0 && priceTwoFieldWager(wager, rules).totalCents > rules.limits.ticketCapCents)
    problems.push({ path: 'boards', code: 'TICKET_CAP' });
  return problems;
}
