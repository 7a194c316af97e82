import { type Board, sortAnyBoard } from '@sunflower/game-rules/any-board.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { checkSavedBoards, MAX_SAVED_SETS } from '@sunflower/game-rules/saved-numbers.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { SavedNumbersRefusal } from '../refusals/draw-games-refusals.ts';
import {
  deleteSavedNumbers,
  findSavedNumbers,
  insertSavedNumbers,
  lockSavedNumbers,
  type SavedNumbers,
  type SavedSetKey,
  updateSavedName,
} from './saved-numbers-store.ts';

/** The boards to save, their player, and the time. */
export type NumbersToSave = {
  readonly playerId: string;
  readonly gameId: string;
  readonly name: string;
  readonly boards: readonly Board[];
  readonly now: Temporal.Instant;
};

const hasName = (name: string) => (set: SavedNumbers) => set.name.toLowerCase() === name.toLowerCase();

/**
 * Saves boards that fit on one ticket of the game. Refuses boards that can't be bought, a name in use, and more sets
 * than the maximum.
 */
export async function saveNumbers(tx: Tx, input: NumbersToSave): Promise<SavedNumbers | Refusal<SavedNumbersRefusal>> {
  const { playerId, gameId, name, now } = input;
  const game = findGame(gameId);
  if (!game) return refuse('GAME_UNKNOWN', { fields: [{ path: 'gameId', code: 'GAME_UNKNOWN' }] });
  const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  const problems = checkSavedBoards(input.boards, rulesForDraw(game, today));
  if (problems[0]) return refuse(problems[0].code, { fields: problems });
  await lockSavedNumbers(tx, playerId);
  const saved = (await findSavedNumbers(tx, playerId)).filter((set) => set.gameId === gameId);
  if (saved.some(hasName(name))) return nameTaken();
  if (saved.length >= MAX_SAVED_SETS) return refuse('SAVED_NUMBERS_FULL', { details: { maxSets: MAX_SAVED_SETS } });
  const set = { savedNumbersId: newId(), gameId, name, boards: input.boards.map(sortAnyBoard), savedAt: now };
  await insertSavedNumbers(tx, { ...set, playerId });
  return set;
}

/** Renames a set. */
export async function renameNumbers(
  tx: Tx,
  input: SavedSetKey & { readonly name: string },
): Promise<SavedNumbers | Refusal<SavedNumbersRefusal>> {
  await lockSavedNumbers(tx, input.playerId);
  const all = await findSavedNumbers(tx, input.playerId);
  const set = all.find(({ savedNumbersId }) => savedNumbersId === input.savedNumbersId);
  if (!set) return refuse('SAVED_NUMBERS_UNKNOWN');
  const others = all.filter((one) => one.gameId === set.gameId && one !== set);
  if (others.some(hasName(input.name))) return nameTaken();
  await updateSavedName(tx, input);
  return { ...set, name: input.name };
}

/** Deletes a set. Refuses if it is already gone, so that the player notices a change made on another device. */
export async function removeSavedNumbers(tx: Tx, set: SavedSetKey): Promise<Refusal<SavedNumbersRefusal> | undefined> {
  return (await deleteSavedNumbers(tx, set)) ? undefined : refuse('SAVED_NUMBERS_UNKNOWN');
}

function nameTaken(): Refusal<SavedNumbersRefusal> {
  return refuse('SAVED_NAME_TAKEN', { fields: [{ path: 'name', code: 'SAVED_NAME_TAKEN' }] });
}
