import type { RealityAnswer } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { AnalyticsEvents } from '../../runtime/analytics/events.ts';
import { track } from '../../runtime/analytics/track.ts';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import type { PlaceName, PlaceQuery } from '../../runtime/navigation/places.ts';
import { endSession, stopSessionParts } from '../../runtime/session/end-session.ts';
import type { LogoutReason } from '../../runtime/session/gateway.ts';
import { tellSession } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { type OverlayName, openNamedOverlay } from '../overlays/overlay-table.ts';
import { tellRealityAnswer } from '../reality-check/reality-answers.ts';

/** Where a location alert came up. [S2.4-7] */
export type GeolocationContext = AnalyticsEvents['geolocation_alert_closed']['context'];

/** What follows an answer; data, so that every kind can be read as a table. */
export type AlertOutcome =
  /** Nothing: whoever raised the alert goes by its result. */
  | { readonly type: 'stay' }
  | { readonly type: 'navigate'; readonly name: PlaceName; readonly query?: PlaceQuery }
  /** An overlay over the current page. [S2.4-3] */
  | { readonly type: 'openOverlay'; readonly name: OverlayName }
  /** `toSupport`: the signed-out page then leads to customer support. [S4.3-4] */
  | { readonly type: 'logOut'; readonly reason?: LogoutReason; readonly toSupport?: true }
  /** The session is over already: a new one begins. [S4.3-3] */
  | { readonly type: 'signIn' }
  /** Kept by the server; what follows it is done by whoever keeps it. [RTS-13] */
  | { readonly type: 'answerReality'; readonly answer: RealityAnswer }
  /** Told to analytics, and nothing more. [S2.4-7] */
  | { readonly type: 'track'; readonly context: GeolocationContext };

export const STAY: AlertOutcome = { type: 'stay' };

/** An outcome that leads to a place. */
export function leadTo(name: PlaceName, query?: PlaceQuery): AlertOutcome {
  return { type: 'navigate', name, ...(query === undefined ? {} : { query }) };
}

/** Does what follows an answer. It never waits: the alert closes at once. */
export function runOutcome(outcome: AlertOutcome): void {
  switch (outcome.type) {
    case 'stay':
      return;
    case 'navigate':
      raiseNavigation(outcome.name, outcome.query);
      return;
    case 'openOverlay':
      openNamedOverlay(outcome.name);
      return;
    case 'logOut':
      if (outcome.toSupport) localState.setFlag('redirectToCustomerSupport', true);
      void endSession({ reason: outcome.reason });
      return;
    case 'signIn':
      // Signing out takes the alert away before its answer counts; without this it would return after every login.
      localState.setFlag('isInactivityReached', false);
      stopSessionParts();
      tellSession({ type: 'signedOut' });
      raiseNavigation('login');
      return;
    case 'answerReality':
      tellRealityAnswer(outcome.answer);
      return;
    case 'track':
      track('geolocation_alert_closed', { context: outcome.context });
  }
}
