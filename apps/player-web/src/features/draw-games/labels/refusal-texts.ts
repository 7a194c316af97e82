import type { DrawGamesRefusal, MoneyGateRefusal } from '@sunflower/contracts/draw-games.ts';
import { defineTexts } from '../../../runtime/i18n/texts.ts';

/** Text for every refusal code of the draw games; the compiler checks that no code is missing. */
export const refusals = {
  GAME_UNKNOWN: "This game isn't available here.",
  DRAW_CLOSED: 'Sales for this draw have closed. Pick a later draw.',
  DRAW_UNKNOWN: "This draw isn't on sale. Pick another one.",
  DRAW_COUNT: 'Choose draws in a row, and a number of draws that this game offers.',
  BOARD_KIND: 'This board is for a different game.',
  BOARD_COUNT: "This game doesn't sell tickets with this number of boards.",
  NUMBER_RANGE: "One of the numbers isn't on the board.",
  NUMBER_DUPLICATE: 'A board has the same number twice.',
  NUMBER_COUNT: 'A board has too few or too many numbers.',
  ADDON_NOT_OFFERED: "This add-on isn't available for these draws.",
  PLAY_TYPE_NOT_OFFERED: "This way to play isn't available.",
  PLAY_TYPE_SHAPE: "These digits don't work with this way to play.",
  STAKE_NOT_OFFERED: "This stake isn't available. Choose another amount.",
  SPOTS_NOT_OFFERED: 'Choose a different number of spots.',
  SESSION_NOT_OFFERED: 'Choose midday, evening or both.',
  NUMBER_SOLD_OUT: 'This number is sold out for this draw. Pick another one.',
  PRICE_MISMATCH: 'The price has changed. Review it and try again.',
  TICKET_CAP: 'This ticket is over the price limit for one ticket. Choose fewer boards or draws.',
  CART_FULL: 'Your cart is full. Buy or remove a wager first.',
  CART_CHANGED: 'Your cart was changed in another tab or on another device. Check it and pay again.',
  CART_EMPTY: 'Your cart is empty.',
  WAGER_UNKNOWN: 'This wager is no longer in your cart.',
  ORDER_KEY_REUSED: 'This order was already placed. Check your tickets before you buy again.',
  RESULT_UNKNOWN: 'There is no result for this date.',
  TICKET_UNKNOWN: "We can't find this ticket in your account.",
  SESSION_EXPIRED: 'Your session ended. Sign in to continue.',
  IDENTITY_REQUIRED: 'We need to verify your identity before you can play.',
  ACCESS_DENIED: 'This action is unavailable right now. Contact customer support to find out why.',
  PLAYER_EXCLUDED: "You can't play because you're taking a break or you've excluded yourself.",
  REALITY_CHECK_DUE: 'First, review your time and spending.',
  LIMIT_REACHED: 'This would take you over one of your limits.',
  LOCATION_REQUIRED: "We need to check that you're in Kansas.",
  LOCATION_STALE: 'Your location check expired. Check again.',
  LOCATION_OUTSIDE: "You're outside Kansas. You can only play in Kansas.",
  LOCATION_DENIED: "We couldn't confirm that you're in Kansas. You can only play in Kansas.",
  INSUFFICIENT_FUNDS: 'Your balance is too low for this.',
} as const satisfies Record<DrawGamesRefusal | MoneyGateRefusal, string>;

/** Problems that any call can have, in addition to the refusals of the draw games. */
export const general = {
  NETWORK: "We couldn't connect. Check your internet connection and try again.",
  ECONNABORTED: 'This took too long. Try again.',
  TOO_MANY_REQUESTS: 'Too many tries in a short time. Wait a moment and try again.',
  UNAVAILABLE: 'The service is busy. Try again in a moment.',
  FEATURE_OFF: "This isn't available right now. Try again later.",
  /** The player's location is still blocked after they denied access to it. [S7-25] */
  LOCATION_BLOCKED:
    "You can't buy because this browser denied access to your location. Allow it and reload the page. If it's still blocked, contact customer support.",
  UNKNOWN: 'Something went wrong on our side. Try again.',
} as const;

const english = { ...refusals, ...general } as const;

export const describeRefusal = defineTexts('draw-games.refusals', english, {
  fr: () => import('./refusal-texts.fr.ts'),
  es: () => import('./refusal-texts.es.ts'),
});
