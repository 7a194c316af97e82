/**
 * Words that declared names must not contain, each with the term that the field has for the thing. The words are fine
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
  // A graph, a page and an interval have edges.
  {
    pattern: 'edges?',
    instead: 'route, job',
    allowedIn: '^(tools|bench|e2e)/|/statement-layout\\.ts$|\\.browser\\.test\\.',
  },
  { pattern: 'keepers?', instead: 'effects' },
  // Columns such as `asked_at` keep their names.
  {
    pattern: 'ask|asks|asking|asker|asked(?! (?:at|by|before|hours|amount|wait|times)\\b)',
    instead: 'request, query',
  },
  // What a player answers on a screen is a question.
  {
    pattern: 'questions?',
    instead: 'query, request',
    allowedIn: '^apps/player-web/|/self-assessment\\.ts$|/responsible-gaming-statement\\.ts$',
  },
  // Names of people and streets, commands, crosswords and streams of numbers consist of words.
  {
    pattern: 'words',
    instead: 'copy, labels, messages',
    allowedIn:
      '^(packages/(game-rules|instant-games|player-rules|partner-protocols)|apps/game-client|partners/draw-feed)/' +
      '|/street-key\\.ts$|/draw-feed/recompute-drawings\\.ts$|/operator-api/|^ops/(find|local|read|run)-' +
      '|^bench/instant-maths\\.ts$|/runtime-config\\.ts$',
  },
  // Money is held, in names like `heldCents`; a column of balances has this name.
  { pattern: '^held$', instead: 'pending, current, fixture', allowedIn: '/balances-query\\.ts$' },
  // A promise is kept; a column of the comparison of balances has this name.
  { pattern: 'kept', instead: 'stored', allowedIn: 'promise|/help-pages\\.test\\.tsx$|/prove-balances\\.ts$' },
  { pattern: 'standing orders?', instead: 'subscription purchase' },
  { pattern: 'fresh logins?', instead: 'reauthentication' },
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
  { pattern: 'at once', instead: 'limitConcurrency' },
  { pattern: 'claim asking', instead: 'leaseClaim' },
  { pattern: 'set prize cents', instead: 'fixedPrizeCents' },
  { pattern: 'started later', instead: 'rollForwardToNextDraw' },
  { pattern: 'take alone', instead: 'runExclusively' },
  { pattern: 'greet again', instead: 'showPreviousSignIn' },
  { pattern: 'late too|deaf|in vain', instead: 'what it does' },
];
