import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';

/** Reasons to refuse a reward. */
export type RedeemRefusal =
  | 'REWARDS_NOT_AVAILABLE'
  | 'REWARD_UNKNOWN'
  | 'REWARD_CHANGED'
  | 'REWARD_ENDED'
  | 'REWARD_HAD_ALREADY'
  | 'TIER_TOO_LOW'
  | 'POINTS_TOO_FEW'
  | 'REDEMPTION_KEY_REUSED';

/** Maps refusals of rewards to HTTP responses. None is a status that generic clients retry automatically (S7-37). */
export const REDEEM_REFUSAL_TABLE: RefusalTable<RedeemRefusal> = {
  REWARDS_NOT_AVAILABLE: { status: 403, message: "Rewards aren't available to you right now." },
  REWARD_UNKNOWN: { status: 422, message: 'This reward is no longer offered.' },
  REWARD_CHANGED: { status: 422, message: 'The points for this reward have changed.' },
  REWARD_ENDED: { status: 422, message: 'This reward has ended.' },
  REWARD_HAD_ALREADY: { status: 422, message: "You've had this reward as often as it's offered." },
  TIER_TOO_LOW: { status: 422, message: 'This reward is for a higher tier.' },
  POINTS_TOO_FEW: { status: 422, message: "You don't have enough points for this reward." },
  REDEMPTION_KEY_REUSED: { status: 422, message: 'This request was already used for another reward.' },
};
