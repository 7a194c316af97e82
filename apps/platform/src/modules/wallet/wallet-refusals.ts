import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { LocationRefusal } from '../geolocation/index.ts';
import type { LimitsRefusal } from '../responsible-gaming/index.ts';
import { PLAYER_GATE_REFUSAL_TABLE, type PlayerGateRefusal } from './player-gate-refusals.ts';

/** Every "no" of the gates of a money action, in the order of the gates. */
export type MoneyGateRefusal =
  | PlayerGateRefusal
  | 'REALITY_CHECK_DUE'
  | LimitsRefusal
  | LocationRefusal
  | 'INSUFFICIENT_FUNDS';

/** Every refusal of a purchase by a standing order: the player is away, so no reality check and no location apply. */
export type StandingOrderRefusal =
  | Exclude<MoneyGateRefusal, 'REALITY_CHECK_DUE' | LocationRefusal>
  | 'RESIDENCE_REQUIRED';

/** Every "no" of an adjustment by operators. */
export type AdjustRefusal =
  | 'PLAYER_UNKNOWN'
  | 'AMOUNT_WRONG'
  | 'REASON_MISSING'
  | 'LIMIT_REACHED'
  | 'INSUFFICIENT_FUNDS';

/**
 * What the gates' refusals become on the wire, for every room whose routes stand behind them. None is a 409 or another status that generic
 * clients try again by themselves (S7-37).
 */
export const MONEY_GATE_REFUSAL_TABLE: RefusalTable<MoneyGateRefusal> = {
  ...PLAYER_GATE_REFUSAL_TABLE,
  REALITY_CHECK_DUE: { status: 422, message: 'Please answer the reality check first.' },
  LIMIT_REACHED: { status: 422, message: 'This would pass one of your limits.' },
  LOCATION_REQUIRED: { status: 403, message: 'Your location must be checked first.' },
  LOCATION_STALE: { status: 403, message: 'Your location must be checked again.' },
  LOCATION_DENIED: { status: 403, message: 'You can play only inside Kansas.' },
  INSUFFICIENT_FUNDS: { status: 422, message: 'There is not enough money in your wallet.' },
};
