import { CARD_ERROR_TEXTS } from '@sunflower/player-rules/card/card-terms.ts';

/**
 * The English message of each code, exactly as in the specification's validators [S5.1]; values are in double braces.
 * CHARACTERS is ours. Codes without their own message use GENERIC. Other languages are in the client, with its forms.
 */
export const FIELD_MESSAGES = {
  GENERIC: '{{field}} is not valid.',
  REQUIRED: CARD_ERROR_TEXTS.en.REQUIRED,
  INVALID_FORMAT: CARD_ERROR_TEXTS.en.INVALID_FORMAT,
  EMAIL: 'This field must be a valid email',
  TOO_SHORT: 'This field must be at least {{n}} characters',
  TOO_LONG: 'This field may not be greater than {{n}} characters',
  NOT_CONFIRMED: 'This field confirmation does not match',
  DATE: 'Date must be in format {{dateFormat}}',
  UNDER_AGE: 'Age restrictions not met',
  MIN_DATE: 'Please select a date after {{min}}.',
  MAX_DATE: 'Please select a date before {{max}}',
  REQUIRED_RADIO_GROUP: 'Please choose one option',
  MIN_PHONE: 'Phone number must be at least {{length}} digits',
  CHARACTERS: "This field has a character that can't be used. Delete the text and type it again.",
} as const;

/** English messages of rules that the specification doesn't have. */
export const OWN_FIELD_MESSAGES = {
  CARD_NUMBER: 'This looks like a card number. Delete it: only the form for a new card may have one.',
  TAXPAYER_NUMBER: 'This looks like a Social Security number. Delete it: only the form for a prize claim may have one.',
  PHONE_SIGNS: 'Use digits only, such as (785) 555-0123',
  PHONE_NOT_US: 'Enter a US phone number that can receive texts',
  SSN: "This isn't a valid Social Security number. Check the nine digits.",
  NAME: 'Start with a letter, as on your ID',
  NAME_SIGN:
    "A name can't have {{sign}}. Use letters, spaces, hyphens, apostrophes, periods and commas, as on your ID.",
} as const;

/** Codes for which the specification has no message: they use GENERIC. */
export const GENERIC_CODES = ['RANGE', 'DIGITS', 'NUMERIC', 'INTEGER'] as const;

export type FindingCode =
  | Exclude<keyof typeof FIELD_MESSAGES, 'GENERIC'>
  | keyof typeof OWN_FIELD_MESSAGES
  | (typeof GENERIC_CODES)[number];
