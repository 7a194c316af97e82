import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { NumbersBoard } from '@sunflower/game-rules/board.ts';

/**
 * The boards that the demo player buys. They are the same at every start, so that an interrupted purchase is repeated
 * with the same request.
 */
export type DemoWager = { readonly boards: readonly Board[]; readonly addOns: readonly string[] };

/**
 * Returns three Powerball wagers whose boards together have every bonus number, so that one board is certain to win.
 */
export function coveringWagers(): DemoWager[] {
  return [coveringBoards(1, 9), coveringBoards(10, 18), coveringBoards(19, 26)].map((boards) => ({
    boards,
    addOns: [],
  }));
}

/** The demo player's usual Powerball board with all add-ons. */
export const USUAL_POWERBALL: DemoWager = {
  boards: [numbersBoard([7, 19, 32, 46, 58], 14)],
  addOns: ['power-play', 'double-play'],
};

/** Two Powerball boards for an upcoming draw. */
export const TODAYS_POWERBALL: DemoWager = {
  boards: [numbersBoard([4, 11, 23, 42, 61], 9), numbersBoard([2, 17, 35, 50, 66], 21)],
  addOns: ['power-play'],
};

/** Returns a wager with the smallest number of boards that a game sells, without add-ons. */
export function usualWager(rules: AnyRules): DemoWager {
  return { boards: Array.from({ length: rules.limits.minBoards }, (_, index) => usualBoard(rules, index)), addOns: [] };
}

function usualBoard(rules: AnyRules, index: number): Board {
  const numbers = (count: number) => Array.from({ length: count }, (_, place) => 3 + index + 5 * place);
  switch (rules.kind) {
    case 'numbers':
      return numbersBoard(numbers(rules.matrix.numberCount), rules.matrix.bonusMax === null ? null : 7);
    case 'two-field':
      return {
        kind: 'two-field',
        red: numbers(rules.red.count),
        white: numbers(rules.white.count),
        isQuickPick: false,
      };
    case 'digits': {
      const play = rules.plays.find(({ isOffered }) => isOffered);
      if (!play) throw new Error(`${rules.gameId} sells no play`);
      const digits = Array.from({ length: rules.digitCount }, (_, place) => (place + 4) % 10);
      return { kind: 'digits', digits, playId: play.id, stakeCents: play.stakesCents[0] ?? 100n, isQuickPick: false };
    }
    case 'keno':
      return {
        kind: 'keno',
        spots: 4,
        numbers: numbers(4),
        stakeCents: rules.stakesCents[0] ?? 100n,
        isQuickPick: false,
      };
  }
}

function coveringBoards(first: number, last: number): NumbersBoard[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const bonus = first + index;
    return numbersBoard([bonus, bonus + 9, bonus + 18, bonus + 27, bonus + 36], bonus);
  });
}

function numbersBoard(numbers: readonly number[], bonus: number | null): NumbersBoard {
  return { kind: 'numbers', numbers, bonus, isQuickPick: false };
}
