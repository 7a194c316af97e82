import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from './generators.ts';
import { ROOT } from './root.ts';

/** Returns the files whose committed text differs from what their generator makes now. */
export function staleFilesOf(files: readonly GeneratedFile[]): GeneratedFile[] {
  return files.filter(({ path, text }) => committedText(path) !== text);
}

function committedText(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    // A file that doesn't exist yet.
    return undefined;
  }
}
