import { CARD_ERROR_TEXTS, type CardErrorCode } from '@sunflower/player-rules/card/card-terms.ts';

/** The texts of the fields. */
export type FrameTexts = {
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly code: string;
  readonly codeHint: string;
  readonly codeHintFront: string;
  /** What to do about a problem, in addition to its message; missing if the message is enough. */
  readonly help: Partial<Readonly<Record<ProblemName, string>>>;
  /** The messages of the validators. */
  readonly messages: Readonly<Record<CardErrorCode, string>>;
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

/** The validator message for each problem. [S5.1] */
const MESSAGE_OF: Readonly<Record<ProblemName, CardErrorCode>> = {
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
    NUMBER_INCOMPLETE: 'This number is too short. Enter all digits on the card.',
    NUMBER_WRONG: 'Check each digit of the card number.',
    BRAND_UNKNOWN: "We don't accept this type of card. Use another card, or check the first digits.",
    EXPIRY_WRONG: 'Enter the month and year, such as 04 / 29.',
    EXPIRY_PAST: 'This card has expired. Use another one.',
  },
  messages: CARD_ERROR_TEXTS.en,
};

const spanish: FrameTexts = {
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryHint: 'MM / AA',
  code: 'Código de seguridad',
  codeHint: '3 dígitos al dorso',
  codeHintFront: '4 dígitos al frente',
  help: {
    NUMBER_INCOMPLETE: 'Faltan dígitos. Escriba todos los dígitos de la tarjeta.',
    NUMBER_WRONG: 'Revise cada dígito del número de tarjeta.',
    BRAND_UNKNOWN: 'No aceptamos este tipo de tarjeta. Use otra o revise los primeros dígitos.',
    EXPIRY_WRONG: 'Escriba el mes y el año, por ejemplo 04 / 29.',
    EXPIRY_PAST: 'Esta tarjeta está vencida. Use otra.',
  },
  messages: CARD_ERROR_TEXTS.es,
};

const french: FrameTexts = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM / AA',
  code: 'Code de sécurité',
  codeHint: '3 chiffres au dos',
  codeHintFront: '4 chiffres au recto',
  help: {
    NUMBER_INCOMPLETE: 'Ce numéro est trop court. Saisissez tous les chiffres de la carte.',
    NUMBER_WRONG: 'Vérifiez chaque chiffre du numéro de carte.',
    BRAND_UNKNOWN: 'Nous n’acceptons pas ce type de carte. Utilisez-en une autre ou vérifiez les premiers chiffres.',
    EXPIRY_WRONG: 'Saisissez le mois et l’année, par exemple 04 / 29.',
    EXPIRY_PAST: 'Cette carte a expiré. Utilisez-en une autre.',
  },
  messages: CARD_ERROR_TEXTS.fr,
};

const TEXTS = new Map([
  ['en', english],
  ['es', spanish],
  ['fr', french],
]);

/**
 * Every available language, by the first part of its tag.
 * @internal A test compares the list with the texts.
 */
export const FRAME_LANGUAGES = [...TEXTS.keys()];

/** Returns the texts of a language by its tag, whatever its region; English if it has none. */
export function textsFor(tag: string): FrameTexts {
  return TEXTS.get(tag.toLowerCase().split('-', 1)[0] ?? '') ?? english;
}

/**
 * Returns the message of a problem; `min` is the first accepted month, as MM/yyyy. Unknown names, which only a newer
 * vault sends, get the message for an invalid format.
 */
export function problemText(texts: FrameTexts, problem: string, min: string): string {
  const word = MESSAGE_OF[problem as ProblemName] ?? 'INVALID_FORMAT';
  return texts.messages[word].replace('{{min}}', min);
}
