import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LastSeenSeal } from './signed-seal.ts';

/** Reads the newest seal that this node has stored outside the database; undefined if it has stored none yet. */
export function readLastSeenSeal(file: string): LastSeenSeal | undefined {
  if (!existsSync(file)) return undefined;
  const [position = '', rootHex = ''] = readFileSync(file, 'utf8').trim().split(' ');
  if (!/^\d{1,18}$/.test(position) || rootHex === '')
    throw new Error(`${file} is damaged: expected "<position> <root>"`);
  return { position: BigInt(position), rootHex };
}

/** Stores a seal. The file is replaced atomically, so a crash leaves either the old or the new one. */
export function writeLastSeenSeal(file: string, seal: LastSeenSeal): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${seal.position} ${seal.rootHex}\n`, { mode: 0o600 });
  renameSync(next, file);
}
