import type { Cents } from '@sunflower/money/cents.ts';

/** The most subscriptions a player has that are not ended. */
export const MAX_SUBSCRIPTIONS = 20;

/** The most draws after which a subscription can be told to end: ten years of a weekly draw. */
export const MAX_DRAWS_OF_END = 520;

/** The most that one transfer to or from the subscription account moves, in cents. */
export const MOST_TRANSFER_CENTS: Cents = 1_000_000n;

/** Hours before the close of a draw from which its ticket may be bought; each subscription has a moment of its own in the hour after that. */
export const CHARGE_HOURS_BEFORE_CLOSE = 4;

/** Minutes over which the charges of one draw are spread. */
export const CHARGE_SPREAD_MINUTES = 60;

/** Minutes before the close of a draw after which nothing is bought any more: what has not happened by then is missed. */
export const LAST_CHARGE_MINUTES = 15;

/** Hours before a charge at which its player is told of it. */
export const NOTICE_HOURS = 24;

/** The shortest notice, in hours, after which a charge is still made; a shorter one, after a standstill of ours, makes it miss the draw. */
export const SHORTEST_NOTICE_HOURS = 12;

/** How a subscription stands. */
export type SubscriptionState = 'active' | 'paused' | 'ended';

/** Why a subscription is paused, from which its player can go on. */
export const PAUSE_REASONS = [
  'BY_PLAYER',
  'PAYMENT_FAILED',
  'RULES_CHANGED',
  'GAME_CLOSED',
  'IDENTITY_REQUIRED',
  'RESIDENCE_REQUIRED',
  'ON_BREAK',
] as const;

/** Why a subscription ended, for good. */
export const END_REASONS = ['CANCELLED', 'END_REACHED', 'SELF_EXCLUDED', 'ACCOUNT_CLOSED'] as const;

/** Why a draw was missed or passed over while the subscription goes on. */
export const MISS_REASONS = [
  'LIMIT_REACHED',
  'NOT_AVAILABLE',
  'NUMBER_SOLD_OUT',
  'DRAW_CLOSED',
  'NOTICE_TOO_SHORT',
  'JACKPOT_BELOW',
  'JACKPOT_UNKNOWN',
] as const;

export const SUBSCRIPTION_REASONS = [...PAUSE_REASONS, ...END_REASONS, ...MISS_REASONS] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];
export type EndReason = (typeof END_REASONS)[number];
export type MissReason = (typeof MISS_REASONS)[number];
export type SubscriptionReason = (typeof SUBSCRIPTION_REASONS)[number];
