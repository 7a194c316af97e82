import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../access/index.ts';
import { DRAW_GAMES_REFUSAL_TABLE, type QuoteRefusal } from '../draw-games/index.ts';
import type { PlayerGateRefusal } from '../wallet/index.ts';

/** Why terms cannot be ordered. */
export type TermsRefusal =
  | QuoteRefusal
  | 'SUBSCRIPTION_NOT_OFFERED'
  | 'SUBSCRIPTION_DRAWS'
  | 'SUBSCRIPTION_END_PAST'
  | 'JACKPOT_NOT_OFFERED';

/** Why a subscription cannot be made or changed. */
export type SubscribeRefusal =
  | TermsRefusal
  | PlayerGateRefusal
  | 'RESIDENCE_REQUIRED'
  | 'SUBSCRIPTION_UNKNOWN'
  | 'SUBSCRIPTION_COUNT'
  | 'SUBSCRIPTION_ENDED'
  | 'SUBSCRIPTION_KEY_REUSED';

/** Why money cannot be set aside or taken back. */
export type TransferRefusal = AccessRefusal | 'INSUFFICIENT_FUNDS' | 'SUBSCRIPTION_KEY_REUSED';

/** What the refusals of this room become on the wire, with those of boards, draws and money. */
export const SUBSCRIPTIONS_REFUSAL_TABLE: RefusalTable<SubscribeRefusal | TransferRefusal | 'FEATURE_OFF'> = {
  ...DRAW_GAMES_REFUSAL_TABLE,
  SUBSCRIPTION_UNKNOWN: { status: 404, message: 'There is no such subscription.' },
  SUBSCRIPTION_NOT_OFFERED: { status: 422, message: 'This game has no subscriptions.' },
  SUBSCRIPTION_COUNT: { status: 422, message: 'You have as many subscriptions as one can have.' },
  SUBSCRIPTION_ENDED: { status: 422, message: 'This subscription has ended.' },
  SUBSCRIPTION_KEY_REUSED: { status: 422, message: 'This key was used for something else.' },
  SUBSCRIPTION_DRAWS: { status: 422, message: 'The game has no draw on these days.' },
  SUBSCRIPTION_END_PAST: { status: 422, message: 'This would end before it begins.' },
  JACKPOT_NOT_OFFERED: { status: 422, message: 'This game has no jackpot to wait for.' },
  RESIDENCE_REQUIRED: { status: 422, message: 'Subscriptions are for people who live in Kansas.' },
};
