import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { PlayKind } from './play-kind.ts';
import { boardLetter, type DraftBoard } from './play-state.ts';
import { playText } from './texts.ts';

/** Why boards cannot be bought as they are, and the board to work on; null when they can. */
export type BoardsProblem = { readonly key: number | null; readonly text: string };

/** The first board that is not finished, or a number of boards that is not sold. */
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

/** Letters of finished boards that repeat an earlier one. Legal and each is paid, but the player is told. */
export function repeatedLetters(boards: readonly DraftBoard[], kind: PlayKind, rules: AnyRules): readonly string[] {
  const keys = boards.map(({ board }) => (kind.neededText(board, rules) === null ? kind.sameKey(board) : null));
  return keys.flatMap((key, index) => (key !== null && keys.indexOf(key) < index ? [boardLetter(index)] : []));
}
