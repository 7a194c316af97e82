import type { DrawGamesRefusal, MoneyGateRefusal } from '@sunflower/contracts/draw-games.ts';
import { defineTexts } from '../../runtime/i18n/texts.ts';

/** Every code these calls refuse with, in plain words; the compiler keeps the record complete. */
export const refusals = {
  GAME_UNKNOWN: 'This game is not sold here.',
  DRAW_CLOSED: 'Sales for this draw have closed. Pick a later draw.',
  DRAW_UNKNOWN: 'This draw is not on sale. Pick another one.',
  DRAW_COUNT: 'Pick between 1 and 15 draws in a row.',
  BOARD_KIND: 'This board is not of this game.',
  BOARD_COUNT: 'A ticket holds 1 to 10 boards.',
  NUMBER_RANGE: 'One of the numbers is not on the board.',
  NUMBER_DUPLICATE: 'A number is on a board twice.',
  NUMBER_COUNT: 'A board needs 5 numbers and a Powerball.',
  ADDON_NOT_OFFERED: 'This extra is not offered for these draws.',
  PLAY_TYPE_NOT_OFFERED: 'This way to play is not offered.',
  PLAY_TYPE_SHAPE: 'These digits do not suit the way you play them.',
  STAKE_NOT_OFFERED: 'This stake is not offered.',
  SPOTS_NOT_OFFERED: 'Choose another number of spots.',
  SESSION_NOT_OFFERED: 'Choose midday, evening or both.',
  NUMBER_SOLD_OUT: 'This number is sold out for this draw. Pick another one.',
  PRICE_MISMATCH: 'The price has changed. Check the new total.',
  TICKET_CAP: 'This ticket costs more than one ticket may. Take fewer boards or draws.',
  CART_FULL: 'Your cart is full. Buy or remove something first.',
  CART_CHANGED: 'Your cart changed somewhere else. Check it and pay again.',
  CART_EMPTY: 'Your cart is empty.',
  WAGER_UNKNOWN: 'This wager is no longer in your cart.',
  ORDER_KEY_REUSED: 'This order was already used. Check your tickets before you buy again.',
  RESULT_UNKNOWN: 'There is no result for this date.',
  TICKET_UNKNOWN: 'There is no such ticket in your account.',
  SESSION_EXPIRED: 'Your session ended. Sign in to go on.',
  IDENTITY_REQUIRED: 'We need to confirm who you are before you can play.',
  ACCESS_DENIED: 'This action is unavailable right now.',
  PLAYER_EXCLUDED: 'Play is switched off for your account.',
  REALITY_CHECK_DUE: 'A short check of your time and money comes first.',
  LIMIT_REACHED: 'This would take you over one of your limits.',
  LOCATION_REQUIRED: 'We need to check that you are in Kansas.',
  LOCATION_STALE: 'Your location check is too old. Check again.',
  LOCATION_DENIED: 'You can only play inside Kansas.',
  INSUFFICIENT_FUNDS: 'Your balance is too low for this.',
} as const satisfies Record<DrawGamesRefusal | MoneyGateRefusal, string>;

/** What every call can meet besides the refusals of its room. */
export const general = {
  NETWORK: 'There is no connection. Check it and try again.',
  ECONNABORTED: 'This took too long. Try again.',
  TOO_MANY_REQUESTS: 'That was too fast. Wait a moment and try again.',
  UNAVAILABLE: 'The service is busy. Try again in a moment.',
  FEATURE_OFF: 'This is switched off at the moment. Please come back later.',
  UNKNOWN: 'Something went wrong on our side. Try again.',
} as const;

const english = { ...refusals, ...general } as const;

export const refusalWords = defineTexts('draw-games.refusals', english, {
  fr: () => import('./refusal-texts.fr.ts'),
  es: () => import('./refusal-texts.es.ts'),
});
