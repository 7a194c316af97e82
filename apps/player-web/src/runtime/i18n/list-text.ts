import { localeTag } from './texts.ts';

/** Joins several items in one sentence: "Monday, Wednesday, and Saturday". */
export function listText(parts: readonly string[]): string {
  return new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(parts);
}
