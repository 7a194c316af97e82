import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { OpenIdProvider } from '../../partner-ports/identity-provider/open-id-provider.ts';
import { findRestriction, OPERATIONAL_UNITS } from '../access/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import { findPlayer, findPlayerBySubject, markLanguage, type Player } from '../players/index.ts';
import { logOut } from './log-out.ts';
import { insertAttempt, takeAttempt } from './login-attempts-store.ts';
import { tokenHash } from './secrets.ts';
import type { LoginRefusal } from './sessions-refusals.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Who signs in takes along what was done as a guest; called inside the login's transaction. */
export type OnLogin = (event: {
  tx: Tx;
  playerId: string;
  sessionId: string;
  guestId: string | undefined;
  now: Temporal.Instant;
}) => Promise<void>;

/** How long a login may take, from our gateway to the provider and back. */
export const ATTEMPT_MINUTES = 10;

/** Remembers a login under way for one browser and answers where to send it. */
export async function beginLogin(
  db: Db,
  deps: { provider: OpenIdProvider; callbackAddress: string },
  asked: {
    redirectTarget: string;
    hint: string | undefined;
    uiLocales?: string;
    browserToken: string;
    now: Temporal.Instant;
  },
): Promise<string> {
  const started = await deps.provider.startLogin({
    redirectUri: deps.callbackAddress,
    ...(asked.hint === undefined ? {} : { hint: asked.hint }),
    ...(asked.uiLocales === undefined ? {} : { uiLocales: asked.uiLocales }),
  });
  await insertAttempt(db, {
    stateHash: tokenHash(started.state),
    browserHash: tokenHash(asked.browserToken),
    nonce: started.nonce,
    codeVerifier: started.codeVerifier,
    redirectTarget: asked.redirectTarget,
    now: asked.now,
    expiresAt: asked.now.add({ minutes: ATTEMPT_MINUTES }),
  });
  return started.address;
}

/** What the provider vouches for after a browser came back. */
export type Vouched = {
  readonly subject: string;
  readonly idToken: string;
  readonly redirectTarget: string;
  /** When the password was typed, to the second. */
  readonly authenticatedAt: Temporal.Instant;
};

/**
 * Takes the attempt this browser began, once, and asks the provider who signed in (ASVS-10.1.1, 10.4.6). An attempt of another
 * browser, one that was used before and one that is too old are all the same: unknown.
 */
export async function verifyCallback(
  db: Db,
  provider: OpenIdProvider,
  came: { callback: URL; browserToken: string | undefined; now: Temporal.Instant },
): Promise<Vouched | Refusal<LoginRefusal>> {
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
 * Begins the session of whom the provider vouched for, if that is an active player of ours whose sign-in is not restricted, and whose password has not
 * changed since it was typed: the end of all her sessions is no moment for one more with the old password. The session this
 * browser still had a cookie of, hers or that of whoever was here before, is logged out: the cookie is about to be overwritten, and its
 * session would run on unseen, or be called another device's.
 */
export async function admitPlayer(
  tx: Tx,
  options: {
    vouched: Vouched;
    guestId: string | undefined;
    /** Token of the session cookie this browser came with. */
    leftBehind?: string | undefined;
    idleMinutes: number;
    /** What this browser speaks: letters to the player are written in it from now on. */
    language?: string;
    onLogin: OnLogin;
    now: Temporal.Instant;
  },
): Promise<StartedSession | Refusal<LoginRefusal>> {
  const { vouched, now } = options;
  const player = await findPlayerBySubject(tx, vouched.subject);
  if (!player) return refuse('PLAYER_UNKNOWN');
  if (player.status !== 'active') return refuse('PLAYER_CLOSED');
  const { playerId } = player;
  // The lock that a restriction and a forced logout take: a login beside one waits, and then sees it, or is ended by it.
  await lockPlayerBalances(tx, playerId);
  if (isPasswordOld(await findPlayer(tx, playerId), vouched.authenticatedAt)) return refuse('LOGIN_FAILED');
  if (await findRestriction(tx, { playerId, unit: OPERATIONAL_UNITS.login, now })) return refuse('LOGIN_CLOSED');
  if (options.leftBehind !== undefined) await logOut(tx, { token: options.leftBehind, reason: 'LOGGED_OUT', now });
  const { idToken, authenticatedAt: provedAt } = vouched;
  const started = await startSession(tx, { playerId, now, idleMinutes: options.idleMinutes, idToken, provedAt });
  if (options.language !== undefined) await markLanguage(tx, { playerId, language: options.language });
  await options.onLogin({ tx, playerId, sessionId: started.session.sessionId, guestId: options.guestId, now });
  return started;
}

/** Whether the password was changed after it was typed; the moments are told apart by whole seconds, as the provider tells them. */
function isPasswordOld(player: Player | undefined, authenticatedAt: Temporal.Instant): boolean {
  const changedAt = player?.passwordChangedAt?.round({ smallestUnit: 'second', roundingMode: 'floor' });
  return changedAt !== undefined && Temporal.Instant.compare(authenticatedAt, changedAt) < 0;
}
