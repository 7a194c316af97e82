import { type Odds, oddsNumber } from '@sunflower/game-rules/prize-tier.ts';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { gameText } from '../texts.ts';

/** Returns odds as a lottery prints them: "1 in 913,129.18". */
export function describeOdds(odds: Odds): string {
  return gameText('oneIn', { number: oddsNumber(odds, localeTag()) });
}

/** Returns odds without decimals when they are a whole number: "1 in 292,201,338". */
export function wholeOddsText(odds: Odds): string {
  const { total, ways } = odds;
  if (total % ways !== 0n) return describeOdds(odds);
  return gameText('oneIn', { number: (total / ways).toLocaleString(localeTag()) });
}
