/** Languages letters are written in: those of the client, by the codes of its cookie. */
export const LETTER_LANGUAGES = ['en-US', 'fr', 'es'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

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

/** A letter's words; `{name}`, `{link}`, `{minutes}`, `{support}` and `{reason}` are filled in. */
export type LetterWords = { readonly subject: string; readonly lines: readonly string[] };
export type LetterTexts = Readonly<Record<LetterName, LetterWords>>;
