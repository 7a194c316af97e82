import { localState } from '../storage/local-state.ts';
import { type GatewaySettings, type LogoutReason, logoutAddress } from './gateway.ts';
import { applySessionEvent } from './session-store.ts';

/** How a page leaves for the gateway. */
export type SessionExit = {
  /** The operator's settings of the gateway. */
  readonly settings: () => Promise<GatewaySettings>;
  /** Loads a document; default: the browser's own navigation. */
  readonly leave?: (address: string) => void;
};

/** Maximum wait in ms of a logout for the settings. Nothing else may delay it. */
const SETTINGS_WITHIN_MS = 1_500;
/** A logout that didn't leave the page within this time, for example without a network, may be requested again. */
const ENDED_WITHIN_MS = 5_000;

let ways: SessionExit = { settings: async () => ({}) };
let underWay: Promise<void> | undefined;
let isEnding = false;
const enders = new Set<() => void>();

/** Sets how this page leaves for the gateway. */
export function setSessionExit(next: SessionExit): void {
  ways = next;
}

/** Adds a part to stop when a session ends, such as the location script. Returns a function that removes it. */
export function onSessionEnd(stop: () => void): () => void {
  enders.add(stop);
  return () => enders.delete(stop);
}

/**
 * Returns whether this page is leaving for the gateway; messages for the signed-out player then belong to the next
 * page.
 */
export function isSessionEnding(): boolean {
  return isEnding;
}

/** Runs the `onSessionEnd` functions without a logout: the server has already ended the session. [S8-16] */
export function stopSessionParts(): void {
  for (const stop of enders) stop();
}

async function settingsSoon(): Promise<GatewaySettings> {
  const { promise, resolve } = Promise.withResolvers<GatewaySettings>();
  const timer = setTimeout(() => resolve({}), SETTINGS_WITHIN_MS);
  ways.settings().then(resolve, () => resolve({}));
  return promise.finally(() => clearTimeout(timer));
}

export type SessionEnd = {
  /** The reason, unless the player chose to log out. [S4.7-1] */
  readonly reason?: LogoutReason | undefined;
  /** Where the browser is redirected afterward; the home page by default. */
  readonly target?: string | undefined;
};

async function leaveForGood({ reason, target }: SessionEnd): Promise<void> {
  stopSessionParts();
  applySessionEvent({ type: 'signedOut' });
  if (reason === 'inactive') localState.setFlag('isInactivityReached', true);
  if (reason === undefined) localState.setFlag('isPlayerLoggedOut', true);
  const address = logoutAddress(target ?? '/', window.location.href, { ...(await settingsSoon()), reason });
  (ways.leave ?? ((to) => window.location.assign(to)))(address);
}

/**
 * Ends the session: stops the parts that need it, clears the player's data from the browser [S4.1-4], and leaves for
 * the gateway, which ends it on the server and redirects to the target. [S2.3-1] Concurrent calls end it once.
 */
export function endSession(end: SessionEnd = {}): Promise<void> {
  if (underWay) return underWay;
  isEnding = true;
  underWay = leaveForGood(end).finally(() => {
    setTimeout(() => {
      underWay = undefined;
      isEnding = false;
    }, ENDED_WITHIN_MS);
  });
  return underWay;
}
