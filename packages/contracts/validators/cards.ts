import { isExpired, readExpiry } from '@sunflower/player-rules/card/card-details.ts';
import { bareNumber, numberProblem } from '@sunflower/player-rules/card/card-number.ts';
import { type Rule, ruleOf } from './finding.ts';

/** A card's number, grouped by spaces or dashes or not, by the rules of its brand: the same as in the card vault's fields. [S5.1-5] [S5.2-1] */
export function creditcard(): Rule {
  return ruleOf('CREDITCARD', (text) => numberProblem(bareNumber(text)) === undefined);
}

/** A card good in month `min` (yyyy-MM) or later: the same as in the card vault's fields. [S5.1-5] */
export function cardExpiry(min: string): Rule {
  const [year = '', month = ''] = min.split('-');
  return ruleOf(
    'CARD_EXPIRY',
    (text) => {
      const until = readExpiry(text);
      return until !== undefined && !isExpired(until, { year: Number(year), month: Number(month) });
    },
    { min: `${month}/${year}` },
  );
}
