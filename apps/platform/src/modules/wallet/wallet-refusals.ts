import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { LocationRefusal } from '../geolocation/index.ts';
import type { LimitsRefusal } from '../responsible-gaming/index.ts';
import { PLAYER_GATE_REFUSAL_TABLE, type PlayerGateRefusal } from './player-gate-refusals.ts';

/** Refusals of the gates of a money action, in the order of the gates. */
export type MoneyGateRefusal =
  | PlayerGateRefusal
  | 'REALITY_CHECK_DUE'
  | LimitsRefusal
  | LocationRefusal
  | 'INSUFFICIENT_FUNDS';

/** Refusals of a purchase by a subscription. The player is away, so reality check and location don't apply. */
export type SubscriptionGateRefusal =
  | Exclude<MoneyGateRefusal, 'REALITY_CHECK_DUE' | LocationRefusal>
  | 'RESIDENCE_REQUIRED';

/** Reasons to refuse an adjustment by operators. */
export type AdjustRefusal =
  | 'PLAYER_UNKNOWN'
  | 'AMOUNT_WRONG'
  | 'REASON_MISSING'
  | 'LIMIT_REACHED'
  | 'INSUFFICIENT_FUNDS';

/**
 * Maps the gates' refusals to HTTP responses, for every route behind them. None is a 409 or another status that generic
 * clients retry automatically (S7-37).
 */
export const MONEY_GATE_REFUSAL_TABLE: RefusalTable<MoneyGateRefusal> = {
  ...PLAYER_GATE_REFUSAL_TABLE,
  REALITY_CHECK_DUE: { status: 422, message: 'Please answer the reality check first.' },
  LIMIT_REACHED: { status: 422, message: 'This would go over one of your limits.' },
  LOCATION_REQUIRED: { status: 403, message: 'We need to check your location first.' },
  LOCATION_STALE: { status: 403, message: 'We need to check your location again.' },
  LOCATION_OUTSIDE: { status: 403, message: 'You are outside Kansas. You can only play in Kansas.' },
  LOCATION_DENIED: { status: 403, message: 'We could not confirm that you are in Kansas.' },
  INSUFFICIENT_FUNDS: { status: 422, message: "There isn't enough money in your wallet." },
};
