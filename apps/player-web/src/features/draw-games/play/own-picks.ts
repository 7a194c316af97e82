import { type AnyBoard, boardOfKind } from '@sunflower/game-rules/any-board.ts';

type Change = {
  /** What the player had chosen of the board before it. */
  readonly own: AnyBoard;
  readonly before: AnyBoard;
  readonly after: AnyBoard;
};

type Lists = { readonly own: readonly number[]; readonly before: readonly number[]; readonly after: readonly number[] };

/** Of several numbers those that were hers and still are, and those that are new. */
const ownNumbers = ({ own, before, after }: Lists) =>
  after.filter((number) => own.includes(number) || !before.includes(number));

type Value = number | null | undefined;

const ownValue = (own: Value, before: Value, after: number | null) =>
  after === own || after !== before ? after : null;

/** What of a board is the player's own choice after she changed it by hand: a quick pick fills the rest, as often as it is asked. */
export function ownPicks({ own, before, after }: Change): AnyBoard {
  if ('digits' in after) {
    const [mine, old] = [boardOfKind(own, 'digits').digits, boardOfKind(before, 'digits').digits];
    return { ...after, digits: after.digits.map((digit, place) => ownValue(mine[place], old[place], digit)) };
  }
  if ('spots' in after) {
    const [mine, old] = [boardOfKind(own, 'keno').numbers, boardOfKind(before, 'keno').numbers];
    return { ...after, numbers: ownNumbers({ own: mine, before: old, after: after.numbers }) };
  }
  if ('red' in after) {
    const [mine, old] = [boardOfKind(own, 'two-field'), boardOfKind(before, 'two-field')];
    return {
      ...after,
      red: ownNumbers({ own: mine.red, before: old.red, after: after.red }),
      white: ownNumbers({ own: mine.white, before: old.white, after: after.white }),
    };
  }
  const [mine, old] = [boardOfKind(own, 'numbers'), boardOfKind(before, 'numbers')];
  return {
    ...after,
    numbers: ownNumbers({ own: mine.numbers, before: old.numbers, after: after.numbers }),
    bonus: ownValue(mine.bonus, old.bonus, after.bonus),
  };
}

/** The same after a quick pick, or after all was taken off: only what was hers before and is still there. */
export function ownPicksIn(own: AnyBoard, after: AnyBoard): AnyBoard {
  return ownPicks({ own, before: after, after });
}

/** What is hers of a board that came as it is: all of it, or nothing where the server picked. */
export function ownPicksOf(board: AnyBoard): AnyBoard {
  if (!board.isQuickPick) return board;
  if ('digits' in board) return { ...board, digits: board.digits.map(() => null) };
  if ('spots' in board) return { ...board, numbers: [] };
  return 'red' in board ? { ...board, red: [], white: [] } : { ...board, numbers: [], bonus: null };
}
