import type { AnyBoard } from '@sunflower/game-rules/any-board.ts';

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

// Boards of one game are all of its kind: what another kind would have is nothing.
const digitsOf = (board: AnyBoard) => ('digits' in board ? board.digits : []);
const numbersOf = (board: AnyBoard) => ('numbers' in board ? board.numbers : []);
const bonusOf = (board: AnyBoard) => ('bonus' in board ? board.bonus : null);
const fieldOf = (board: AnyBoard, colour: 'red' | 'white') => ('red' in board ? board[colour] : []);

/** What of a board is the player's own choice after she changed it by hand: a quick pick fills the rest, as often as it is asked. */
export function ownPicks({ own, before, after }: Change): AnyBoard {
  const listOf = (read: (board: AnyBoard) => readonly number[]) =>
    ownNumbers({ own: read(own), before: read(before), after: read(after) });
  if ('digits' in after) {
    const [mine, old] = [digitsOf(own), digitsOf(before)];
    return { ...after, digits: after.digits.map((digit, place) => ownValue(mine[place], old[place], digit)) };
  }
  if ('spots' in after) return { ...after, numbers: listOf(numbersOf) };
  if ('red' in after)
    return {
      ...after,
      red: listOf((board) => fieldOf(board, 'red')),
      white: listOf((board) => fieldOf(board, 'white')),
    };
  const bonus = ownValue(bonusOf(own), bonusOf(before), after.bonus);
  return { ...after, numbers: listOf(numbersOf), bonus };
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
