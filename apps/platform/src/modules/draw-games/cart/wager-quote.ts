import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { type AnyWagerProblem, checkAnyWager, priceAnyWager } from '@sunflower/game-rules/any-wager.ts';
import { findGame, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { SaleDraw } from '../draws/draw.ts';
import type { QuoteRefusal } from '../refusals/draw-games-refusals.ts';
import { chooseDraws } from './choose-draws.ts';

/** A wager as the player requests it: `drawIds` are consecutive draws, and `stakeCents` is the price the player saw. */
export type WagerRequest = {
  readonly gameId: string;
  readonly boards: readonly Board[];
  readonly addOns: readonly string[];
  readonly drawIds: readonly string[];
  readonly stakeCents: Cents;
};

/** A draw that a wager may enter, with the rules that apply to it and the price of each board. */
export type QuotedDraw = {
  readonly draw: SaleDraw;
  readonly rules: AnyRules;
  /** Prices in the order of the boards, add-ons included. */
  readonly perBoardCents: readonly Cents[];
};

/** A wager that may be sold, with its draws nearest first. */
export type Quote = {
  readonly wager: WagerRequest;
  readonly game: AnyGame;
  readonly draws: readonly QuotedDraw[];
  /** Number of consecutive draws; per chosen session in a game with sessions. */
  readonly drawCount: number;
  readonly totalCents: Cents;
};

/** What a wager is checked against: the draws on sale and the current time. */
export type SaleContext = { readonly saleDraws: readonly SaleDraw[]; readonly now: Temporal.Instant };

/**
 * Checks a wager against the draws on sale and prices it, each draw by its own rules. Refuses with the first problem
 * and every wrong field. Ignores the price the player saw; see `quoteAtSeenPrice`.
 */
export function quoteWager(wager: WagerRequest, context: SaleContext): Quote | Refusal<QuoteRefusal> {
  const game = findGame(wager.gameId);
  if (!game) return refuse('GAME_UNKNOWN', { fields: [{ path: 'gameId', code: 'GAME_UNKNOWN' }] });
  const chosen = chooseDraws(wager, context);
  if (isRefusal(chosen)) return chosen;
  const { drawCount, sessions } = chosen;
  const counted = { gameId: wager.gameId, boards: wager.boards, addOns: wager.addOns, drawCount, sessions };
  const ruled = chosen.draws.map((draw) => ({ draw, rules: rulesOfVersion(wager.gameId, draw.rulesVersion) }));
  const problems = ruled.map(({ rules }) => checkAnyWager(counted, rules)).find((found) => found.length > 0);
  if (problems) return refuseProblems(problems);
  const draws = ruled.map((one) => ({ ...one, perBoardCents: priceAnyWager(counted, one.rules).perBoardCents }));
  const totalCents = sumCents(draws.flatMap(({ perBoardCents }) => perBoardCents));
  const cap = ruled[0]?.rules.limits.ticketCapCents ?? 0n;
  if (totalCents > cap) return refuseProblems([{ path: 'boards', code: 'TICKET_CAP' }]);
  return { wager, game, draws, drawCount, totalCents };
}

/**
 * Quotes like `quoteWager`, and refuses PRICE_MISMATCH with the correct price when the player saw another one (RTS-2).
 */
export function quoteAtSeenPrice(wager: WagerRequest, context: SaleContext): Quote | Refusal<QuoteRefusal> {
  const quote = quoteWager(wager, context);
  if (isRefusal(quote) || quote.totalCents === wager.stakeCents) return quote;
  return refuse('PRICE_MISMATCH', {
    fields: [{ path: 'stakeCents', code: 'PRICE_MISMATCH' }],
    details: { stakeCents: Number(quote.totalCents) },
  });
}

function refuseProblems(problems: readonly AnyWagerProblem[]): Refusal<QuoteRefusal> {
  const [first] = problems;
  if (!first) throw new Error('a refusal needs a problem');
  return refuse(first.code, { fields: problems });
}
