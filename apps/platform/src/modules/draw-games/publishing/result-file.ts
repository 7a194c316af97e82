import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findPublishedTexts, type PublishedText } from './published-store.ts';

/**
 * Stores a publication as a text file, in the transaction that publishes it. The file never changes; auditors compare
 * it with its source rows (WLA-05).
 */
export async function writeResultFile(tx: Tx, drawId: string): Promise<void> {
  const [publication] = await findPublishedTexts(tx, drawId);
  if (!publication) throw new Error(`draw ${drawId} has no publication`);
  await sql`
    insert into draw_games.result_file (draw_id, revision, content)
    values (${drawId}, ${publication.revision}, ${`${canonicalJson(publication)}\n`})
      on conflict do nothing`.execute(tx);
}

/**
 * Returns the fields in which a publication's file differs from its rows, with the revision unless it is the newest
 * one; `missing` if the file can't be read.
 */
export async function findResultFileDifferences(db: Db, drawId: string): Promise<string[]> {
  const [newest, ...older] = await findPublishedTexts(db, drawId);
  const differs = newest ? await findFileDifferences(db, newest) : [];
  for (const publication of older)
    for (const name of await findFileDifferences(db, publication))
      differs.push(`${name} of revision ${publication.revision}`);
  return differs;
}

async function findFileDifferences(db: Db, publication: PublishedText): Promise<string[]> {
  const file = await readFile(db, publication);
  if (!file) return ['missing'];
  const names = new Set([...Object.keys(publication), ...Object.keys(file)]);
  const ours = new Map(Object.entries(publication));
  return [...names].filter((name) => {
    const [one, other] = [ours.get(name), file[name]];
    return one === undefined || other === undefined || canonicalJson(one) !== canonicalJson(other);
  });
}

type JsonText = Parameters<typeof canonicalJson>[0] & object;

async function readFile(
  db: Db,
  of: { drawId: string; revision: number },
): Promise<Record<string, JsonText> | undefined> {
  const { rows } = await sql<{ content: string }>`
    select r.content from draw_games.result_file r
    where r.draw_id = ${of.drawId} and r.revision = ${of.revision}`.execute(db);
  try {
    const read: unknown = JSON.parse(rows[0]?.content ?? '');
    return typeof read === 'object' && read !== null ? { ...(read as Record<string, JsonText>) } : undefined;
  } catch {
    return undefined;
  }
}
