/** Wording that readers misread, and what to write instead. `npm run lint` fails on each use outside of `unless`. */
export type Phrase = {
  /** Regular expression for whole words in any case. Identifiers are split first: `tellHost` reads "tell Host". */
  readonly pattern: string;
  readonly instead: string;
  /** Uses in which the phrase is right; they are taken out of the line first. */
  readonly unless?: string;
};

/** People: a player is "they", and code isn't spoken of as a person. */
const PEOPLE: readonly Phrase[] = [
  { pattern: '(she|her|hers|herself|he|his|him|himself)', instead: 'they, the player, the operator' },
  { pattern: '(whoever|whomever)', instead: 'the caller, the player, anyone who' },
  { pattern: '(somebody|nobody|everybody|anybody)', instead: 'someone, no one, everyone, anyone, or the role' },
  { pattern: '(tell|tells|told|untold|telling)', instead: 'notify, report, return, say', unless: 'tell us|tell apart' },
  {
    pattern: '(hear|hears|heard|unheard|hearing)',
    instead: 'receive, listen',
    unless: '(hard of|loss of) hearing|hearing (loss|aids?)',
  },
  { pattern: '(knows|outlives?|outlived|dies over|died over)', instead: 'has, stores, survives, presumed crashed' },
];

/** Turns of phrase that need a second reading. */
const TURNS: readonly Phrase[] = [
  { pattern: '(is|are|was|were|be) none', instead: 'doesn’t exist, is empty' },
  { pattern: '(anew|once more)', instead: 'again' },
  { pattern: 'at once', instead: 'immediately, concurrently, in one call' },
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

/** A common word for a thing that the field has its own name for. */
const TERMS: readonly Phrase[] = [
  { pattern: 'news', instead: 'update, webhook, notification' },
  {
    pattern: 'letters?',
    instead: 'email',
    unless:
      '(board|capital|uppercase|lowercase|latin|small|first|one|two|three|four|\\d+|no|of|with|dead) letters?' +
      '|letters?,? ?(and|or)? (digits?|numbers?|hyphens?|spaces|spacing|case)',
  },
  {
    pattern: 'houses?',
    instead: 'stack (programs), codebase (code)',
    unless: 'house (account|balance|code|share)s?|rollUp house balances|clearing house|house number',
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
  { pattern: '(metre|kilometre|centre|storey)s?', instead: 'meter, center, floor' },
];

export const PHRASES: readonly Phrase[] = [...PEOPLE, ...TURNS, ...TERMS, ...SPELLING];
