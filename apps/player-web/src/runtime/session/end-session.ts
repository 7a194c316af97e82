import { localState } from '../storage/local-state.ts';
import { type GatewaySettings, type LogoutReason, logoutAddress } from './gateway.ts';
import { tellSession } from './session-store.ts';

/** How a page leaves for the gateway. */
export type SessionWays = {
  /** The operator's settings of the gateway. */
  readonly settings: () => Promise<GatewaySettings>;
  /** Loads a document; default: the browser's own way. */
  readonly leave?: (address: string) => void;
};

/** Settings that do not come within this time are done without: nothing may hold a logout up. */
const SETTINGS_WITHIN_MS = 1_500;
/** A logout that did not leave the page by then, for want of a network, may be asked for again. */
const ENDED_WITHIN_MS = 5_000;

let ways: SessionWays = { settings: async () => ({}) };
let underWay: Promise<void> | undefined;
let isEnding = false;
const enders = new Set<() => void>();

/** Sets how this page leaves. */
export function setSessionWays(next: SessionWays): void {
  ways = next;
}

/** What is to be stopped when a session ends, such as the location script; gives what takes it back. */
export function onSessionEnd(stop: () => void): () => void {
  enders.add(stop);
  return () => enders.delete(stop);
}

/** Whether this page is on its way to the gateway: what a signed-out page has to say is for the next one. */
export function isSessionEnding(): boolean {
  return isEnding;
}

/** Stops what was told to `onSessionEnd`, without a logout: the server has ended the session already. [S8-16] */
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
  /** Why, where it was not the player's own wish. [S4.7-1] */
  readonly reason?: LogoutReason | undefined;
  /** Where the browser ends up; default: the home page. */
  readonly target?: string | undefined;
};

async function leaveForGood({ reason, target }: SessionEnd): Promise<void> {
  stopSessionParts();
  tellSession({ type: 'signedOut' });
  if (reason === 'inactive') localState.setFlag('isInactivityReached', true);
  if (reason === undefined) localState.setFlag('isPlayerLoggedOut', true);
  const address = logoutAddress(target ?? '/', window.location.href, { ...(await settingsSoon()), reason });
  (ways.leave ?? ((to) => window.location.assign(to)))(address);
}

/**
 * Ends the session: parts that need it stop, what the player left in the browser goes [S4.1-4], then the gateway ends it on the server and
 * leads to the target. [S2.3-1] Whoever asks while it is under way joins in.
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
