import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { type Checkpoint, readCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { isNoteSigned, readNote } from '@sunflower/public-log/note/signed-note.ts';
import { readVerifierKey, SIGNATURE_TYPES, type VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { nameOfAddress } from './kit-options.ts';
import type { LogReader } from './log-reader.ts';

/** The file with the keys of the log, one a line. A later key is added here by hand, after the lottery announced it. */
const KEYS_FILE = 'log-keys';

/**
 * Returns the log keys that this installation accepts. The first run stores the given keys, or otherwise the keys of
 * the log's policy. Later runs never accept another key from the log.
 */
export async function pinLogKeys(
  reader: LogReader,
  of: { readonly log: string; readonly folder: string; readonly logKeys: readonly string[] },
): Promise<{ readonly keys: readonly VerifierKey[]; readonly isFirstRun: boolean }> {
  mkdirSync(of.folder, { recursive: true, mode: 0o700 });
  const file = join(of.folder, KEYS_FILE);
  const isFirstRun = !existsSync(file);
  const texts = isFirstRun ? await findKeys(reader, of.logKeys) : linesOf(readFileSync(file, 'utf8'));
  const keys = await Promise.all(texts.map((text) => readVerifierKey(text, nodeCrypto.sha256)));
  const name = nameOfAddress(of.log);
  const usable = keys.filter((key) => key?.type === SIGNATURE_TYPES.ed25519 && key.name === name);
  if (usable.length === 0 || usable.length < keys.length)
    throw new Error(`${isFirstRun ? 'The log names' : `${file} has`} no key, or one that isn't of the log ${name}.`);
  if (isFirstRun) writeFileSync(file, `${texts.join('\n')}\n`, { mode: 0o600 });
  return { keys: usable as VerifierKey[], isFirstRun };
}

async function findKeys(reader: LogReader, given: readonly string[]): Promise<readonly string[]> {
  if (given.length > 0) return given;
  const policy = await reader.readText('policy');
  if (policy.kind !== 'found') throw new Error("The log's policy can't be read. Check --log, or try again later.");
  return linesOf(policy.content).flatMap((line) => (line.startsWith('log ') ? [line.split(' ')[1] ?? ''] : []));
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns the checkpoint of a note if one of the keys signed it. */
export async function readSignedCheckpoint(
  note: string,
  keys: readonly VerifierKey[],
): Promise<(Checkpoint & { readonly text: string }) | undefined> {
  const read = readNote(note);
  const checkpoint = read && readCheckpoint(read.text);
  if (!read || !checkpoint) return undefined;
  for (const key of keys)
    if (key.name === checkpoint.origin && (await isNoteSigned(read, key, nodeCrypto)))
      return { ...checkpoint, text: read.text };
  return undefined;
}
