import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beginDrawFile, type DrawFile, readDrawFile } from './draw-files-store.ts';

export async function wholeFile(db: Db, file: DrawFile): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readDrawFile(db, file)));
}

/** Replaces the bytes of a file, as an owner of the database could. */
export async function replaceFile(db: Db, file: DrawFile, bytes: Buffer): Promise<void> {
  await inTransaction(db, async (tx) => (await beginDrawFile(tx, file))(bytes));
}

/** Changes one bit near the end of a sealed file. */
export async function alterSealedFile(db: Db, drawId: string): Promise<void> {
  const file = { drawId, name: 'boards' } as const;
  const bytes = await wholeFile(db, file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
  await replaceFile(db, file, bytes);
}

/** Deletes both files of a draw. */
export async function loseFiles(db: Db, drawId: string): Promise<void> {
  await sql`delete from draw_games.draw_file f where f.draw_id = ${drawId}`.execute(db);
}
