import type { Letter } from '../../../partner-ports/mailer/mailer-port.ts';
import { LETTER_LANGUAGES, type LetterName } from './letter-names.ts';
import { LETTER_TEXTS } from './letter-texts.ts';

/** What a letter is filled with. `reason` is an operator's own words. */
export type LetterValues = {
  readonly name?: string;
  readonly link?: string;
  readonly minutes?: number;
  readonly support: string;
  readonly reason?: string;
};

/** Minutes a link in a letter works. [S5.3-7] */
export const LINK_MINUTES = 30;

/**
 * A letter in a player's language, English where we do not speak it. What it is filled with stays one line of plain text, so that a name can add no
 * words of its own to a letter of ours.
 */
export function writeLetter(letter: {
  messageId: string;
  to: string;
  name: LetterName;
  language: string;
  values: LetterValues;
}): Letter {
  const language = LETTER_LANGUAGES.find((known) => known === letter.language) ?? 'en-US';
  const { subject, lines } = LETTER_TEXTS[language][letter.name];
  const filled = lines.map((line) =>
    line.replace(/\{(\w+)\}/g, (_, key: string) => oneLine(`${letter.values[key as keyof LetterValues] ?? ''}`)),
  );
  return {
    messageId: letter.messageId,
    to: letter.to,
    subject: `Sunflower: ${subject}`,
    text: `${filled.join('\n\n')}\n\nSunflower`,
  };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
