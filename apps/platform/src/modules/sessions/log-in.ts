import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { OpenIdProvider } from '../../partner-ports/identity-provider/open-id-provider.ts';
import { findRestriction, OPERATIONAL_UNITS } from '../access/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import { findPlayer, findPlayerBySubject, markLanguage, type Player } from '../players/index.ts';
import { describeDevice } from './describe-device.ts';
import { nameRegisteredDevice, putDevice } from './devices-store.ts';
import { logOut } from './log-out.ts';
import { insertAttempt, takeAttempt } from './login-attempts-store.ts';
import { tokenHash } from './secrets.ts';
import { REAUTHENTICATION_MINUTES } from './session.ts';
import type { LoginRefusal } from './sessions-refusals.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Called in the login's transaction, to move what the player did as a guest to the account. */
export type OnLogin = (event: {
  tx: Tx;
  playerId: string;
  sessionId: string;
  /** The device, if the player signs in on it for the first time and on another one before. */
  newDeviceId: string | undefined;
  guestId: string | undefined;
  now: Temporal.Instant;
}) => Promise<void>;

/** Minutes that a login may take, from our gateway to the provider and back. */
export const ATTEMPT_MINUTES = 10;

/** Stores a login in progress for one browser and returns the address to send it to. */
export async function beginLogin(
  db: Db,
  deps: { provider: OpenIdProvider; callbackAddress: string },
  input: {
    redirectTarget: string;
    hint: string | undefined;
    uiLocales?: string;
    browserToken: string;
    now: Temporal.Instant;
  },
): Promise<string> {
  const started = await deps.provider.startLogin({
    redirectUri: deps.callbackAddress,
    ...(input.hint === undefined ? {} : { hint: input.hint }),
    ...(input.uiLocales === undefined ? {} : { uiLocales: input.uiLocales }),
  });
  await insertAttempt(db, {
    stateHash: tokenHash(started.state),
    browserHash: tokenHash(input.browserToken),
    nonce: started.nonce,
    codeVerifier: started.codeVerifier,
    redirectTarget: input.redirectTarget,
    now: input.now,
    expiresAt: input.now.add({ minutes: ATTEMPT_MINUTES }),
  });
  return started.address;
}

/** Who signed in, and how. */
export type VerifiedSignIn = {
  readonly subject: string;
  /**
   * Proof for the provider's logout. The first login after a registration has none, because it doesn't use the
   * provider.
   */
  readonly idToken?: string;
  /** When the player signed in, in whole seconds or, if `isTimeExact`, milliseconds. */
  readonly authenticatedAt: Temporal.Instant;
  readonly isTimeExact?: boolean;
  /** The provider's id of this player's browser, if it has such ids. */
  readonly deviceId?: string | undefined;
  /** False after a sign-in with a passkey, which isn't reauthentication, because that takes the password. */
  readonly isPasswordEntered?: boolean;
};

/** What the provider confirms when a browser returns, and where the login leads. */
type ProviderLogin = VerifiedSignIn & { readonly redirectTarget: string };

/**
 * Takes the attempt that this browser began, which works once, and gets the signed-in account from the provider
 * (ASVS-10.1.1, 10.4.6). Attempts of another browser, used ones and expired ones are unknown.
 */
export async function verifyCallback(
  db: Db,
  provider: OpenIdProvider,
  came: { callback: URL; browserToken: string | undefined; now: Temporal.Instant },
): Promise<ProviderLogin | Refusal<LoginRefusal>> {
  const state = came.callback.searchParams.get('state');
  if (state === null || came.browserToken === undefined) return refuse('LOGIN_UNKNOWN');
  const attempt = await takeAttempt(db, {
    stateHash: tokenHash(state),
    browserHash: tokenHash(came.browserToken),
    now: came.now,
  });
  if (!attempt) return refuse('LOGIN_UNKNOWN');
  const login = await provider.finishLogin(came.callback, { ...attempt, state });
  return 'refusal' in login ? login : { ...login, redirectTarget: attempt.redirectTarget };
}

