import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../access/index.ts';
import { DRAW_GAMES_REFUSAL_TABLE, type QuoteRefusal } from '../draw-games/index.ts';
import type { LocationRefusal } from '../geolocation/index.ts';
import type { PlayerGateRefusal } from '../wallet/index.ts';

/** Reasons to refuse terms. */
export type TermsRefusal =
  | QuoteRefusal
  | 'SUBSCRIPTION_NOT_OFFERED'
  | 'SUBSCRIPTION_DRAWS'
  | 'SUBSCRIPTION_END_PAST'
  | 'JACKPOT_NOT_OFFERED';

/** Reasons to refuse creating or changing a subscription. */
export type SubscribeRefusal =
  | TermsRefusal
  | PlayerGateRefusal
  | 'RESIDENCE_REQUIRED'
  | 'SUBSCRIPTION_UNKNOWN'
  | 'SUBSCRIPTION_COUNT'
  | 'SUBSCRIPTION_ENDED'
  | 'SUBSCRIPTION_KEY_REUSED';

/** Reasons to refuse setting money aside or taking it back. */
export type TransferRefusal = AccessRefusal | 'INSUFFICIENT_FUNDS' | 'SUBSCRIPTION_KEY_REUSED';

/** Maps this module's refusals to HTTP responses, including those of boards, draws and money. */
export const SUBSCRIPTIONS_REFUSAL_TABLE: RefusalTable<
  SubscribeRefusal | TransferRefusal | LocationRefusal | 'FEATURE_OFF'
> = {
  ...DRAW_GAMES_REFUSAL_TABLE,
  SUBSCRIPTION_UNKNOWN: { status: 404, message: "We couldn't find this subscription." },
  SUBSCRIPTION_NOT_OFFERED: { status: 422, message: "This game doesn't offer subscriptions." },
  SUBSCRIPTION_COUNT: { status: 422, message: "You've reached the maximum number of subscriptions." },
  SUBSCRIPTION_ENDED: { status: 422, message: 'This subscription has ended.' },
  SUBSCRIPTION_KEY_REUSED: {
    status: 422,
    message: 'This request was already used for something else. Reload the page and try again.',
  },
  SUBSCRIPTION_DRAWS: { status: 422, message: 'This game has no draws on these days.' },
  SUBSCRIPTION_END_PAST: { status: 422, message: 'The end date is before the first draw.' },
  JACKPOT_NOT_OFFERED: { status: 422, message: 'This game has no jackpot to wait for.' },
  RESIDENCE_REQUIRED: { status: 422, message: 'Only Kansas residents can have subscriptions.' },
};
