/** Error code of a field, shared by the card fields and the app's forms. */
export type CardErrorCode = 'REQUIRED' | 'INVALID_FORMAT' | 'CREDITCARD' | 'CARD_EXPIRY';

/**
 * Error texts of card fields by language; the English texts are taken from the specification word for word [S5.1-1]
 * [S5.1-4] [S5.1-5]. `min` in double braces is the first accepted month.
 */
export const CARD_ERROR_TEXTS = {
  en: {
    REQUIRED: 'This field is required',
    INVALID_FORMAT: 'This field is not in the correct format',
    CREDITCARD: 'This field is not a valid creditcard number',
    CARD_EXPIRY: 'Expiry date should be {{min}} or later.',
  },
  fr: {
    REQUIRED: 'Ce champ est obligatoire',
    INVALID_FORMAT: 'Ce champ n’a pas le bon format',
    CREDITCARD: 'Ce champ ne contient pas un numéro de carte valide',
    CARD_EXPIRY: 'La date d’expiration doit être {{min}} ou ultérieure.',
  },
  es: {
    REQUIRED: 'Este campo es obligatorio',
    INVALID_FORMAT: 'Este campo no tiene el formato correcto',
    CREDITCARD: 'Este campo no es un número de tarjeta válido',
    CARD_EXPIRY: 'La fecha de vencimiento debe ser {{min}} o posterior.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<CardErrorCode, string>>>>;
