import type { Cents } from '@sunflower/money/cents.ts';

/** Maximum number of subscriptions of a player that haven't ended. */
export const MAX_SUBSCRIPTIONS = 20;

/** Maximum number of draws after which a subscription can be set to end: ten years of a weekly draw. */
export const MAX_DRAWS_OF_END = 520;

/** Maximum amount of one transfer to or from the subscription account, in cents. */
export const MOST_TRANSFER_CENTS: Cents = 1_000_000n;

/**
 * Hours before the close of a draw at which its charges begin; each subscription is charged at its own time within the
 * hour after that.
 */
export const CHARGE_HOURS_BEFORE_CLOSE = 4;

/** Minutes over which the charges of one draw are spread. */
export const CHARGE_SPREAD_MINUTES = 60;

/** Minutes before the close of a draw after which nothing is bought: charges not made by then are missed. */
export const LAST_CHARGE_MINUTES = 15;

/** Hours before a charge at which the player is notified of it. */
export const NOTICE_HOURS = 24;

/**
 * Minimum notice, in hours, for a charge to be made; with a shorter one, after an outage of the platform, the
 * subscription misses the draw.
 */
export const SHORTEST_NOTICE_HOURS = 12;

export type SubscriptionState = 'active' | 'paused' | 'ended';

/** Why a subscription is paused; the player can resume it. */
export const PAUSE_REASONS = [
  'BY_PLAYER',
  'PAYMENT_FAILED',
  'RULES_CHANGED',
  'GAME_CLOSED',
  'IDENTITY_REQUIRED',
  'RESIDENCE_REQUIRED',
  'ON_BREAK',
] as const;

/** Why a subscription ended for good. */
export const SUBSCRIPTION_END_REASONS = ['CANCELED', 'END_REACHED', 'SELF_EXCLUDED', 'ACCOUNT_CLOSED'] as const;

/** Why a draw was missed or skipped while the subscription continues. */
export const MISS_REASONS = [
  'LIMIT_REACHED',
  'NOT_AVAILABLE',
  'NUMBER_SOLD_OUT',
  'DRAW_CLOSED',
  'NOTICE_TOO_SHORT',
  'JACKPOT_BELOW',
  'JACKPOT_UNKNOWN',
] as const;

export const SUBSCRIPTION_REASONS = [...PAUSE_REASONS, ...SUBSCRIPTION_END_REASONS, ...MISS_REASONS] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];
export type SubscriptionEndReason = (typeof SUBSCRIPTION_END_REASONS)[number];
export type MissReason = (typeof MISS_REASONS)[number];
export type SubscriptionReason = (typeof SUBSCRIPTION_REASONS)[number];
