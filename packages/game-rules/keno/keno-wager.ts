import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { checkAddOns, checkCounts } from '../wager-counts.ts';
import { checkKenoBoard, type KenoBoard, type KenoProblem } from './keno-board.ts';
import type { KenoRules } from './keno-rules.ts';

/** Keno boards for consecutive draws, with an add-on that applies to all of them; not bought yet. */
export type KenoWager = {
  readonly gameId: string;
  readonly boards: readonly KenoBoard[];
  readonly drawCount: number;
  /** Ids of the chosen add-ons. */
  readonly addOns: readonly string[];
};

export type KenoPrice = {
  /** Price of each board in one draw, the add-on included. */
  readonly perBoardCents: readonly Cents[];
  readonly perDrawCents: Cents;
  readonly totalCents: Cents;
};

/** Returns whether a wager has the bulls-eye. */
export function hasBullsEye(wager: Pick<KenoWager, 'addOns'>, rules: KenoRules): boolean {
  return rules.bullsEye !== null && wager.addOns.includes(rules.bullsEye.id);
}

/** Returns the price: sum of stakes x draws, doubled with the bulls-eye. */
export function priceKenoWager(wager: KenoWager, rules: KenoRules): KenoPrice {
  const times = hasBullsEye(wager, rules) ? 2n : 1n;
  const perBoardCents = wager.boards.map((board) => board.stakeCents * times);
  const perDrawCents = sumCents(perBoardCents);
  return { perBoardCents, perDrawCents, totalCents: perDrawCents * BigInt(wager.drawCount) };
}

/**
 * Returns every way a wager breaks the rules; an empty list means it may be sold. The price that the player accepted
 * and the sales times of the draws are checked elsewhere.
 */
export function checkKenoWager(wager: KenoWager, rules: KenoRules): KenoProblem[] {
  const problems: KenoProblem[] = checkCounts(
    { boardCount: wager.boards.length, drawCount: wager.drawCount },
    rules.limits,
  );
  for (const [index, board] of wager.boards.slice(0, rules.limits.maxBoards).entries())
    problems.push(...checkKenoBoard(board, rules, `boards.${index}`));
  problems.push(...checkAddOns(wager.addOns, rules.bullsEye ? [rules.bullsEye] : []));
  if (problems.length === 0 && priceKenoWager(wager, rules).totalCents > rules.limits.ticketCapCents)
    problems.push({ path: 'boards', code: 'TICKET_CAP' });
  return problems;
}
