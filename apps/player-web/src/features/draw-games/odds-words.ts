import { type Odds, oddsNumber } from '@sunflower/game-rules/prize-tier.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { gameText } from './texts.ts';

/** Chances as a lottery prints them: "1 in 913,129.18". */
export function oddsWords(odds: Odds): string {
  return gameText('oneIn', { number: oddsNumber(odds, localeTag()) });
}

/** The same without decimals where there are none: "1 in 292,201,338". */
export function wholeOddsText(odds: Odds): string {
  const { total, ways } = odds;
  if (total % ways !== 0n) return oddsWords(odds);
  return gameText('oneIn', { number: (total / ways).toLocaleString(localeTag()) });
}
