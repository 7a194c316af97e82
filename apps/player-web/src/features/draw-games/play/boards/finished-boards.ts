import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { PlayKind } from '../play-kind.ts';
import { boardLetter, type DraftBoard } from '../play-state.ts';
import { playText } from '../texts.ts';

/**
 * Why the boards can't be bought yet. `key` names the board to finish; null when the number of boards is the problem.
 */
export type BoardsProblem = { readonly key: number | null; readonly text: string };

/**
 * Returns the problem of the first unfinished board or of a number of boards that the game doesn't sell; null when the
 * boards can be bought.
 */
export function problemOfBoards(boards: readonly DraftBoard[], kind: PlayKind, rules: AnyRules): BoardsProblem | null {
  for (const [index, { key, board }] of boards.entries()) {
    const what = kind.neededText(board, rules);
    if (what !== null) return { key, text: playText('needs', { letter: boardLetter(index), what }) };
  }
  const { minBoards, boardStep = 1 } = rules.limits;
  if (boards.length % boardStep !== 0) return { key: null, text: playText('inSteps', { count: boardStep }) };
  if (boards.length < minBoards) return { key: null, text: playText('fewBoards', { count: minBoards }) };
  return null;
}

/**
 * Returns the letters of finished boards that repeat an earlier board. Repeats are allowed and each one is paid, but
 * the form points them out.
 */
export function repeatedBoardLetters(
  boards: readonly DraftBoard[],
  kind: PlayKind,
  rules: AnyRules,
): readonly string[] {
  const keys = boards.map(({ board }) => (kind.neededText(board, rules) === null ? kind.sameKey(board) : null));
  return keys.flatMap((key, index) => (key !== null && keys.indexOf(key) < index ? [boardLetter(index)] : []));
}
