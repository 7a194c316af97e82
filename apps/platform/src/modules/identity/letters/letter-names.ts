import type { LetterWords } from '../../../partner-ports/mailer/write-letter.ts';

/** Every letter to a player about her account. */
export const LETTERS = [
  'email-proof',
  'email-change',
  'email-change-notice',
  'email-taken',
  'password-link',
  'password-changed',
  'identity-approved',
  'identity-declined',
] as const;
export type LetterName = (typeof LETTERS)[number];

/** The words of every letter; `{name}`, `{link}`, `{signIn}`, `{reset}`, `{minutes}`, `{support}` and `{reason}`, an operator's own words, are filled in. */
export type LetterTexts = Readonly<Record<LetterName, LetterWords>>;

/** Minutes a link in a letter works. [S5.3-7] */
export const LINK_MINUTES = 30;
