import { countBoards } from '@sunflower/game-rules/combinations.ts';
import type { Matrix } from '@sunflower/game-rules/matrix.ts';
import { localeTag } from '../../../../runtime/i18n/texts.ts';
import { gameText } from '../../texts.ts';

type HeroFacts = { readonly matrix: Matrix; readonly boardStep?: number };

/**
 * Facts about games with a jackpot, for the hero. Importing the complete rules would add a tenth to the first page's
 * size; a test compares these facts with the rules.
 */
export const HERO_FACTS: Readonly<Record<string, HeroFacts>> = {
  powerball: { matrix: { numberCount: 5, numberMax: 69, bonusMax: 26 } },
  'mega-millions': { matrix: { numberCount: 5, numberMax: 70, bonusMax: 24 } },
  'lotto-america': { matrix: { numberCount: 5, numberMax: 52, bonusMax: 10 } },
  'super-kansas-cash': { matrix: { numberCount: 5, numberMax: 32, bonusMax: 25 }, boardStep: 2 },
};

/**
 * Returns the odds of winning the jackpot with one board: "1 in 292,201,338"; an empty string for a game without a
 * jackpot.
 */
export function jackpotOddsText(gameId: string): string {
  const facts = Object.hasOwn(HERO_FACTS, gameId) ? HERO_FACTS[gameId] : undefined;
  return facts ? gameText('oneIn', { number: countBoards(facts.matrix).toLocaleString(localeTag()) }) : '';
}

/** Returns the wanted number of boards, rounded up to a number that the rules allow. */
export function soldBoards(gameId: string, wanted: number): number {
  const step = HERO_FACTS[gameId]?.boardStep ?? 1;
  return Math.ceil(wanted / step) * step;
}
