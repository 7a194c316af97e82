import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { FrameSettings } from '@sunflower/partner-protocols/game-frame.ts';
import type { Spoken } from '../round/board.ts';
import { ES } from './texts.es.ts';
import { FR } from './texts.fr.ts';
import { EN, type NounId, type Texts } from './texts.ts';

const TEXTS: Readonly<Record<FrameSettings['language'], Texts>> = { 'en-US': EN, es: ES, fr: FR };
/** Spanish amounts are those of the United States, French ones those of France, as on the player's site. */
const LOCALES: Readonly<Record<FrameSettings['language'], string>> = { 'en-US': 'en-US', es: 'es-US', fr: 'fr-FR' };

/** Returns the texts and amounts of a language; `noun` names what the player reveals. */
export function spokenIn(language: FrameSettings['language'], noun: NounId): Spoken {
  const texts = TEXTS[language];
  const usd = (cents: number) => formatUsd(BigInt(cents), 'optional-cents', LOCALES[language]);
  return { texts, usd, noun: texts.nouns[noun] };
}

/** Returns an amount with its cents, for sentences about money. */
export function exactUsd(language: FrameSettings['language'], cents: number): string {
  return formatUsd(BigInt(cents), 'two-decimals', LOCALES[language]);
}
