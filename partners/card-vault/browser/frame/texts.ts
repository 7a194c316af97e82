import { CARD_WORDS, type CardWord } from '@sunflower/player-rules/card/card-words.ts';

/** The words of the fields. */
export type FrameTexts = {
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly code: string;
  readonly codeHint: string;
  readonly codeHintFront: string;
  /** What to do about a problem, beside its words; a problem without help has words that say enough. */
  readonly help: Partial<Readonly<Record<ProblemName, string>>>;
  /** The words of the validators. */
  readonly words: Readonly<Record<CardWord, string>>;
};

export type ProblemName =
  | 'NUMBER_MISSING'
  | 'NUMBER_INCOMPLETE'
  | 'NUMBER_WRONG'
  | 'BRAND_UNKNOWN'
  | 'EXPIRY_MISSING'
  | 'EXPIRY_WRONG'
  | 'EXPIRY_PAST'
  | 'CODE_MISSING'
  | 'CODE_WRONG';

/** Which validator's words each problem has. [S5.1] */
const WORD_OF: Readonly<Record<ProblemName, CardWord>> = {
  NUMBER_MISSING: 'REQUIRED',
  NUMBER_INCOMPLETE: 'CREDITCARD',
  NUMBER_WRONG: 'CREDITCARD',
  BRAND_UNKNOWN: 'CREDITCARD',
  EXPIRY_MISSING: 'REQUIRED',
  EXPIRY_WRONG: 'INVALID_FORMAT',
  EXPIRY_PAST: 'CARD_EXPIRY',
  CODE_MISSING: 'REQUIRED',
  CODE_WRONG: 'INVALID_FORMAT',
};

const english: FrameTexts = {
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  code: 'Security code',
  codeHint: '3 digits on the back',
  codeHintFront: '4 digits on the front',
  help: {
    NUMBER_INCOMPLETE: 'The number is too short. Enter every digit on the card.',
    NUMBER_WRONG: 'Check each digit.',
    BRAND_UNKNOWN: "We don't accept this kind of card. Check the first digits.",
    EXPIRY_WRONG: 'Enter month and year, such as 04 / 29.',
    EXPIRY_PAST: 'This card has expired. Use another one.',
  },
  words: CARD_WORDS.en,
};

const spanish: FrameTexts = {
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryHint: 'MM / AA',
  code: 'Código de seguridad',
  codeHint: '3 dígitos al dorso',
  codeHintFront: '4 dígitos al frente',
  help: {
    NUMBER_INCOMPLETE: 'El número es demasiado corto. Escriba todos los dígitos de la tarjeta.',
    NUMBER_WRONG: 'Revise cada dígito.',
    BRAND_UNKNOWN: 'No aceptamos este tipo de tarjeta. Revise los primeros dígitos.',
    EXPIRY_WRONG: 'Escriba mes y año, por ejemplo 04 / 29.',
    EXPIRY_PAST: 'Esta tarjeta está vencida. Use otra.',
  },
  words: CARD_WORDS.es,
};

const french: FrameTexts = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM / AA',
  code: 'Code de sécurité',
  codeHint: '3 chiffres au dos',
  codeHintFront: '4 chiffres au recto',
  help: {
    NUMBER_INCOMPLETE: 'Le numéro est trop court. Saisissez tous les chiffres de la carte.',
    NUMBER_WRONG: 'Vérifiez chaque chiffre.',
    BRAND_UNKNOWN: 'Nous n’acceptons pas ce type de carte. Vérifiez les premiers chiffres.',
    EXPIRY_WRONG: 'Saisissez le mois et l’année, par exemple 04 / 29.',
    EXPIRY_PAST: 'Cette carte a expiré. Utilisez-en une autre.',
  },
  words: CARD_WORDS.fr,
};

const TEXTS = new Map([
  ['en', english],
  ['es', spanish],
  ['fr', french],
]);

/**
 * Every language there is, by the first part of its tag.
 * @internal A test holds the list to the texts.
 */
export const FRAME_LANGUAGES = [...TEXTS.keys()];

/** The words of a language by its tag, whatever its region; English where there are none. */
export function textsFor(tag: string): FrameTexts {
  return TEXTS.get(tag.toLowerCase().split('-', 1)[0] ?? '') ?? english;
}

/** The words of a problem; `min` is the first month that is accepted, as MM/yyyy. Unknown names, which only a newer vault sends, say the format. */
export function problemText(texts: FrameTexts, problem: string, min: string): string {
  const word = WORD_OF[problem as ProblemName] ?? 'INVALID_FORMAT';
  return texts.words[word].replace('{{min}}', min);
}
