import { allBoards } from '@sunflower/game-rules/combinations.ts';
import type { Matrix } from '@sunflower/game-rules/matrix.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { gameText } from '../texts.ts';

type HeroFacts = { readonly matrix: Matrix; readonly boardStep?: number };

/**
 * What the hero says and sells of a game with a jackpot. Whole rules would be a tenth of what the first page brings; a test holds these
 * against the rules that are sold.
 */
export const HERO_FACTS: Readonly<Record<string, HeroFacts>> = {
  powerball: { matrix: { numberCount: 5, numberMax: 69, bonusMax: 26 } },
  'mega-millions': { matrix: { numberCount: 5, numberMax: 70, bonusMax: 24 } },
  'lotto-america': { matrix: { numberCount: 5, numberMax: 52, bonusMax: 10 } },
  'super-kansas-cash': { matrix: { numberCount: 5, numberMax: 32, bonusMax: 25 }, boardStep: 2 },
};

/** The chance that a board wins the jackpot, which takes all of its numbers: "1 in 292,201,338"; nothing of a game without one. */
export function jackpotOddsText(gameId: string): string {
  const facts = Object.hasOwn(HERO_FACTS, gameId) ? HERO_FACTS[gameId] : undefined;
  return facts ? gameText('oneIn', { number: allBoards(facts.matrix).toLocaleString(localeTag()) }) : '';
}

/** As many boards as are wanted, or the next number that its rules sell. */
export function soldBoards(gameId: string, wanted: number): number {
  const step = HERO_FACTS[gameId]?.boardStep ?? 1;
  return Math.ceil(wanted / step) * step;
}
