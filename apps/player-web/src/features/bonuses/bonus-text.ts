import type { BonusTerms, PlayerBonus } from '@sunflower/contracts/bonuses.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { type GameKey, gameMarks } from '@sunflower/look/marks/game-marks.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { bonusesText as text } from './texts.ts';

const dollars = (cents: Cents) => formatUsd(cents, 'optional-cents');

/** Returns the names of a bonus's games: "Powerball or Keno". */
export function gameNames(gameIds: readonly string[]): string {
  const names = gameIds.map((gameId) => findGame(gameId)?.name ?? gameId);
  return new Intl.ListFormat(localeTag(), { type: 'disjunction' }).format(names);
}

/** Returns the game whose color a bonus shows; undefined for a bonus of several games, or of a game without a mark. */
export function gameOf(gameIds: readonly string[]): GameKey | undefined {
  const [only, ...others] = gameIds;
  return only !== undefined && others.length === 0 && Object.hasOwn(gameMarks, only) ? (only as GameKey) : undefined;
}

/** Returns what is left of a bonus: its free rounds, or its dollars. */
export function remainingBonusText(bonus: PlayerBonus): string {
  return bonus.numberOfTickets === null
    ? text('left', { amount: formatUsd(bonus.remaining) })
    : text('rounds', { count: bonus.numberOfTickets });
}

/** Returns the dollars left and the total of a bonus. */
export function bonusTotalText({ numberOfTickets, remaining, amount }: PlayerBonus): string {
  const whole = { amount: formatUsd(amount) };
  return numberOfTickets === null ? text('ofAmount', whole) : text('worthOf', { ...whole, left: formatUsd(remaining) });
}

/** Returns the terms of a granted bonus, one sentence each. (IRGS-11) */
export function bonusTermLines(bonus: PlayerBonus): string[] {
  const { wagering, costPerTicket, allowedGames } = bonus;
  return [
    text('termGames', { games: gameNames(allowedGames) }),
    ...(costPerTicket === null ? [] : [text('termRounds', { cost: dollars(costPerTicket) })]),
    text('termFirst'),
    wagering ? text('termWagering', { required: dollars(wagering.required) }) : text('termPlayOnly'),
    text('termEnd'),
  ];
}

/** Returns the terms of an offer, shown before the player accepts it. (IRGS-11) */
export function offerTermLines(offer: BonusTerms): string[] {
  const { wageringTimes, ticketCents, allowedGames, bonusDays } = offer;
  if (wageringTimes === 0) return [text('termCash')];
  return [
    text('termGames', { games: gameNames(allowedGames) }),
    ...(ticketCents === null ? [] : [text('termRounds', { cost: dollars(ticketCents) })]),
    text('termFirst'),
    wageringTimes === null ? text('termPlayOnly') : text('termWageringTimes', { count: wageringTimes }),
    text('termDays', { count: bonusDays }),
  ];
}

/** Returns the text of an offer's bonus: "100% of your deposit, up to $25". */
export function offerText(offer: BonusTerms): string {
  const { bonusType, matchPercent, maxBonusCents, ticketCount, ticketCents } = offer;
  if (matchPercent !== null) {
    const percent = new Intl.NumberFormat(localeTag(), { style: 'percent' }).format(matchPercent / 100);
    return text('offerMatch', { percent, most: dollars(maxBonusCents) });
  }
  if (ticketCount !== null && ticketCents !== null)
    return text('offerRounds', { count: ticketCount, cost: dollars(ticketCents) });
  return text(bonusType === 'CASH_CREDIT' ? 'offerCash' : 'offerAmount', { amount: dollars(maxBonusCents) });
}

/** Returns what the player must do to get an offer. */
export function offerOccasion({ trigger, minDepositCents, isFirstDepositOnly }: BonusTerms): string {
  if (trigger === 'FIRST_PURCHASE') return text('whenFirstPurchase');
  if (minDepositCents === null) return text(isFirstDepositOnly ? 'whenFirstDeposit' : 'whenAnyDeposit');
  return text(isFirstDepositOnly ? 'whenFirstDepositFrom' : 'whenDeposit', { amount: dollars(minDepositCents) });
}
