import type { Tx } from '@sunflower/service-base/db/database.ts';
import { HOST_COOKIE, hostCookieIn } from '@sunflower/service-base/http/host-cookie.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockPlayerBalances } from '../ledger/index.ts';
import { findPlayer } from '../players/index.ts';
import { COOKIES } from './cookies.ts';
import { NOT_YET_NAMED } from './devices-store.ts';
import { admitPlayer } from './log-in.ts';
import { signText } from './secrets.ts';
import { CLOCK_SLACK_SECONDS } from './session.ts';
import type { LoginRefusal } from './sessions-refusals.ts';
import { findLogins } from './sessions-store.ts';
import type { StartedSession } from './start-session.ts';

/** Minutes for which the browser that registered a player can sign them in without the password. */
const FIRST_LOGIN_MINUTES = 10;

/** The player that a browser registered, and when. */
type FirstLogin = { readonly playerId: string; readonly registeredAt: Temporal.Instant };

/**
 * Lets the browser that registered a player sign them in once, because the password was just chosen in it. Sets the
 * same cookie if the email was taken, for a player who doesn't exist, so that the response doesn't reveal it
 * (ASVS-6.3.8).
 */
export function allowFirstLogin(reply: FastifyReply, secret: string, { playerId, registeredAt }: FirstLogin): void {
  const content = `${playerId}.${registeredAt.epochMilliseconds}`;
  const cookie = `${content}.${sign(secret, content)}`;
  void reply.setCookie(COOKIES.firstLogin, cookie, { ...HOST_COOKIE, maxAge: FIRST_LOGIN_MINUTES * 60 });
}

/** Takes the cookie of a registration from the browser; returns undefined if it is missing, forged or expired. */
export function takeFirstLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionSecret, now }: { readonly sessionSecret: string; readonly now: Temporal.Instant },
): FirstLogin | undefined {
  const cookie = hostCookieIn(request.headers.cookie, COOKIES.firstLogin);
  if (cookie === undefined) return undefined;
  void reply.clearCookie(COOKIES.firstLogin, HOST_COOKIE);
  const [playerId = '', registeredMs = '', signature = '', ...more] = cookie.split('.');
  if (more.length > 0 || !isSameSecret(signature, sign(sessionSecret, `${playerId}.${registeredMs}`))) return undefined;
  const registeredAt = Temporal.Instant.fromEpochMilliseconds(Number(registeredMs));
  const ageMs = now.epochMilliseconds - registeredAt.epochMilliseconds;
  return ageMs > -CLOCK_SLACK_SECONDS * 1_000 && ageMs < FIRST_LOGIN_MINUTES * 60_000
    ? { playerId, registeredAt }
    : undefined;
}

function sign(secret: string, content: string): string {
  return signText(secret, `first-login|${content}`);
}

/**
 * Begins the first session of a new player, by the rules of every login. A player who has signed in before, or whose
 * email was confirmed since, needs the password.
 */
export async function admitNewPlayer(
  tx: Tx,
  first: FirstLogin,
  options: Omit<Parameters<typeof admitPlayer>[1], 'vouched'>,
): Promise<StartedSession | Refusal<LoginRefusal>> {
  const { playerId, registeredAt: authenticatedAt } = first;
  const player = await findPlayer(tx, playerId);
  if (!player || player.emailVerifiedAt) return refuse('PLAYER_UNKNOWN');
  // Every login takes this lock first, so that only one of two concurrent uses of this cookie succeeds.
  await lockPlayerBalances(tx, playerId);
  if ((await findLogins(tx, { playerId, limit: 1 })).length > 0) return refuse('LOGIN_UNKNOWN');
  const vouched = { subject: player.subject, authenticatedAt, isTimeExact: true, deviceId: NOT_YET_NAMED };
  return admitPlayer(tx, { ...options, vouched });
}