/**
 * Begins the session of a player who is active, isn't restricted from signing in, and typed the current password. Logs
 * out the session of this browser's previous cookie, which is about to be overwritten.
 */
export async function admitPlayer(
  tx: Tx,
  options: {
    vouched: VerifiedSignIn;
    guestId: string | undefined;
    /** Token of the session cookie that the browser still had. */
    leftBehind?: string | undefined;
    idleMinutes: number;
    /** The browser's language, used for emails to the player from now on. */
    language?: string;
    /** The browser's user agent, from which the list of devices gets its words. */
    userAgent?: string | undefined;
    /** The devices as which this browser registered players, see `registeredDevicesOf`. */
    registeredDeviceIds?: readonly string[];
    onLogin: OnLogin;
    now: Temporal.Instant;
  },
): Promise<StartedSession | Refusal<LoginRefusal>> {
  const { vouched, now } = options;
  const player = await findPlayerBySubject(tx, vouched.subject);
  if (!player) return refuse('PLAYER_UNKNOWN');
  if (player.status !== 'active') return refuse('PLAYER_CLOSED');
  const { playerId } = player;
  // Restrictions and forced logouts take the same lock, so a concurrent login either waits and sees them, or is ended
  // by them.
  await lockPlayerBalances(tx, playerId);
  if (isPasswordOld(await findPlayer(tx, playerId), vouched)) return refuse('LOGIN_FAILED');
  if (await findRestriction(tx, { playerId, unit: OPERATIONAL_UNITS.login, now })) return refuse('LOGIN_CLOSED');
  if (options.leftBehind !== undefined) await logOut(tx, { token: options.leftBehind, reason: 'LOGGED_OUT', now });
  const { idToken, authenticatedAt, deviceId: providerDeviceId, isPasswordEntered = true } = vouched;
  const provedAt = isPasswordEntered
    ? authenticatedAt
    : authenticatedAt.subtract({ minutes: REAUTHENTICATION_MINUTES });
  const used =
    providerDeviceId === undefined ? undefined : await storeDevice(tx, { ...options, playerId, providerDeviceId });
  const device = used === undefined ? {} : { deviceId: used.deviceId };
  const { idleMinutes } = options;
  const proof = idToken === undefined ? {} : { idToken };
  const started = await startSession(tx, { playerId, now, idleMinutes, provedAt, ...proof, ...device });
  if (options.language !== undefined) await markLanguage(tx, { playerId, language: options.language });
  const { sessionId } = started.session;
  const newDeviceId = used?.isAnother ? used.deviceId : undefined;
  await options.onLogin({ tx, playerId, sessionId, newDeviceId, guestId: options.guestId, now });
  return started;
}

/** Adds the sign-in to the list of devices. The browser that registered the player counts as that device. */
async function storeDevice(
  tx: Tx,
  login: {
    playerId: string;
    providerDeviceId: string;
    registeredDeviceIds?: readonly string[];
    userAgent?: string | undefined;
    now: Temporal.Instant;
  },
): Promise<{ deviceId: string; isAnother: boolean }> {
  const { registeredDeviceIds: deviceIds = [], userAgent, ...device } = login;
  if (deviceIds.length > 0) await nameRegisteredDevice(tx, { ...device, deviceIds });
  return putDevice(tx, { ...describeDevice(userAgent), ...device });
}

/**
 * Returns whether the password was changed after it was typed. Compares in the provider's unit, milliseconds or whole
 * seconds.
 */
function isPasswordOld(player: Player | undefined, { authenticatedAt, isTimeExact = false }: VerifiedSignIn): boolean {
  const smallestUnit = isTimeExact ? 'millisecond' : 'second';
  const changedAt = player?.passwordChangedAt?.round({ smallestUnit, roundingMode: 'floor' });
  return changedAt !== undefined && Temporal.Instant.compare(authenticatedAt, changedAt) < 0;
}
