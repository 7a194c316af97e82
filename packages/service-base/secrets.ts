import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { admitKeyFile } from './key-manifest.ts';

const SECRET_BYTES = 32;

/**
 * Reads a shared secret from `<folder>/<name>.secret`, generating it at first use (64 hex digits, readable only by its
 * owner). Two programs that start at the same time agree: the first to create the file sets the secret. In a folder
 * with a key manifest, throws instead of generating a secret.
 */
export function readOrMakeSecret(folder: string, name: string): string {
  const path = join(folder, `${name}.secret`);
  admitKeyFile(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) makeWhole(path, randomBytes(SECRET_BYTES).toString('hex'));
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`The secret ${path} is too short: remove the file, and a new one is generated.`);
  return secret;
}

/** Creates the file atomically, so that no program reads half a secret. Keeps an existing file. */
function makeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}.part`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
