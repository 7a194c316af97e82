import type { WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import type { Letter } from './mailer-port.ts';

/** Languages letters are written in: those of the client, by the codes of its cookie. */
export const LETTER_LANGUAGES = ['en-US', 'fr', 'es'] as const satisfies readonly WrittenLanguage[];
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** A letter's words; names in braces are filled in. */
export type LetterWords = { readonly subject: string; readonly lines: readonly string[] };

/** The language a letter is written in: English where we do not speak the one that is wanted. */
export function letterLanguage(wanted: string): LetterLanguage {
  return LETTER_LANGUAGES.find((known) => known === wanted) ?? 'en-US';
}

/**
 * A letter of ours as plain text. What it is filled with stays one line, so that a name can add no words of its own to it; a line that is empty once it
 * is filled is left out.
 */
export function writeLetter(letter: {
  readonly messageId: string;
  readonly to: string;
  readonly words: LetterWords;
  readonly values: Readonly<Record<string, string | number | undefined>>;
}): Letter {
  const { messageId, to, words, values } = letter;
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, key: string) => oneLine(`${values[key] ?? ''}`));
  const lines = words.lines.map(fill).filter((line) => line !== '');
  return { messageId, to, subject: `Sunflower: ${fill(words.subject)}`, text: `${lines.join('\n\n')}\n\nSunflower` };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
