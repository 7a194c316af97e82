import type { RealityAnswer } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { AnalyticsEvents } from '../../runtime/analytics/events.ts';
import { track } from '../../runtime/analytics/track.ts';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import type { PlaceName, PlaceQuery } from '../../runtime/navigation/places.ts';
import { endSession, stopSessionParts } from '../../runtime/session/end-session.ts';
import type { LogoutReason } from '../../runtime/session/gateway.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { type OverlayName, openNamedOverlay } from '../overlays/overlay-table.ts';
import { sendRealityAnswer } from '../reality-check/reality-answers.ts';

/** Where a location alert was shown. [S2.4-7] */
export type GeolocationContext = AnalyticsEvents['geolocation_alert_closed']['context'];

/** The effect of an answer. Outcomes are data, so the outcomes of all kinds can be read as one table. */
export type AlertOutcome =
  /** Has no effect here, because the code that raised the alert acts on its result. */
  | { readonly type: 'stay' }
  | { readonly type: 'navigate'; readonly name: PlaceName; readonly query?: PlaceQuery }
  /** Opens an overlay over the current page. [S2.4-3] */
  | { readonly type: 'openOverlay'; readonly name: OverlayName }
  /** With `toSupport`, the signed-out page opens customer support. [S4.3-4] */
  | { readonly type: 'logOut'; readonly reason?: LogoutReason; readonly toSupport?: true }
  /** The session is already over; starts a new login. [S4.3-3] */
  | { readonly type: 'signIn' }
  /** Sends the answer to the server; `RealityCheckEffects` does what follows. [RTS-13] */
  | { readonly type: 'answerReality'; readonly answer: RealityAnswer }
  /** Reports the close to analytics only. [S2.4-7] */
  | { readonly type: 'track'; readonly context: GeolocationContext };

export const STAY: AlertOutcome = { type: 'stay' };

/** Returns an outcome that navigates to a place. */
export function navigationOutcome(name: PlaceName, query?: PlaceQuery): AlertOutcome {
  return { type: 'navigate', name, ...(query === undefined ? {} : { query }) };
}

/** Carries out an outcome without waiting for it, so that the alert closes immediately. */
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
      // Signing out removes the alert before its answer is stored; without this the alert would come back after every
      // login.
      localState.setFlag('isInactivityReached', false);
      stopSessionParts();
      applySessionEvent({ type: 'signedOut' });
      raiseNavigation('login');
      return;
    case 'answerReality':
      sendRealityAnswer(outcome.answer);
      return;
    case 'track':
      track('geolocation_alert_closed', { context: outcome.context });
  }
}
