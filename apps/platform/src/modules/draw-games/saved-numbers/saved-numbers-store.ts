import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { readBoards, type StoredBoard, storeBoards } from '../boards/stored-boards.ts';

/** Boards of one game that a player keeps under a name. */
export type SavedNumbers = {
  readonly savedNumbersId: string;
  readonly gameId: string;
  readonly name: string;
  readonly boards: readonly Board[];
  readonly savedAt: Temporal.Instant;
};

/** One set of one player; another player's is not there. */
export type AskedSet = { readonly playerId: string; readonly savedNumbersId: string };

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

/** Lets changes of one player's sets happen one after the other, so that none passes their bound. */
export async function lockSavedNumbers(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draw_games.saved_numbers/${playerId}`}, 0))`.execute(tx);
}

/** Every set of a player, by game and name: few, since each game has a bound. */
export async function findSavedNumbers(db: Db, playerId: string): Promise<SavedNumbers[]> {
  const { rows } = await sql<SavedRow>`
    select s.saved_numbers_id, s.game_id, s.name, s.boards, s.saved_at from draw_games.saved_numbers s
    where s.player_id = ${playerId} order by s.game_id, lower(s.name)`.execute(db);
  return rows.map(toSavedNumbers);
}

/** Writes a new set. */
export async function insertSavedNumbers(tx: Tx, set: SavedNumbers & { readonly playerId: string }): Promise<void> {
  await sql`
    insert into draw_games.saved_numbers (saved_numbers_id, player_id, game_id, name, boards, saved_at)
    values (${set.savedNumbersId}, ${set.playerId}, ${set.gameId}, ${set.name},
      ${JSON.stringify(storeBoards(set.boards))}::jsonb, ${set.savedAt.toString()}::timestamptz)`.execute(tx);
}

/** Gives a set another name. */
export async function updateSavedName(tx: Tx, set: AskedSet & { readonly name: string }): Promise<void> {
  await sql`
    update draw_games.saved_numbers set name = ${set.name}
    where saved_numbers_id = ${set.savedNumbersId} and player_id = ${set.playerId}`.execute(tx);
}

/** Removes a set; false when it is not there. */
export async function deleteSavedNumbers(tx: Tx, set: AskedSet): Promise<boolean> {
  const { rows } = await sql`
    delete from draw_games.saved_numbers
    where saved_numbers_id = ${set.savedNumbersId} and player_id = ${set.playerId} returning 1`.execute(tx);
  return rows.length > 0;
}
