import type { AnyRules } from './all-rules.ts';
import type { Board } from './any-board.ts';
import { type AnyWagerProblem, checkAnyWager } from './any-wager.ts';

/** Maximum number of named sets of boards that a player can save per game. */
export const MAX_SAVED_SETS = 20;
/** Maximum length of a set's name. */
export const MAX_SAVED_NAME = 40;

/**
 * Returns a name as it is saved, without surrounding or repeated spaces. Undefined if it is empty, too long, or has
 * invisible characters.
 */
export function savedNameOf(typed: string): string | undefined {
  const name = typed.trim().replace(/ +/g, ' ');
  if (name === '' || [...name].length > MAX_SAVED_NAME || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return undefined;
  return name;
}

/**
 * Returns every reason why boards could not be bought as one ticket for one draw under these rules; an empty list means
 * they can be saved.
 */
export function checkSavedBoards(boards: readonly Board[], rules: AnyRules): AnyWagerProblem[] {
  const [drawCount = 1] = rules.limits.drawCounts;
  const sessions = rules.kind === 'digits' ? rules.sessions.slice(0, 1).map(({ id }) => id) : [];
  return checkAnyWager({ gameId: rules.gameId, boards, drawCount, addOns: [], sessions }, rules);
}
