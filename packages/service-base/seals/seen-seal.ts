import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SeenSeal } from './signed-seal.ts';

/** Reads the newest seal that this node remembers outside the database; undefined before its first. */
export function readSeenSeal(file: string): SeenSeal | undefined {
  if (!existsSync(file)) return undefined;
  const [position = '', rootHex = ''] = readFileSync(file, 'utf8').trim().split(' ');
  if (!/^\d{1,18}$/.test(position) || rootHex === '')
    throw new Error(`${file} is damaged: expected "<position> <root>"`);
  return { position: BigInt(position), rootHex };
}

/** Remembers a seal. The file is replaced in one step, so a crash leaves the old or the new one. */
export function writeSeenSeal(file: string, seal: SeenSeal): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${seal.position} ${seal.rootHex}\n`, { mode: 0o600 });
  renameSync(next, file);
}
