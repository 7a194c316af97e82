import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readKeyFile } from './key-file.ts';

/** Maximum size of a key file; a real one is a few hundred bytes long. */
const MAX_KEY_FILE_BYTES = 20_000;

/** Returns the names of the files in a folder that are encrypted private keys of operators. Opens none of the keys. */
export function findOperatorKeyFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.filter((name) => {
    const path = join(folder, name);
    return statSync(path).size <= MAX_KEY_FILE_BYTES && readKeyFile(readFileSync(path, 'utf8')) !== undefined;
  });
}
