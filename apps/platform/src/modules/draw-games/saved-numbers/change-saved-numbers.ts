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
  type AskedSet,
  deleteSavedNumbers,
  findSavedNumbers,
  insertSavedNumbers,
  lockSavedNumbers,
  type SavedNumbers,
  updateSavedName,
} from './saved-numbers-store.ts';

/** What is to be kept, whose, and when. */
export type WantedNumbers = {
  readonly playerId: string;
  readonly gameId: string;
  readonly name: string;
  readonly boards: readonly Board[];
  readonly now: Temporal.Instant;
};

const hasName = (name: string) => (set: SavedNumbers) => set.name.toLowerCase() === name.toLowerCase();

/** Keeps boards that one ticket of the game may hold. Refuses what could not be bought, a name in use, and one set too many. */
export async function saveNumbers(tx: Tx, wanted: WantedNumbers): Promise<SavedNumbers | Refusal<SavedNumbersRefusal>> {
  const { playerId, gameId, name, now } = wanted;
  const game = findGame(gameId);
  if (!game) return refuse('GAME_UNKNOWN', { fields: [{ path: 'gameId', code: 'GAME_UNKNOWN' }] });
  const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  const problems = checkSavedBoards(wanted.boards, rulesForDraw(game, today));
  if (problems[0]) return refuse(problems[0].code, { fields: problems });
  await lockSavedNumbers(tx, playerId);
  const kept = (await findSavedNumbers(tx, playerId)).filter((set) => set.gameId === gameId);
  if (kept.some(hasName(name))) return nameTaken();
  if (kept.length >= MAX_SAVED_SETS) return refuse('SAVED_NUMBERS_FULL', { details: { maxSets: MAX_SAVED_SETS } });
  const set = { savedNumbersId: newId(), gameId, name, boards: wanted.boards.map(sortAnyBoard), savedAt: now };
  await insertSavedNumbers(tx, { ...set, playerId });
  return set;
}

/** Gives a set another name. */
export async function renameNumbers(
  tx: Tx,
  wanted: AskedSet & { readonly name: string },
): Promise<SavedNumbers | Refusal<SavedNumbersRefusal>> {
  await lockSavedNumbers(tx, wanted.playerId);
  const all = await findSavedNumbers(tx, wanted.playerId);
  const set = all.find(({ savedNumbersId }) => savedNumbersId === wanted.savedNumbersId);
  if (!set) return refuse('SAVED_NUMBERS_UNKNOWN');
  const others = all.filter((one) => one.gameId === set.gameId && one !== set);
  if (others.some(hasName(wanted.name))) return nameTaken();
  await updateSavedName(tx, wanted);
  return { ...set, name: wanted.name };
}

/** Forgets a set; one that is not there is a refusal, so that two devices notice each other. */
export async function forgetNumbers(tx: Tx, set: AskedSet): Promise<Refusal<SavedNumbersRefusal> | undefined> {
  return (await deleteSavedNumbers(tx, set)) ? undefined : refuse('SAVED_NUMBERS_UNKNOWN');
}

function nameTaken(): Refusal<SavedNumbersRefusal> {
  return refuse('SAVED_NAME_TAKEN', { fields: [{ path: 'name', code: 'SAVED_NAME_TAKEN' }] });
}
