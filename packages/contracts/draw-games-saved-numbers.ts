import { MAX_SAVED_NAME, savedNameOf } from '@sunflower/game-rules/saved-numbers.ts';
import * as z from 'zod/mini';
import { idText, instantText } from './codecs.ts';
import { board, gameId } from './draw-games.ts';
import { MAX_BOARDS } from './draw-games-cart.ts';

/** Calls about boards a player keeps under a name, "My numbers". All are ours, and each only of the caller. */
export const SAVED_NUMBERS_PATHS = {
  savedNumbers: '/web/draw-games/rest/v1/saved-numbers/me',
  oneOfSavedNumbers: '/web/draw-games/rest/v1/saved-numbers/me/:savedNumbersId',
} as const;

/** A name as `savedNameOf` keeps it; what it would change or refuse is no name on the wire. */
const savedName = z.string().check(
  z.maxLength(4 * MAX_SAVED_NAME),
  z.refine((name) => savedNameOf(name) === name, 'NAME'),
);

/** Boards of one game under a name of the player's own. */
export const savedNumbers = z.object({
  savedNumbersId: idText,
  gameId,
  name: savedName,
  boards: z.array(board),
  savedAt: instantText,
});

/** `GET .../saved-numbers/me`: all of them, by game and then by name; at most `MAX_SAVED_SETS` of a game. */
export const savedNumbersAnswer = z.array(savedNumbers);

/** `POST .../saved-numbers/me`: boards as one ticket of the game may hold them; the answer is the kept set. */
export const saveNumbersBody = z.strictObject({
  gameId,
  name: savedName,
  boards: z.array(board).check(z.minLength(1), z.maxLength(MAX_BOARDS)),
});

/** `PUT .../saved-numbers/me/{savedNumbersId}`: another name. */
export const renameNumbersBody = z.strictObject({ name: savedName });

export const savedNumbersParams = z.object({ savedNumbersId: idText });

/** Codes besides those of a board: the game has no room for one more set, the name is in use there, there is no such set of the caller. */
export const SAVED_NUMBERS_REFUSALS = ['SAVED_NUMBERS_FULL', 'SAVED_NAME_TAKEN', 'SAVED_NUMBERS_UNKNOWN'] as const;

export type SavedNumbers = z.output<typeof savedNumbers>;
export type SaveNumbersBody = z.output<typeof saveNumbersBody>;
