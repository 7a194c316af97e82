import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';
import { MONEY_GATE_REFUSAL_TABLE, type MoneyGateRefusal } from '../../wallet/index.ts';
import type { CartRefusal, PurchaseRefusal, SavedNumbersRefusal } from './draw-games-refusals.ts';

type RouteRefusal =
  | CartRefusal
  | PurchaseRefusal
  | SavedNumbersRefusal
  | MoneyGateRefusal
  | 'RESULT_UNKNOWN'
  | 'TICKET_UNKNOWN'
  | 'FEATURE_OFF';

/** No refusal is a 409: generic clients retry that status by themselves, and a refusal must reach the player. */
export const DRAW_GAMES_REFUSAL_TABLE: RefusalTable<RouteRefusal> = {
  GAME_UNKNOWN: { status: 404, message: 'There is no such game.' },
  DRAW_UNKNOWN: { status: 422, message: 'There is no such draw.' },
  DRAW_CLOSED: { status: 422, message: 'Sales for this draw are closed.' },
  DRAW_COUNT: { status: 422, message: 'This number of draws cannot be played, or the draws do not follow each other.' },
  BOARD_KIND: { status: 422, message: 'A board is not of this game.' },
  BOARD_COUNT: { status: 422, message: 'This number of boards cannot be played.' },
  NUMBER_RANGE: { status: 422, message: 'A number is outside the range of the game.' },
  NUMBER_DUPLICATE: { status: 422, message: 'A number is picked twice on one board.' },
  NUMBER_COUNT: { status: 422, message: 'A board has too few or too many numbers.' },
  ADDON_NOT_OFFERED: { status: 422, message: 'This add-on is not offered.' },
  PLAY_TYPE_NOT_OFFERED: { status: 422, message: 'This way to play is not offered.' },
  PLAY_TYPE_SHAPE: { status: 422, message: 'The digits do not suit the way they are played.' },
  STAKE_NOT_OFFERED: { status: 422, message: 'This stake is not offered.' },
  SPOTS_NOT_OFFERED: { status: 422, message: 'This number of spots is not offered.' },
  SESSION_NOT_OFFERED: { status: 422, message: 'The draws are not of the sessions that are offered.' },
  NUMBER_SOLD_OUT: { status: 422, message: 'A number is sold out for this draw.' },
  PRICE_MISMATCH: { status: 422, message: 'The price has changed. Please look at it again.' },
  TICKET_CAP: { status: 422, message: 'The ticket would cost more than is allowed.' },
  CART_FULL: { status: 422, message: 'The cart is full.' },
  CART_CHANGED: { status: 422, message: 'The cart has changed. Please look at it again.' },
  CART_EMPTY: { status: 422, message: 'The cart is empty.' },
  WAGER_UNKNOWN: { status: 404, message: 'This wager is no longer in the cart.' },
  ORDER_KEY_REUSED: { status: 422, message: 'This order key was used for another order.' },
  RESULT_UNKNOWN: { status: 404, message: 'There is no published result for this draw.' },
  FEATURE_OFF: { status: 403, message: 'This is switched off at the moment. Please try again later.' },
  TICKET_UNKNOWN: { status: 404, message: 'There is no such ticket.' },
  SAVED_NUMBERS_FULL: { status: 422, message: 'There is no room for more saved numbers of this game.' },
  SAVED_NAME_TAKEN: { status: 422, message: 'Other numbers of this game have this name.' },
  SAVED_NUMBERS_UNKNOWN: { status: 404, message: 'There are no such saved numbers.' },
  ...MONEY_GATE_REFUSAL_TABLE,
};
