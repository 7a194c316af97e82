import type { Cents } from '@sunflower/money/cents.ts';
import type { AnyRules } from './all-rules.ts';
import { type Board, type BoardOfKind, isBoardOfKind } from './any-board.ts';
import type { WagerProblem } from './board.ts';
import type { DigitProblemCode } from './digits/digit-board.ts';
import { checkDigitWager, priceDigitWager } from './digits/digit-wager.ts';
import type { KenoProblemCode } from './keno/keno-board.ts';
import { checkKenoWager, priceKenoWager } from './keno/keno-wager.ts';
import { checkTwoFieldWager, priceTwoFieldWager } from './two-field/two-field-wager.ts';
import { checkWager, priceWager } from './wager.ts';

/** Boards of one game of any kind for consecutive draws, with add-ons that apply to all of them; not bought yet. */
export type AnyWager = {
  readonly gameId: string;
  readonly boards: readonly Board[];
  /** Number of consecutive draws; in a game with sessions, of each chosen session. */
  readonly drawCount: number;
  /** Ids of the chosen add-ons. */
  readonly addOns: readonly string[];
  /** Chosen sessions of the day, in games with sessions. */
  readonly sessions?: readonly string[];
};

/** Problems of a wager of any kind; `BOARD_KIND`: the board is for another kind of game. */
export type AnyWagerProblemCode = DigitProblemCode | KenoProblemCode | 'BOARD_KIND';

export type AnyWagerProblem = WagerProblem<AnyWagerProblemCode>;

export type AnyPrice = {
  /** Price of each board in one draw, add-ons included, in the order of the boards. */
  readonly perBoardCents: readonly Cents[];
  readonly perDrawCents: Cents;
  readonly totalCents: Cents;
};

/**
 * Returns every way a wager breaks the rules; an empty list means it may be sold. Whether the price is still current,
 * the time and the liability are checked elsewhere.
 */
export function checkAnyWager(wager: AnyWager, rules: AnyRules): AnyWagerProblem[] {
  const strangers = wager.boards.flatMap((board, index): AnyWagerProblem[] =>
    isBoardOfKind(board, rules.kind) ? [] : [{ path: `boards.${index}`, code: 'BOARD_KIND' }],
  );
  if (strangers.length > 0) return strangers;
  switch (rules.kind) {
    case 'numbers':
      return [...checkWager(wagerOf(wager, 'numbers'), rules), ...noSessions(wager)];
    case 'two-field':
      return [...checkTwoFieldWager(wagerOf(wager, 'two-field'), rules), ...noSessions(wager)];
    case 'digits':
      return checkDigitWager({ ...wagerOf(wager, 'digits'), sessions: wager.sessions ?? [] }, rules);
    case 'keno':
      return [...checkKenoWager(wagerOf(wager, 'keno'), rules), ...noSessions(wager)];
  }
}

/** Returns the price of a wager, by board and by draw. Throws for a board of the wrong kind: check first. */
export function priceAnyWager(wager: AnyWager, rules: AnyRules): AnyPrice {
  switch (rules.kind) {
    case 'numbers':
      return eachBoard(wager, priceWager(wagerOf(wager, 'numbers'), rules));
    case 'two-field':
      return eachBoard(wager, priceTwoFieldWager(wagerOf(wager, 'two-field'), rules));
    case 'digits': {
      const digits = { ...wagerOf(wager, 'digits'), sessions: wager.sessions ?? [] };
      const { perBoardCents, perDrawCents, totalCents } = priceDigitWager(digits, rules);
      return { perBoardCents, perDrawCents, totalCents };
    }
    case 'keno':
      return priceKenoWager(wagerOf(wager, 'keno'), rules);
  }
}

/** Returns a problem for each session of a wager on a game without sessions. */
function noSessions(wager: AnyWager): AnyWagerProblem[] {
  return (wager.sessions ?? []).map((_, index) => ({ path: `sessions.${index}`, code: 'SESSION_NOT_OFFERED' }));
}

/** Returns the price of a wager on a game in which every board costs the same. */
function eachBoard(
  wager: AnyWager,
  price: { readonly perBoardCents: Cents; readonly perDrawCents: Cents; readonly totalCents: Cents },
): AnyPrice {
  const { perBoardCents, perDrawCents, totalCents } = price;
  return { perBoardCents: wager.boards.map(() => perBoardCents), perDrawCents, totalCents };
}

function wagerOf<Kind extends keyof BoardOfKind>(wager: AnyWager, kind: Kind) {
  const boards = wager.boards.map((board) => {
    if (!isBoardOfKind(board, kind)) throw new RangeError(`a wager of ${wager.gameId} has a board of another kind`);
    return board;
  });
  const { gameId, drawCount, addOns } = wager;
  return { gameId, boards, drawCount, addOns };
}
