import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type AccessRefusal, EVERYONE, findAnyRestriction, instantGameUnit } from '../../access/index.ts';
import { findGame } from '../games/games-store.ts';
import { newSecretKey, secretHash } from '../play-sessions/secret-key.ts';
import { insertGuestDemo, lockGuestDemo, markGuestDemoUsed } from './guest-demos-store.ts';
import { type IssuedToken, LAUNCH_TOKEN_SECONDS } from './issue-launch-token.ts';

type GuestLaunch = { readonly gameId: string; readonly language: string; readonly now: Temporal.Instant };

const restrictionOf = (tx: Tx, { gameId, now }: { gameId: string; now: Temporal.Instant }) =>
  findAnyRestriction(tx, { playerId: EVERYONE, units: [instantGameUnit(gameId)], now });

/**
 * Issues a token that opens the demo of a game for a guest, once, within a minute. Demos are open to everyone
 * (GLI19-02), unless instant games are closed for everyone.
 */
export async function issueGuestDemo(
  tx: Tx,
  launch: GuestLaunch,
): Promise<IssuedToken | Refusal<'GAME_UNKNOWN' | AccessRefusal>> {
  const { gameId, language, now } = launch;
  const game = await findGame(tx, gameId);
  if (game?.state !== 'open') return refuse('GAME_UNKNOWN');
  const closed = await restrictionOf(tx, launch);
  if (closed) return closed;
  const launchToken = newSecretKey();
  const expiresAt = now.add({ seconds: LAUNCH_TOKEN_SECONDS });
  await insertGuestDemo(tx, { tokenHash: secretHash(launchToken), gameId, language, expiresAt, now });
  return { launchToken, expiresAt };
}

/** What a guest's token opens. */
export type OpenedGuestDemo = {
  readonly gameId: string;
  readonly language: string;
  /** A random name for this one session, so that a guest is never recognized. */
  readonly player: string;
  /** Not stored, so that it can't be used for any call about money. */
  readonly sessionKey: string;
};

type GuestDemoRefusal = 'TOKEN_INVALID' | 'TOKEN_USED' | 'TOKEN_EXPIRED' | 'GAME_CLOSED' | 'ACCESS_DENIED';

/** Exchanges a guest's token, once. Checks again what may have changed since the launch. */
export async function openGuestDemo(
  tx: Tx,
  opening: { readonly tokenHash: Buffer; readonly isDemoOn: boolean; readonly now: Temporal.Instant },
): Promise<OpenedGuestDemo | Refusal<GuestDemoRefusal>> {
  const { tokenHash, isDemoOn, now } = opening;
  const demo = await lockGuestDemo(tx, tokenHash);
  if (!demo) return refuse('TOKEN_INVALID');
  if (demo.usedAt !== null) return refuse('TOKEN_USED');
  if (Temporal.Instant.compare(now, demo.expiresAt) >= 0) return refuse('TOKEN_EXPIRED');
  const { gameId, language } = demo;
  const game = await findGame(tx, gameId);
  if (game?.state !== 'open' || !isDemoOn) return refuse('GAME_CLOSED');
  if (await restrictionOf(tx, { gameId, now })) return refuse('ACCESS_DENIED');
  await markGuestDemoUsed(tx, { tokenHash, now });
  return { gameId, language, player: newId(), sessionKey: newSecretKey() };
}
