import type { Cents } from '@sunflower/money/cents.ts';
import { checkPicks, type NumbersBoard, type WagerProblem } from './board.ts';
import type { GameRules } from './game.ts';
import { checkAddOns, checkCounts } from './wager-counts.ts';

/** Boards of one game for consecutive draws with add-ons that hold for all of them; not yet bought. */
export type Wager = {
  readonly gameId: string;
  readonly boards: readonly NumbersBoard[];
  readonly drawCount: number;
  /** Ids of the chosen add-ons. */
  readonly addOns: readonly string[];
};

/** How a price comes about, for the line under the total. All in cents. */
export type PriceBreakdown = {
  readonly boardCount: number;
  readonly drawCount: number;
  readonly basePerBoardCents: Cents;
  readonly addOns: readonly { readonly id: string; readonly perBoardCents: Cents }[];
  /** What one board costs in one draw, add-ons included. */
  readonly perBoardCents: Cents;
  /** What the whole wager costs in one draw. */
  readonly perDrawCents: Cents;
  readonly totalCents: Cents;
};

/** Price = boards x (base + add-ons) x draws. Add-ons the rules do not offer cost nothing here; `checkWager` refuses them. */
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

/** Every way in which a wager breaks the rules; an empty list means it may be sold. Price and time are judged elsewhere. */
export function checkWager(wager: Wager, rules: GameRules): WagerProblem[] {
  const problems = checkCounts({ boardCount: wager.boards.length, drawCount: wager.drawCount }, rules.limits);
  for (const [index, board] of wager.boards.slice(0, rules.limits.maxBoards).entries())
    problems.push(...checkPicks(board, rules.matrix, `boards.${index}`));
  problems.push(...checkAddOns(wager.addOns, rules.addOns));
  if (problems.length === 0 && priceWager(wager, rules).totalCents > rules.limits.ticketCapCents)
    problems.push({ path: 'boards', code: 'TICKET_CAP' });
  return problems;
}
