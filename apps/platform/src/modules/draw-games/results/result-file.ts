import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { canonicalJson } from '../../operators/index.ts';
import { findPublishedWords } from './published-store.ts';

/** Where what was published of a draw lies, one file a revision, beside its sealed boards. */
export function resultFilePath(folder: string, of: { drawId: string; revision: number }): string {
  return join(folder, `${of.drawId}.result-${of.revision}.json`);
}

/**
 * Writes what is being published of a draw as a file, before the publication is committed: a result that is public always has its file, and
 * one that is not is written over by the next try. An auditor holds it against the database, where numbers could be altered (WLA-05).
 */
export async function writeResultFile(tx: Tx, of: { folder: string; drawId: string }): Promise<void> {
  const words = await findPublishedWords(tx, of.drawId);
  if (!words) throw new Error(`nothing of draw ${of.drawId} is published`);
  await mkdir(of.folder, { recursive: true, mode: 0o700 });
  const path = resultFilePath(of.folder, words);
  const unfinished = `${path}.${newRandomId()}`;
  await writeFile(unfinished, `${canonicalJson(words)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}

/** In which words the result file of the newest publication differs from the database; `missing` without a file that can be read. */
export async function findResultFileDifferences(db: Db, of: { folder: string; drawId: string }): Promise<string[]> {
  const words = await findPublishedWords(db, of.drawId);
  if (!words) return [];
  const file = await readWords(resultFilePath(of.folder, words));
  if (!file) return ['missing'];
  const names = new Set([...Object.keys(words), ...Object.keys(file)]);
  const ours = new Map(Object.entries(words));
  return [...names].filter((name) => {
    const [one, other] = [ours.get(name), file[name]];
    return one === undefined || other === undefined || canonicalJson(one) !== canonicalJson(other);
  });
}

type JsonWords = Parameters<typeof canonicalJson>[0] & object;

async function readWords(path: string): Promise<Record<string, JsonWords> | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof read === 'object' && read !== null ? { ...(read as Record<string, JsonWords>) } : undefined;
  } catch {
    return undefined;
  }
}
