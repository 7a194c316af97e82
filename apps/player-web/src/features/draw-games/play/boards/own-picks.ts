import { type Board, boardOfKind } from '@sunflower/game-rules/any-board.ts';
import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import type { TwoFieldBoard } from '@sunflower/game-rules/two-field/two-field-board.ts';

type Change = {
  /** The player's own picks on the board before the change. */
  readonly own: Board;
  readonly before: Board;
  readonly after: Board;
};

type Lists = { readonly own: readonly number[]; readonly before: readonly number[]; readonly after: readonly number[] };

/** Returns the player's own numbers that are still picked, and the newly picked ones. */
const ownNumbers = ({ own, before, after }: Lists) =>
  after.filter((number) => own.includes(number) || !before.includes(number));

type Value = number | null | undefined;

const ownValue = (own: Value, before: Value, after: number | null) =>
  after === own || after !== before ? after : null;

/** Returns the player's own picks on a board after they changed it. A quick pick fills only the rest of the board. */
export function ownPicks({ own, before, after }: Change): Board {
  switch (after.kind) {
    case 'numbers':
      return ownNumbersBoard({ own: boardOfKind(own, 'numbers'), before: boardOfKind(before, 'numbers'), after });
    case 'two-field':
      return ownTwoFields({ own: boardOfKind(own, 'two-field'), before: boardOfKind(before, 'two-field'), after });
    case 'digits': {
      const [mine, old] = [boardOfKind(own, 'digits').digits, boardOfKind(before, 'digits').digits];
      return {
        ...after,
        digits: after.digits.map((digit, place) => ownValue(mine[place], old[place], digit)),
      };
    }
    case 'keno': {
      const [mine, old] = [boardOfKind(own, 'keno').numbers, boardOfKind(before, 'keno').numbers];
      return { ...after, numbers: ownNumbers({ own: mine, before: old, after: after.numbers }) };
    }
  }
}

type ChangeOf<OfKind extends Board> = { readonly own: OfKind; readonly before: OfKind; readonly after: OfKind };

function ownNumbersBoard({ own, before, after }: ChangeOf<NumbersBoard>): NumbersBoard {
  const numbers = ownNumbers({ own: own.numbers, before: before.numbers, after: after.numbers });
  return { ...after, numbers, bonus: ownValue(own.bonus, before.bonus, after.bonus) };
}

function ownTwoFields({ own, before, after }: ChangeOf<TwoFieldBoard>): TwoFieldBoard {
  const field = (color: 'red' | 'white') => ownNumbers({ own: own[color], before: before[color], after: after[color] });
  return { ...after, red: field('red'), white: field('white') };
}

/**
 * Returns the player's own picks after a quick pick or after clearing: those made before that are still on the board.
 */
export function ownPicksIn(own: Board, after: Board): Board {
  return ownPicks({ own, before: after, after });
}

/** Returns the player's own picks on a loaded board: all of it, or none if the server picked any of its numbers. */
export function ownPicksOf(board: Board): Board {
  if (!board.isQuickPick) return board;
  switch (board.kind) {
    case 'numbers':
      return { ...board, numbers: [], bonus: null };
    case 'two-field':
      return { ...board, red: [], white: [] };
    case 'digits':
      return { ...board, digits: board.digits.map(() => null) };
    case 'keno':
      return { ...board, numbers: [] };
  }
}
