import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/**
 * Reads a shared secret from `<folder>/<name>.secret`, making it at first use (64 hex digits, readable by its owner only).
 * Two programs that start at once agree: whoever creates the file first has made the secret.
 */
export function readOrMakeSecret(folder: string, name: string): string {
  const path = join(folder, `${name}.secret`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_BYTES)
    throw new Error(`The secret ${path} is too short: remove the file to have it made anew.`);
  return secret;
}
