import type { DrawGamesRefusal, MoneyGateRefusal } from '@sunflower/contracts/draw-games.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';

/** The part of the checkout that caused a refusal, where its reason is shown. */
export type RefusalPlace = 'wagers' | 'account' | 'location' | 'funds' | 'order';

/** The next step offered to the player. */
export type NextStep =
  | 'reviewCart'
  | 'signIn'
  | 'openAccount'
  | 'checkLocation'
  | 'openWallet'
  | 'openLimits'
  | 'openRealityCheck'
  | 'openTickets'
  | 'tryAgain'
  | 'leave';

type Refused = { readonly place: RefusalPlace; readonly step: NextStep };

const wagers: Refused = { place: 'wagers', step: 'reviewCart' };

/** Where each refusal is shown, and what the player can do. The compiler checks that no code is missing. */
const steps: Record<DrawGamesRefusal | MoneyGateRefusal, Refused> = {
  GAME_UNKNOWN: wagers,
  DRAW_CLOSED: wagers,
  DRAW_UNKNOWN: wagers,
  DRAW_COUNT: wagers,
  BOARD_KIND: wagers,
  BOARD_COUNT: wagers,
  NUMBER_RANGE: wagers,
  NUMBER_DUPLICATE: wagers,
  NUMBER_COUNT: wagers,
  ADDON_NOT_OFFERED: wagers,
  PLAY_TYPE_NOT_OFFERED: wagers,
  PLAY_TYPE_SHAPE: wagers,
  STAKE_NOT_OFFERED: wagers,
  SPOTS_NOT_OFFERED: wagers,
  SESSION_NOT_OFFERED: wagers,
  NUMBER_SOLD_OUT: wagers,
  PRICE_MISMATCH: wagers,
  TICKET_CAP: wagers,
  CART_FULL: wagers,
  CART_CHANGED: wagers,
  CART_EMPTY: wagers,
  WAGER_UNKNOWN: wagers,
  RESULT_UNKNOWN: wagers,
  ORDER_KEY_REUSED: { place: 'order', step: 'openTickets' },
  TICKET_UNKNOWN: { place: 'order', step: 'openTickets' },
  SESSION_EXPIRED: { place: 'account', step: 'signIn' },
  IDENTITY_REQUIRED: { place: 'account', step: 'openAccount' },
  ACCESS_DENIED: { place: 'account', step: 'leave' },
  PLAYER_EXCLUDED: { place: 'account', step: 'leave' },
  REALITY_CHECK_DUE: { place: 'account', step: 'openRealityCheck' },
  LIMIT_REACHED: { place: 'funds', step: 'openLimits' },
  LOCATION_REQUIRED: { place: 'location', step: 'checkLocation' },
  LOCATION_STALE: { place: 'location', step: 'checkLocation' },
  LOCATION_OUTSIDE: { place: 'location', step: 'checkLocation' },
  LOCATION_DENIED: { place: 'location', step: 'checkLocation' },
  INSUFFICIENT_FUNDS: { place: 'funds', step: 'openWallet' },
};

/** Returns where a checkout problem is shown, and the next step, which is to try again for an unknown problem. */
export function nextStepOf(problem: HttpProblem): Refused {
  if (problem.status === 401) return steps.SESSION_EXPIRED;
  if (Object.hasOwn(steps, problem.code)) return steps[problem.code as keyof typeof steps];
  return { place: 'order', step: 'tryAgain' };
}
