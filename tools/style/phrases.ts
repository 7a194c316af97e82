/**
 * Wording that readers misread, and what to write instead. `npm run lint` fails on each use, except for those in
 * `unless` and in paths of `allowedIn`.
 */
export type Phrase = {
  /** Regular expression for whole words in any case. Identifiers are split first: `tellHost` reads "tell Host". */
  readonly pattern: string;
  readonly instead: string;
  /** Uses in which the phrase is right; they are taken out of the line first. */
  readonly unless?: string;
  /** Regular expression for paths in which the phrase is the term of the field. */
  readonly allowedIn?: string;
};

/** People: a player is "they", and comments don't describe code as a person. */
const PEOPLE: readonly Phrase[] = [
  { pattern: '(she|her|hers|herself|he|his|him|himself)', instead: 'they, the player, the operator' },
  { pattern: '(whoever|whomever)', instead: 'the caller, the player, anyone who' },
  {
    pattern: '(somebody|nobody|everybody|anybody)',
    instead: 'someone, no one, everyone, anyone, or the role',
    // The Unix user.
    unless: "user `postgres` or `nobody|postgres', 'nobody",
  },
  {
    pattern: '(tell|tells|told|untold|telling)',
    instead: 'notify, report, return, say',
    unless: 'tell us|tell apart|cannot tell|winners told|harm told',
  },
  {
    pattern: '(hear|hears|heard|unheard|hearing)',
    instead: 'receive, listen',
    unless: '(hard of|loss of|for a) hearing|hearing (loss|aids?)',
    // A person may ask a state agency for a hearing.
    allowedIn: '^apps/player-web/src/features/(claims|draw-games/updates)/',
  },
  { pattern: '(knows|outlives?|outlived|dies over|died over)', instead: 'has, stores, survives, presumed crashed' },
];

/** Turns of phrase that need a second reading. */
const TURNS: readonly Phrase[] = [
  {
    pattern: '(is|are|was|were|be) none',
    instead: 'doesn’t exist, is empty',
    unless: 'there (is|are|was|were) none',
  },
  { pattern: '(anew|once more)', instead: 'again' },
  { pattern: 'at once', instead: 'immediately, concurrently, in one call' },
  {
    pattern: 'by itself',
    instead: 'automatically, on its own, without the player',
    // A released migration never changes.
    allowedIn: '^apps/platform/migrations/202611220000-draw-games-baseline\\.sql$',
  },
  { pattern: 'beside', instead: 'next to, along with, in addition to' },
  {
    pattern: '(goes|go|went|going|gone) on',
    instead: 'continue, resume, happen',
    unless: '(goes|go|went|going) on sale',
  },
  { pattern: '(goes|went|going) back', instead: 'resumes, returns, is refunded' },
  { pattern: '(come|comes|came) to nothing', instead: 'fails' },
  { pattern: '(of late|so far|for so long)', instead: 'recently, yet, while' },
  { pattern: '(is|are) in force', instead: 'is in effect, applies' },
  { pattern: '(made up of|made of|put together of)', instead: 'built from, composed of' },
  { pattern: 'the words of', instead: 'the text of, the copy of' },
];

/** Common words for things that have a more exact term. */
const TERMS: readonly Phrase[] = [
  {
    pattern: 'news',
    instead: 'update, webhook, notification',
  },
  {
    pattern: 'letters?',
    // Boards of a ticket have letters (A, B, C), as the page of formats documents, and so does a crossword.
    allowedIn:
      '^(docs/formats\\.md$|apps/player-web/src/features/draw-games/|packages/instant-games/mechanics/' +
      '|apps/game-client/src/)',
    instead: 'email',
    unless:
      '(board|capital|only|uppercase|lowercase|latin|small|first|one|two|three|four|\\d+|no|of|with|dead) letters?' +
      "|its letter|board\\.letter|letter: (z|'[a-z]|board letter|string)|letter \\}\\) => letter === one\\.letter" +
      // The id of a requirement.
      '|s5\\.1 3/letters' +
      '|letters of any language|start with a letter' +
      "|us letter|size: 'letter|letter or hyphen" +
      '|letters?,? ?(and|or)? (digits?|numbers?|hyphens?|spaces|spacing|case)',
  },
  {
    pattern: 'houses?',
    instead: 'stack (programs), codebase (code)',
    unless:
      'house (account|balance|code|share)s?|house/card|rollUp house balances|clearing house|house number' +
      `|owner(:| [!=]==) 'house|owner":"house`,
  },
  { pattern: 'bank days?', instead: 'business days' },
  { pattern: 'person of the united states', instead: 'U.S. person' },
  { pattern: 'ask together', instead: 'queryTogether', unless: 'ask together\\.ts' },
];

/** The spelling of the United States. */
const SPELLING: readonly Phrase[] = [
  { pattern: '(colour|behaviour|favour|honour|neighbour|labour|flavour)\\w*', instead: 'color, behavior, favor' },
  {
    pattern: '\\w*(author|recogn|organ|normal|serial|token|initial|minim|optim|summar)is(e|es|ed|ing|ation)\\w*',
    instead: 'the same with z',
  },
  { pattern: '(cancelled|cancelling|labelled|labelling|modelled|signalled|travelled|totalled)', instead: 'one l' },
  { pattern: '(licence|defence|offence|cheque|judgement|programme|instalment)s?', instead: 'license, defense, check' },
  { pattern: 'catalogues?', instead: 'catalog' },
  { pattern: '(metre|kilometre|centre|storey)s?', instead: 'meter, center, floor' },
];

export const PHRASES: readonly Phrase[] = [...PEOPLE, ...TURNS, ...TERMS, ...SPELLING];
