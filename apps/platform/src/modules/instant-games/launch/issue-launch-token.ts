import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type AccessRefusal, findAnyRestriction, instantGameUnit } from '../../access/index.ts';
import { type LocationGate, type LocationRefusal, proveLocation } from '../../geolocation/index.ts';
import { realityCheckQuery } from '../../responsible-gaming/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { type PlayerGateRefusal, passPlayerGate } from '../../wallet/index.ts';
import { findGame } from '../games/games-store.ts';
import type { PlayMode } from '../play-sessions/play-session.ts';
import { insertLaunchToken } from '../play-sessions/play-sessions-store.ts';
import { newSecretKey, secretHash } from '../play-sessions/secret-key.ts';

/** Seconds within which a launch token opens its game. */
export const LAUNCH_TOKEN_SECONDS = 60;

/** Why a game isn't launched. */
export type LaunchRefusal = 'GAME_UNKNOWN' | AccessRefusal | PlayerGateRefusal | 'REALITY_CHECK_DUE' | LocationRefusal;

type Launch = {
  readonly player: SignedInPlayer;
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly language: string;
  readonly locationToken: string | undefined;
  readonly locationGate: LocationGate;
  /** Before the site opens, only players with permission for a game may play it. [S6-3] */
  readonly isByInvitation: boolean;
  readonly now: Temporal.Instant;
};

/** A token that opens a game, once. */
export type IssuedToken = { readonly launchToken: string; readonly expiresAt: Temporal.Instant };

/**
 * Issues a token that opens a game in one session of a player, once, within a minute [S7-28/launch-token-create]. For
 * money, the player passes the gates that don't depend on a stake, and the proven location is valid for the first
 * plays. A demo costs nothing, so it only needs a signed-in player without a restriction on instant games.
 */
export async function issueLaunchToken(tx: Tx, launch: Launch): Promise<IssuedToken | Refusal<LaunchRefusal>> {
  const { player, gameId, mode, language, now } = launch;
  const game = await findGame(tx, gameId);
  if (game?.state !== 'open') return refuse('GAME_UNKNOWN');
  const refused = mode === 'paid' ? await refusePaidLaunch(tx, launch) : await refuseDemo(tx, launch);
  if (refused) return refused;
  const launchToken = newSecretKey();
  const expiresAt = now.add({ seconds: LAUNCH_TOKEN_SECONDS });
  const { playerId, sessionId } = player;
  const tokenHash = secretHash(launchToken);
  await insertLaunchToken(tx, { tokenHash, playerId, sessionId, gameId, mode, language, expiresAt, now });
  return { launchToken, expiresAt };
}

async function refusePaidLaunch(tx: Tx, launch: Launch): Promise<Refusal<LaunchRefusal> | undefined> {
  const { player, gameId, isByInvitation, now } = launch;
  const { playerId, sessionId, createdAt } = player;
  const passed = await passPlayerGate(
    tx,
    {
      ...{ playerId, now },
      actsIn: { sessionId },
      units: [instantGameUnit(gameId)],
      implicitAccess: isByInvitation ? 'deny' : 'allow',
    },
    { reality: realityCheckQuery({ playerId, sessionId, createdAt, now }) },
  );
  if (isRefusal(passed)) return passed;
  if (passed.reality) return passed.reality;
  const located = await proveLocation(tx, launch.locationGate, {
    ...player,
    token: launch.locationToken,
    activity: LOCATION_ACTIVITIES.play,
    now,
  });
  return isRefusal(located) ? located : undefined;
}

function refuseDemo(tx: Tx, { player, gameId, now }: Launch): Promise<Refusal<AccessRefusal> | undefined> {
  return findAnyRestriction(tx, { playerId: player.playerId, units: [instantGameUnit(gameId)], now });
}
