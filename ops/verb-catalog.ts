import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verb } from '@sunflower/platform/src/app/operator-api/verb.ts';

/** A verb as the command line loads it: everything except its implementation. */
export type VerbEntry = Omit<Verb, 'run'>;

/** Returns every verb of the platform. The file is written by `npm run generate`. */
export function readVerbCatalog(): VerbEntry[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'verb-catalog.json'), 'utf8'));
}
