/**
 * Reads the tags `[ID]` and `[ID/part]` from test titles. Several tags may follow each other or share a pair of
 * brackets.
 */
import { parseKey } from './requirement.ts';

const BRACKETS = /\[([^[\]]+)\]/g;

/** Returns every key in a title once, in order of appearance. Brackets with other contents are ordinary text. */
export function tagsOf(title: string): string[] {
  const keys = new Set<string>();
  for (const [, inside = ''] of title.matchAll(BRACKETS)) {
    for (const word of inside.split(/[,\s]+/)) {
      // A misspelled part still counts as a tag, so that it is reported as unknown instead of skipped.
      const [id = ''] = word.split('/');
      if (parseKey(id) !== undefined) keys.add(word);
    }
  }
  return [...keys];
}
