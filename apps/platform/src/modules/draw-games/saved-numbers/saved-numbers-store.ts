import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { readBoards, type StoredBoard, storeBoards } from '../boards/stored-boards.ts';

/** Boards of one game that a player saved under a name. */
export type SavedNumbers = {
  readonly savedNumbersId: string;
  readonly gameId: string;
  readonly name: string;
  readonly boards: readonly Board[];
  readonly savedAt: Temporal.Instant;
};

/** Key of a set, with its player, so that other players' sets are never found. */
export type SavedSetKey = { readonly playerId: string; readonly savedNumbersId: string };

type SavedRow = {
  savedNumbersId: string;
  gameId: string;
  name: string;
  boards: StoredBoard[];
  savedAt: Temporal.Instant;
};

function toSavedNumbers(row: SavedRow): SavedNumbers {
  return {
    savedNumbersId: row.savedNumbersId,
    gameId: row.gameId,
    name: row.name,
    boards: readBoards(row.boards),
    savedAt: row.savedAt,
  };
}

/** Locks a player's sets, so that concurrent requests can't exceed the maximum or use a name twice. */
export async function lockSavedNumbers(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draw_games.saved_numbers/${playerId}`}, 0))`.execute(tx);
}

/** Returns every set of a player, sorted by game and name. Each game has a maximum, so there are few. */
export async function findSavedNumbers(db: Db, playerId: string): Promise<SavedNumbers[]> {
  const { rows } = await sql<SavedRow>`
    select s.saved_numbers_id, s.game_id, s.name, s.boards, s.saved_at from draw_games.saved_numbers s
    where s.player_id = ${playerId} order by s.game_id, lower(s.name)`.execute(db);
  return rows.map(toSavedNumbers);
}

/** Inserts a new set. */
export async function insertSavedNumbers(tx: Tx, set: SavedNumbers & { readonly playerId: string }): Promise<void> {
  await sql`
    insert into draw_games.saved_numbers (saved_numbers_id, player_id, game_id, name, boards, saved_at)
    values (${set.savedNumbersId}, ${set.playerId}, ${set.gameId}, ${set.name},
      ${JSON.stringify(storeBoards(set.boards))}::jsonb, ${set.savedAt.toString()}::timestamptz)`.execute(tx);
}

/** Renames a set. */
export async function updateSavedName(tx: Tx, set: SavedSetKey & { readonly name: string }): Promise<void> {
  await sql`
    update draw_games.saved_numbers set name = ${set.name}
    where saved_numbers_id = ${set.savedNumbersId} and player_id = ${set.playerId}`.execute(tx);
}

/** Deletes a set; returns false if it doesn't exist. */
export async function deleteSavedNumbers(tx: Tx, set: SavedSetKey): Promise<boolean> {
  const { rows } = await sql`
    delete from draw_games.saved_numbers
    where saved_numbers_id = ${set.savedNumbersId} and player_id = ${set.playerId} returning 1`.execute(tx);
  return rows.length > 0;
}
