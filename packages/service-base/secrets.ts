import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { admitKeyFile } from './key-manifest.ts';

const SECRET_BYTES = 32;

/**
 * Reads a shared secret from `<folder>/<name>.secret`, making it at first use (64 hex digits, readable by its owner only).
 * Two programs that start at once agree: whoever creates the file first has made the secret. In a folder that was made deliberately it throws
 * instead of making one.
 */
export function readOrMakeSecret(folder: string, name: string): string {
  const path = join(folder, `${name}.secret`);
  admitKeyFile(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) makeWhole(path, randomBytes(SECRET_BYTES).toString('hex'));
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`The secret ${path} is too short: remove the file to have it made anew.`);
  return secret;
}

/** The file appears with all it holds, so that nobody reads half a secret; one that is there stays as it is. */
function makeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.part`;
  writeFileSync(beside, text, { mode: 0o600 });
  try {
    linkSync(beside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}
