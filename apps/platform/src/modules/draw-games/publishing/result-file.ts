import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { canonicalJson } from '../../operators/index.ts';
import { findPublishedWords } from './published-store.ts';

/**
 * Keeps what is being published of a draw as a text, in the transaction that publishes it: a result that is public always has its file. It never
 * changes; an auditor holds it against the rows it was made of (WLA-05).
 */
export async function writeResultFile(tx: Tx, drawId: string): Promise<void> {
  const words = await findPublishedWords(tx, drawId);
  if (!words) throw new Error(`nothing of draw ${drawId} is published`);
  await sql`
    insert into draw_games.result_file (draw_id, revision, content)
    values (${drawId}, ${words.revision}, ${`${canonicalJson(words)}\n`}) on conflict do nothing`.execute(tx);
}

/** In which words the result file of the newest publication differs from the rows; `missing` without one that can be read. */
export async function findResultFileDifferences(db: Db, drawId: string): Promise<string[]> {
  const words = await findPublishedWords(db, drawId);
  if (!words) return [];
  const file = await readWords(db, words);
  if (!file) return ['missing'];
  const names = new Set([...Object.keys(words), ...Object.keys(file)]);
  const ours = new Map(Object.entries(words));
  return [...names].filter((name) => {
    const [one, other] = [ours.get(name), file[name]];
    return one === undefined || other === undefined || canonicalJson(one) !== canonicalJson(other);
  });
}

type JsonWords = Parameters<typeof canonicalJson>[0] & object;

async function readWords(
  db: Db,
  of: { drawId: string; revision: number },
): Promise<Record<string, JsonWords> | undefined> {
  const { rows } = await sql<{ content: string }>`
    select r.content from draw_games.result_file r
    where r.draw_id = ${of.drawId} and r.revision = ${of.revision}`.execute(db);
  try {
    const read: unknown = JSON.parse(rows[0]?.content ?? '');
    return typeof read === 'object' && read !== null ? { ...(read as Record<string, JsonWords>) } : undefined;
  } catch {
    return undefined;
  }
}
