import {
  type NextCharge,
  SUBSCRIPTION_REFUSALS,
  type Subscription,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { CHARGE_SPREAD_MINUTES } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import { centralInstantText, centralTimeText, drawDateText, weekdayText } from '../../../runtime/clock/dates.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { describeSession } from '../labels/game-text.ts';
import { refusalText } from '../labels/refusal-text.ts';
import { describeJackpot } from '../next-draw/jackpot-text.ts';
import { gameText } from '../texts.ts';
import { reasonText } from './one-subscription/reason-texts.ts';
import { subscriptionsText as text } from './texts.ts';

type Draws = Pick<Subscription, 'weekdays' | 'sessions' | 'jackpotAtLeastCents' | 'addOns'>;

/**
 * Returns the draws in one line: "Draws of Monday and Saturday · Evening only · from a jackpot of $100 Million · Power
 * Play".
 */
export function drawsText({ weekdays, sessions, jackpotAtLeastCents, addOns }: Draws): string {
  const days = weekdays === null ? text('everyDraw') : text('drawsOn', { days: listText(weekdays.map(weekdayText)) });
  const named = (sessions ?? []).map((session) => describeSession(session) ?? session);
  return [
    days,
    ...(named.length > 0 ? [text('sessionsOnly', { sessions: listText(named) })] : []),
    ...(jackpotAtLeastCents === null ? [] : [text('jackpotFrom', { jackpot: describeJackpot(jackpotAtLeastCents) })]),
    ...addOns.map((addOn) => gameText(addOn)),
  ].join(' · ');
}

/** Returns how long a subscription runs. */
export function endText(end: Subscription['end']): string {
  if (end.kind === 'never') return text('end_never');
  if (end.kind === 'date') return text('end_date', { date: drawDateText(end.lastDate) });
  return text('end_draws', { count: end.count });
}

/** Returns a draw's day and session. */
export function dayText({ drawDate, session }: { readonly drawDate: string; readonly session: string | null }): string {
  return [drawDateText(drawDate), describeSession(session)].filter((part) => part !== null).join(', ');
}

/** Returns how much is charged, when, and for which draw. */
export function chargeText(charge: NextCharge): string {
  return text('nextCharge', {
    price: formatUsd(charge.stakeCents),
    time: centralInstantText(charge.chargesAt),
    draw: dayText(charge),
  });
}

/**
 * Returns the text about the first charge in a review. It names a span of an hour, because each subscription is charged
 * at its own time within the hour, which is set when it is created.
 */
export function firstChargeText(charge: NextCharge): string {
  const lastMs = Date.parse(charge.chargesAt) + CHARGE_SPREAD_MINUTES * 60_000;
  return text('firstCharge', {
    price: formatUsd(charge.stakeCents),
    time: centralInstantText(charge.chargesAt),
    until: centralTimeText(new Date(lastMs).toISOString()),
    draw: dayText(charge),
  });
}

/** Returns the text for a refused call. */
export function subscriptionRefusal(problem: HttpProblem | undefined): string {
  const known = SUBSCRIPTION_REFUSALS.find((code) => code === problem?.code);
  return known ? reasonText(`refused_${known}`) : refusalText(problem);
}
