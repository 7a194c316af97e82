import { hash } from 'node:crypto';
import type { Cents } from '@sunflower/money/cents.ts';
import { compareJackpot, isAfterEnd, isChosenDraw } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import {
  CHARGE_HOURS_BEFORE_CLOSE,
  CHARGE_SPREAD_MINUTES,
  LAST_CHARGE_MINUTES,
  type MissReason,
  NOTICE_HOURS,
  type PauseReason,
  SHORTEST_NOTICE_HOURS,
  type SubscriptionEndReason,
} from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';
import { type Draw, SUBSCRIPTION_KEY_MARK } from '../draw-games/index.ts';
import type { Subscription } from './subscription.ts';

export type ChargeOutcome = 'bought' | 'missed' | 'skipped';
export type ChargeReason = MissReason | PauseReason | SubscriptionEndReason;

/** One draw of a subscription, announced before it is charged and settled once. */
export type Charge = {
  readonly subscriptionId: string;
  readonly playerId: string;
  readonly drawId: string;
  readonly drawDate: string;
  readonly session: string | null;
  readonly drawsAt: Temporal.Instant;
  readonly closesAt: Temporal.Instant;
  /** The time of the next try. */
  readonly chargesAt: Temporal.Instant;
  readonly noticedAt: Temporal.Instant | undefined;
  /** The player was notified on the screen, by their own action. */
  readonly isByAct: boolean;
  readonly outcome: ChargeOutcome | null;
  readonly reason: ChargeReason | null;
  readonly settledAt: Temporal.Instant | undefined;
  readonly amountCents: Cents;
  readonly ticketSerial: string | null;
};

/** A charge to come. */
export type PlannedCharge = Pick<
  Charge,
  'subscriptionId' | 'playerId' | 'drawId' | 'drawDate' | 'session' | 'drawsAt' | 'closesAt' | 'chargesAt' | 'noticedAt'
>;

/** The data of a draw that a charge needs. */
export type ChargedDraw = Pick<Draw, 'drawId' | 'closesAt'>;

/**
 * Returns when a subscription's ticket for a draw is bought: some hours before the close, at a time that a hash of
 * subscription and draw picks within an hour, so that purchases are spread out and the time never changes.
 */
export function chargesAt(draw: ChargedDraw, subscriptionId: string): Temporal.Instant {
  const digest = hash('sha256', `${subscriptionId}/${draw.drawId}`, 'buffer');
  const seconds = digest.readUInt32BE(0) % (CHARGE_SPREAD_MINUTES * 60);
  return firstChargeAt(draw).add({ seconds });
}

/** Returns when the first tickets for a draw are bought. */
export function firstChargeAt({ closesAt }: Pick<ChargedDraw, 'closesAt'>): Temporal.Instant {
  return closesAt.subtract({ hours: CHARGE_HOURS_BEFORE_CLOSE });
}

/** Returns from when on nothing more is bought for a draw. */
export function lastChargeAt({ closesAt }: Pick<ChargedDraw, 'closesAt'>): Temporal.Instant {
  return closesAt.subtract({ minutes: LAST_CHARGE_MINUTES });
}

/** Returns from when on players are notified of the charges for a draw. */
export function noticeFrom(draw: Pick<ChargedDraw, 'closesAt'>): Temporal.Instant {
  return firstChargeAt(draw).subtract({ hours: NOTICE_HOURS });
}

const KEY_LENGTH = 21;

/**
 * Returns the order key of a subscription's ticket for a draw. It is always the same, so the ticket is bought once even
 * after a crash.
 */
export function orderKeyOf({ subscriptionId, drawId }: Pick<Charge, 'subscriptionId' | 'drawId'>): string {
  return (
    SUBSCRIPTION_KEY_MARK + hash('sha256', `subscription/${subscriptionId}/${drawId}`, 'base64url').slice(0, KEY_LENGTH)
  );
}

/**
 * Returns whether a subscription includes a draw: its terms choose the day and session, and the draw comes before its
 * end.
 */
export function isForDraw(
  subscription: Pick<Subscription, 'terms' | 'drawsBought'>,
  draw: Pick<Draw, 'drawDate' | 'session'>,
): boolean {
  const { terms, drawsBought } = subscription;
  return isChosenDraw(terms, draw) && !isAfterEnd(terms.end, { drawDate: draw.drawDate, drawsBought });
}

/** The next step of a due charge. */
export type ChargeStep =
  | { readonly step: 'buy' }
  | { readonly step: 'wait'; readonly reason: MissReason }
  | { readonly step: 'miss'; readonly reason: MissReason | PauseReason }
  | { readonly step: 'skip'; readonly reason: MissReason }
  | { readonly step: 'pause'; readonly reason: PauseReason }
  | { readonly step: 'end'; readonly reason: SubscriptionEndReason };

