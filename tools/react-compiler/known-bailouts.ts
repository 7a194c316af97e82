import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bailout } from './find-bailouts.ts';

/** How many functions of each file the compiler is known to give up on. The numbers may only become smaller. */
export const KNOWN_FILE = 'tools/react-compiler/known-bailouts.json';

export type Known = Readonly<Record<string, number>>;

export function readKnown(root: string): Known {
  return JSON.parse(readFileSync(join(root, KNOWN_FILE), 'utf8')) as Known;
}

/** Returns every bailout of a file that has more of them than are known. */
export function newBailouts(bailouts: readonly Bailout[], known: Known): Bailout[] {
  const counts = countByFile(bailouts);
  return bailouts.filter(({ file }) => (counts[file] ?? 0) > (known[file] ?? 0));
}

export function countByFile(bailouts: readonly Bailout[]): Known {
  const byFile = Object.groupBy(bailouts, ({ file }) => file);
  return Object.fromEntries(Object.entries(byFile).map(([file, found]) => [file, found?.length ?? 0]));
}
