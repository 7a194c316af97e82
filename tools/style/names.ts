/**
 * Words that declared names must not contain, because the field has a term for the thing, and that term. They are fine
 * in sentences, where they have other meanings. docs/glossary.md has the terms.
 */
export type NameRule = {
  /** Regular expression for whole words in lower case. Names are split first: `readDoorLog` reads "read door log". */
  readonly pattern: string;
  readonly instead: string;
  /** Regular expression for paths in which the word is the term of the field, or names a column of a table. */
  readonly allowedIn?: string;
};

export const NAME_RULES: readonly NameRule[] = [
  // A benchmark's floor is a term of measuring.
  { pattern: 'floors?|storeys?', instead: 'layer', allowedIn: '^bench/' },
  { pattern: 'rooms?', instead: 'module, feature, space' },
  { pattern: 'alcoves?', instead: 'submodule' },
  { pattern: 'doors?', instead: 'public entry, listener' },
  // The texts of a game have nouns with a number.
  { pattern: 'nouns?', instead: 'model', allowedIn: '^apps/game-client/' },
  { pattern: 'keepers?', instead: 'effects' },
  { pattern: 'papers', instead: 'proof' },
  { pattern: 'desks?', instead: 'desktop, editor' },
  // The column of a table.
  {
    pattern: 'tries',
    instead: 'attempts',
    allowedIn: '^partners/(game-server|identity-provider|payment-processor)/|/phone-codes-store\\.ts$',
  },
  { pattern: 'life|lives', instead: 'lifecycle, lifetime' },
  { pattern: 'slow down', instead: 'rateLimit' },
  { pattern: 'started later', instead: 'rollForwardToNextDraw' },
  { pattern: 'take alone', instead: 'runExclusively' },
  { pattern: 'greet again', instead: 'showPreviousSignIn' },
  { pattern: 'late too|deaf|in vain', instead: 'what it does' },
];
