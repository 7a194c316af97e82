/** The tags `[ID]` and `[ID/part]` in the titles of tests. Several may follow each other or share a pair of brackets. */
import { parseKey } from './requirement.ts';

const BRACKETS = /\[([^[\]]+)\]/g;

/** Every key named in a title, each once, in order of appearance. Brackets that hold anything else are ordinary text. */
export function tagsOf(title: string): string[] {
  const keys = new Set<string>();
  for (const [, inside = ''] of title.matchAll(BRACKETS)) {
    for (const word of inside.split(/[,\s]+/)) {
      // A misspelt part still counts as a tag, so that it is reported as unknown and not passed over.
      const [id = ''] = word.split('/');
      if (parseKey(id) !== undefined) keys.add(word);
    }
  }
  return [...keys];
}
