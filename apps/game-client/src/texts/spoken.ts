import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { FrameSettings } from '@sunflower/partner-protocols/game-frame.ts';
import type { Amounts, GameVoice, GameVoices } from '../face/game-voice.ts';
import { ES } from './texts.es.ts';
import { FR } from './texts.fr.ts';
import { EN, type Texts } from './texts.ts';

/** The texts, the game's announcements, amounts and numbers in the player's language. */
export type Spoken = {
  readonly texts: Texts;
  readonly voice: GameVoice;
  readonly usd: Amounts;
  readonly number: (value: number) => string;
};

const TEXTS: Readonly<Record<FrameSettings['language'], Texts>> = { 'en-US': EN, es: ES, fr: FR };
/** Spanish amounts use the format of the United States, and French ones that of France, as on the player's site. */
const LOCALES: Readonly<Record<FrameSettings['language'], string>> = { 'en-US': 'en-US', es: 'es-US', fr: 'fr-FR' };

/** Returns the texts and amounts of a language. */
export function spokenIn(language: FrameSettings['language'], voices: GameVoices): Spoken {
  const usd = (cents: number) => formatUsd(BigInt(cents), 'optional-cents', LOCALES[language]);
  const { format: number } = new Intl.NumberFormat(LOCALES[language]);
  return { texts: TEXTS[language], voice: voices[language], usd, number };
}

/** Returns an amount with its cents, for sentences about money. */
export function exactUsd(language: FrameSettings['language'], cents: number): string {
  return formatUsd(BigInt(cents), 'two-decimals', LOCALES[language]);
}
