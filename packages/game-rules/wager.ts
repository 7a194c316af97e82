import type { Cents } from '@sunflower/money/cents.ts';
import { checkPicks, type NumbersBoard, type WagerProblem } from './board.ts';
import type { GameRules } from './game.ts';
import { checkAddOns, checkCounts } from './wager-counts.ts';

/** Boards of one game for consecutive draws, with add-ons that apply to all of them; not bought yet. */
export type Wager = {
  readonly gameId: string;
  readonly boards: readonly NumbersBoard[];
  readonly drawCount: number;
  /** Ids of the chosen add-ons. */
  readonly addOns: readonly string[];
};

/** The parts of a price, for the line under the total. All in cents. */
export type PriceBreakdown = {
  readonly boardCount: number;
  readonly drawCount: number;
  readonly basePerBoardCents: Cents;
  readonly addOns: readonly { readonly id: string; readonly perBoardCents: Cents }[];
  /** Price of one board in one draw, add-ons included. */
  readonly perBoardCents: Cents;
  /** Price of the whole wager in one draw. */
  readonly perDrawCents: Cents;
  readonly totalCents: Cents;
};

/**
 * Returns the price: boards x (base + add-ons) x draws. Add-ons the rules don't offer cost nothing here; `checkWager`
 * rejects them.
 */
export function priceWager(wager: Wager, rules: GameRules): PriceBreakdown {
  const addOns = rules.addOns
    .filter((addOn) => wager.addOns.includes(addOn.id))
    .map((addOn) => ({ id: addOn.id, perBoardCents: addOn.priceCents }));
  const perBoardCents = addOns.reduce((sum, addOn) => sum + addOn.perBoardCents, rules.boardPriceCents);
  const perDrawCents = perBoardCents * BigInt(wager.boards.length);
  return {
    boardCount: wager.boards.length,
    drawCount: wager.drawCount,
    basePerBoardCents: rules.boardPriceCents,
    addOns,
    perBoardCents,
    perDrawCents,
    totalCents: perDrawCents * BigInt(wager.drawCount),
  };
}

/**
 * Returns every way a wager breaks the rules; an empty list means it may be sold. The price that the player accepted
 * and the sales times of the draws are checked elsewhere.
 */
export function checkWager(wager: Wager, rules: GameRules): WagerProblem[] {
  const problems = checkCounts({ boardCount: wager.boards.length, drawCount: wager.drawCount }, rules.limits);
  for (const [index, board] of wager.boards.slice(0, rules.limits.maxBoards).entries())
    problems.push(...checkPicks(board, rules.matrix, `boards.${index}`));
  problems.push(...checkAddOns(wager.addOns, rules.addOns));
  if (problems.length === 0 && priceWager(wager, rules).totalCents > rules.limits.ticketCapCents)
    problems.push({ path: 'boards', code: 'TICKET_CAP' });
  return problems;
}
