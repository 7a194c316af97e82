/** The words of the fields. */
export type FrameTexts = {
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly code: string;
  readonly codeHint: string;
  readonly codeHintFront: string;
  /** By name of a problem. */
  readonly problems: Readonly<Record<ProblemName, string>>;
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

const english: FrameTexts = {
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  code: 'Security code',
  codeHint: '3 digits on the back',
  codeHintFront: '4 digits on the front',
  problems: {
    NUMBER_MISSING: 'Enter the number of your card.',
    NUMBER_INCOMPLETE: 'This number is too short. Enter every digit on the card.',
    NUMBER_WRONG: 'This is not a card number. Check each digit.',
    BRAND_UNKNOWN: 'We do not know this kind of card. Check the first digits.',
    EXPIRY_MISSING: 'Enter the month and year on your card.',
    EXPIRY_WRONG: 'Enter the date as month and year, such as 04 / 29.',
    EXPIRY_PAST: 'This card has expired. Use another one.',
    CODE_MISSING: 'Enter the security code.',
    CODE_WRONG: 'This code does not have the right number of digits.',
  },
};

const spanish: FrameTexts = {
  number: 'Número de tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryHint: 'MM / AA',
  code: 'Código de seguridad',
  codeHint: '3 dígitos al dorso',
  codeHintFront: '4 dígitos al frente',
  problems: {
    NUMBER_MISSING: 'Escriba el número de su tarjeta.',
    NUMBER_INCOMPLETE: 'Este número es demasiado corto. Escriba todos los dígitos de la tarjeta.',
    NUMBER_WRONG: 'Este no es un número de tarjeta. Revise cada dígito.',
    BRAND_UNKNOWN: 'No conocemos este tipo de tarjeta. Revise los primeros dígitos.',
    EXPIRY_MISSING: 'Escriba el mes y el año de su tarjeta.',
    EXPIRY_WRONG: 'Escriba la fecha como mes y año, por ejemplo 04 / 29.',
    EXPIRY_PAST: 'Esta tarjeta está vencida. Use otra.',
    CODE_MISSING: 'Escriba el código de seguridad.',
    CODE_WRONG: 'Este código no tiene la cantidad correcta de dígitos.',
  },
};

const french: FrameTexts = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM / AA',
  code: 'Code de sécurité',
  codeHint: '3 chiffres au dos',
  codeHintFront: '4 chiffres au recto',
  problems: {
    NUMBER_MISSING: 'Saisissez le numéro de votre carte.',
    NUMBER_INCOMPLETE: 'Ce numéro est trop court. Saisissez tous les chiffres de la carte.',
    NUMBER_WRONG: 'Ce n’est pas un numéro de carte. Vérifiez chaque chiffre.',
    BRAND_UNKNOWN: 'Nous ne connaissons pas ce type de carte. Vérifiez les premiers chiffres.',
    EXPIRY_MISSING: 'Saisissez le mois et l’année de votre carte.',
    EXPIRY_WRONG: 'Saisissez la date sous la forme mois et année, par exemple 04 / 29.',
    EXPIRY_PAST: 'Cette carte a expiré. Utilisez-en une autre.',
    CODE_MISSING: 'Saisissez le code de sécurité.',
    CODE_WRONG: 'Ce code n’a pas le bon nombre de chiffres.',
  },
};

const TEXTS = new Map([
  ['en', english],
  ['es', spanish],
  ['fr', french],
]);

/** Every language there is, by the first part of its tag. */
export const FRAME_LANGUAGES = [...TEXTS.keys()];

/** The words of a language by its tag, whatever its region; English where there are none. */
export function textsFor(tag: string): FrameTexts {
  return TEXTS.get(tag.toLowerCase().split('-', 1)[0] ?? '') ?? english;
}
