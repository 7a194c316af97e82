import type { BonusTerms } from '@sunflower/contracts/bonuses.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { depositText } from './texts.ts';

/**
 * Returns what a code adds to a deposit of this amount; zero below the code's minimum, and for a code that needs no
 * deposit. The platform has the final decision.
 */
export function bonusCents(terms: BonusTerms, depositCents: Cents): Cents {
  if (terms.trigger !== 'DEPOSIT') return 0n;
  if (terms.minDepositCents !== null && depositCents < terms.minDepositCents) return 0n;
  if (terms.matchPercent === null) return terms.maxBonusCents;
  const matched = (depositCents * BigInt(terms.matchPercent)) / 100n;
  return matched < terms.maxBonusCents ? matched : terms.maxBonusCents;
}

/** Returns the offer in one line, for the amount in the form. */
export function promoLine(terms: BonusTerms, depositCents: Cents): string {
  const { title, minDepositCents } = terms;
  if (terms.trigger === 'PROMO_CODE') return depositText('promoOnce', { title });
  const bonus = bonusCents(terms, depositCents);
  if (bonus > 0n) return depositText('promoWorth', { title, bonus: formatUsd(bonus, 'optional-cents') });
  if (minDepositCents !== null) {
    return depositText('promoFrom', { title, minimum: formatUsd(minDepositCents, 'optional-cents') });
  }
  return title;
}

/**
 * Returns how many times the bonus must be wagered to become cash, if it can, and how many days it is valid; all
 * significant terms are shown next to the offer. (IRGS-11)
 */
export function promoTerms({ wageringTimes, bonusDays }: BonusTerms): string {
  return wageringTimes === null
    ? depositText('promoDays', { days: bonusDays })
    : depositText('promoWagering', { times: wageringTimes, days: bonusDays });
}
