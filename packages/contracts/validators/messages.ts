import { CARD_WORDS } from '@sunflower/player-rules/card/card-words.ts';

/**
 * What each code says in English, exactly as the validators of the specification have it [S5.1]; values stand in double braces. Codes
 * without words of their own take GENERIC. Other languages stand beside the forms of the client.
 */
export const FIELD_MESSAGES = {
  GENERIC: '{{field}} is not valid.',
  REQUIRED: CARD_WORDS.en.REQUIRED,
  INVALID_FORMAT: CARD_WORDS.en.INVALID_FORMAT,
  EMAIL: 'This field must be a valid email',
  TOO_SHORT: 'This field must be at least {{n}} characters',
  TOO_LONG: 'This field may not be greater than {{n}} characters',
  NOT_CONFIRMED: 'This field confirmation does not match',
  DATE: 'Date must be in format {{dateFormat}}',
  UNDER_AGE: 'Age restrictions not met',
  MIN_DATE: 'Please select a date after {{min}}.',
  MAX_DATE: 'Please select a date before {{max}}',
  REQUIRED_RADIO_GROUP: 'Please choose one option',
} as const;

/** Codes whose rules the specification gives no words: they say GENERIC. */
export const GENERIC_CODES = ['RANGE', 'DIGITS', 'NUMERIC', 'INTEGER'] as const;

export type FindingCode = Exclude<keyof typeof FIELD_MESSAGES, 'GENERIC'> | (typeof GENERIC_CODES)[number];