/** Judges a charge before anything is bought. Prices and gates are checked after this. */
export function judgeCharge(due: {
  readonly subscription: Subscription;
  readonly charge: Charge;
  readonly draw: Draw | undefined;
  readonly isSwitchedOn: boolean;
  readonly now: Temporal.Instant;
}): ChargeStep {
  const { subscription, charge, draw, now } = due;
  const { terms, drawsBought } = subscription;
  if (isAfterEnd(terms.end, { drawDate: charge.drawDate, drawsBought })) return { step: 'end', reason: 'END_REACHED' };
  const isSold = draw?.state === 'open' || draw?.state === 'scheduled';
  if (!isSold) return { step: 'miss', reason: 'DRAW_CLOSED' };
  if (Temporal.Instant.compare(now, lastChargeAt(draw)) >= 0)
    return { step: 'miss', reason: waitedFor(charge.reason) ?? 'DRAW_CLOSED' };
  const jackpot = compareJackpot(terms.jackpotAtLeastCents, draw.jackpot?.advertisedCents ?? null);
  if (jackpot === 'below') return { step: 'skip', reason: 'JACKPOT_BELOW' };
  if (!isNoticeLongEnough(charge, now))
    return { step: 'miss', reason: isPlayerBarred(charge) ? charge.reason : 'NOTICE_TOO_SHORT' };
  if (jackpot === 'unknown') return { step: 'wait', reason: 'JACKPOT_UNKNOWN' };
  if (draw.rulesVersion !== subscription.rulesVersion) return { step: 'pause', reason: 'RULES_CHANGED' };
  return due.isSwitchedOn ? { step: 'buy' } : { step: 'wait', reason: 'NOT_AVAILABLE' };
}

/** Returns whether a charge was planned without a notice, because its player was barred from the game. */
export function isPlayerBarred<C extends Pick<Charge, 'noticedAt' | 'reason'>>(
  charge: C,
): charge is C & { readonly reason: 'ON_BREAK' | 'NOT_AVAILABLE' } {
  return !charge.noticedAt && (charge.reason === 'ON_BREAK' || charge.reason === 'NOT_AVAILABLE');
}

function waitedFor(reason: ChargeReason | null): MissReason | undefined {
  return reason === 'JACKPOT_UNKNOWN' || reason === 'NOT_AVAILABLE' ? reason : undefined;
}

function isNoticeLongEnough({ noticedAt, isByAct }: Charge, now: Temporal.Instant): boolean {
  if (!noticedAt) return false;
  return isByAct || Temporal.Instant.compare(noticedAt.add({ hours: SHORTEST_NOTICE_HOURS }), now) <= 0;
}

/**
 * Returns the step after a refused purchase: the player can fix the problem, the subscription is over, the problem may
 * pass, or only this draw is missed.
 */
export function stepAfterRefusal({ refusal, details }: Refusal): ChargeStep {
  switch (refusal) {
    case 'INSUFFICIENT_FUNDS':
      return { step: 'pause', reason: 'PAYMENT_FAILED' };
    case 'RESIDENCE_REQUIRED':
      return { step: 'pause', reason: 'RESIDENCE_REQUIRED' };
    case 'IDENTITY_REQUIRED':
      // The id belongs to no active player anymore.
      return details?.identityLevel === null
        ? { step: 'end', reason: 'ACCOUNT_CLOSED' }
        : { step: 'pause', reason: 'IDENTITY_REQUIRED' };
    case 'PLAYER_EXCLUDED':
      return details?.restriction === 'RESPONSIBLE_GAMING_SELF_EXCLUSION'
        ? { step: 'end', reason: 'SELF_EXCLUDED' }
        : { step: 'miss', reason: 'ON_BREAK' };
    case 'ACCESS_DENIED':
      // The player froze the account, and continues when they choose to.
      if (details?.restriction === 'FROZEN_ACCOUNT') return { step: 'pause', reason: 'BY_PLAYER' };
      return details?.restriction === 'CLOSED_ACCOUNT' || details?.restriction === 'DEACTIVATED_ACCOUNT'
        ? { step: 'end', reason: 'ACCOUNT_CLOSED' }
        : { step: 'wait', reason: 'NOT_AVAILABLE' };
    case 'LIMIT_REACHED':
    case 'NUMBER_SOLD_OUT':
    case 'DRAW_CLOSED':
      return { step: 'miss', reason: refusal };
    case 'ORDER_KEY_REUSED':
      // The key was used by a different purchase, so every retry would be refused too.
      return { step: 'miss', reason: 'NOT_AVAILABLE' };
    default:
      // All other refusals of a purchase concern boards, price or rules: they differ from what was agreed to.
      return { step: 'pause', reason: 'RULES_CHANGED' };
  }
}
