import { MAX_SAVED_NAME, savedNameOf } from '@sunflower/game-rules/saved-numbers.ts';
import * as z from 'zod/mini';
import { idText, instantText } from './codecs.ts';
import { board, gameId } from './draw-games.ts';
import { MAX_BOARDS } from './draw-games-cart.ts';
import { freeText } from './free-text.ts';

/**
 * Calls for a player's named sets of boards, "My numbers". All are ours; each reads or changes only the caller's own
 * sets.
 */
export const SAVED_NUMBERS_PATHS = {
  savedNumbers: '/web/draw-games/rest/v1/saved-numbers/me',
  oneOfSavedNumbers: '/web/draw-games/rest/v1/saved-numbers/me/:savedNumbersId',
} as const;

/** A name exactly as `savedNameOf` normalizes it; the wire rejects a name that the function would change or reject. */
const savedName = freeText(4 * MAX_SAVED_NAME).check(z.refine((name) => savedNameOf(name) === name, 'NAME'));

/** Boards of one game under a name chosen by the player. */
export const savedNumbers = z.object({
  savedNumbersId: idText,
  gameId,
  name: savedName,
  boards: z.array(board),
  savedAt: instantText,
});

/**
 * `GET .../saved-numbers/me`: all of the player's sets, sorted by game and name; at most `MAX_SAVED_SETS` per game.
 */
export const savedNumbersResponse = z.array(savedNumbers);

/** `POST .../saved-numbers/me`: boards that would be valid on one ticket of the game; the response is the saved set. */
export const saveNumbersBody = z.strictObject({
  gameId,
  name: savedName,
  boards: z.array(board).check(z.minLength(1), z.maxLength(MAX_BOARDS)),
});

/** `PUT .../saved-numbers/me/{savedNumbersId}`: renames a set. */
export const renameNumbersBody = z.strictObject({ name: savedName });

export const savedNumbersParams = z.object({ savedNumbersId: idText });

/**
 * Codes in addition to those of a board: the game already has the maximum number of sets, the name is taken in that
 * game, or the caller has no such set.
 */
export const SAVED_NUMBERS_REFUSALS = ['SAVED_NUMBERS_FULL', 'SAVED_NAME_TAKEN', 'SAVED_NUMBERS_UNKNOWN'] as const;

export type SavedNumbers = z.output<typeof savedNumbers>;
export type SaveNumbersBody = z.output<typeof saveNumbersBody>;
