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

/** None of these is a 409: generic clients retry that status automatically, and the player has to see a refusal. */
export const DRAW_GAMES_REFUSAL_TABLE: RefusalTable<RouteRefusal> = {
  GAME_UNKNOWN: { status: 404, message: "There's no such game." },
  DRAW_UNKNOWN: { status: 422, message: "There's no such draw." },
  DRAW_CLOSED: { status: 422, message: 'Sales for this draw are closed.' },
  DRAW_COUNT: { status: 422, message: "This number of draws isn't available, or the draws aren't consecutive." },
  BOARD_KIND: { status: 422, message: 'A board belongs to another game.' },
  BOARD_COUNT: { status: 422, message: "This number of boards isn't available." },
  NUMBER_RANGE: { status: 422, message: "A number is outside the game's range." },
  NUMBER_DUPLICATE: { status: 422, message: 'A number is picked twice on one board.' },
  NUMBER_COUNT: { status: 422, message: 'A board has too few or too many numbers.' },
  ADDON_NOT_OFFERED: { status: 422, message: "This add-on isn't available." },
  PLAY_TYPE_NOT_OFFERED: { status: 422, message: "This play type isn't available." },
  PLAY_TYPE_SHAPE: { status: 422, message: "The digits don't fit the play type." },
  STAKE_NOT_OFFERED: { status: 422, message: "This stake isn't available." },
  SPOTS_NOT_OFFERED: { status: 422, message: "This number of spots isn't available." },
  SESSION_NOT_OFFERED: { status: 422, message: "These draw sessions aren't available." },
  NUMBER_SOLD_OUT: { status: 422, message: 'A number is sold out for this draw.' },
  PRICE_MISMATCH: { status: 422, message: 'The price has changed. Review it and try again.' },
  TICKET_CAP: { status: 422, message: 'The ticket would cost more than the maximum.' },
  CART_FULL: { status: 422, message: 'Your cart is full.' },
  CART_CHANGED: { status: 422, message: 'Your cart has changed. Review it and try again.' },
  CART_EMPTY: { status: 422, message: 'Your cart is empty.' },
  WAGER_UNKNOWN: { status: 404, message: 'This wager is no longer in your cart.' },
  ORDER_KEY_REUSED: {
    status: 422,
    message: 'This request was already used for something else. Reload the page and try again.',
  },
  RESULT_UNKNOWN: { status: 404, message: "There's no published result for this draw." },
  FEATURE_OFF: { status: 403, message: "This isn't available right now. Try again later." },
  TICKET_UNKNOWN: { status: 404, message: "There's no such ticket." },
  SAVED_NUMBERS_FULL: { status: 422, message: "You've reached the maximum number of saved sets for this game." },
  SAVED_NAME_TAKEN: { status: 422, message: 'You already have saved numbers with this name for this game.' },
  SAVED_NUMBERS_UNKNOWN: { status: 404, message: 'There are no such saved numbers.' },
  ...MONEY_GATE_REFUSAL_TABLE,
};
