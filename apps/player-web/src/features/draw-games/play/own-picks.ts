import { type Board, boardOfKind } from '@sunflower/game-rules/any-board.ts';
import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import type { TwoFieldBoard } from '@sunflower/game-rules/two-field/two-field-board.ts';

type Change = {
  /** What the player had chosen of the board before it. */
  readonly own: Board;
  readonly before: Board;
  readonly after: Board;
};

type Lists = { readonly own: readonly number[]; readonly before: readonly number[]; readonly after: readonly number[] };

/** Of several numbers those that were hers and still are, and those that are new. */
const ownNumbers = ({ own, before, after }: Lists) =>
  after.filter((number) => own.includes(number) || !before.includes(number));

type Value = number | null | undefined;

const ownValue = (own: Value, before: Value, after: number | null) =>
  after === own || after !== before ? after : null;

/** Returns what the player chose of a board that they changed by hand. A quick pick fills the rest, as often as they ask for one. */
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

/** The same after a quick pick, or after all was taken off: only what was hers before and is still there. */
export function ownPicksIn(own: Board, after: Board): Board {
  return ownPicks({ own, before: after, after });
}

/** Returns what the player chose of a board that was loaded as it is: all of it, or nothing where the server picked. */
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
