import type { AnyRules } from './all-rules.ts';
import type { Board } from './any-board.ts';
import { type AnyWagerProblem, checkAnyWager } from './any-wager.ts';

/** The most named sets of boards a player keeps of one game. */
export const MAX_SAVED_SETS = 20;
/** The longest name of a set. */
export const MAX_SAVED_NAME = 40;

/** A name as it is kept: spaces at its ends and doubled ones are gone. Undefined for none, one too long, or one with signs nobody sees. */
export function savedNameOf(typed: string): string | undefined {
  const name = typed.trim().replace(/ +/g, ' ');
  if (name === '' || [...name].length > MAX_SAVED_NAME || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return undefined;
  return name;
}

/** Every way in which boards could not be bought as one ticket for one draw by these rules; an empty list means that they may be kept. */
export function checkSavedBoards(boards: readonly Board[], rules: AnyRules): AnyWagerProblem[] {
  const [drawCount = 1] = rules.limits.drawCounts;
  const sessions = rules.kind === 'digits' ? rules.sessions.slice(0, 1).map(({ id }) => id) : [];
  return checkAnyWager({ gameId: rules.gameId, boards, drawCount, addOns: [], sessions }, rules);
}
