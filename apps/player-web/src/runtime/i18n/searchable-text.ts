/** Returns a text in lower case without accents, so that a search finds it however it is typed. */
export const searchableText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a typed search into plain words; an empty search has none. */
export const searchTerms = (typed: string) => searchableText(typed).split(/\s+/).filter(Boolean);

/** Returns whether a text contains every word of a search, at least as a part of one of its own words. */
export function containsSearchTerms(text: string, terms: readonly string[]): boolean {
  const plain = searchableText(text);
  return terms.every((word) => plain.includes(word));
}
