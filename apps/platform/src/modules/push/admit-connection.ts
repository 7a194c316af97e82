import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Admitted } from './connection-host.ts';
import { readToken } from './connection-token.ts';
import type { Positions } from './push-message.ts';
import { enterWithToken, type Standing } from './push-store.ts';

export type AdmitDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Key of the connection tokens. */
  readonly secret: string;
  /** Which of these sessions are running; push stands below the sessions and is told by the app. */
  readonly findRunning: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/**
 * Judges a CONNECT: a token of ours, not too old, not used before, of a session that runs [S7-31]. A page that says how far it has come goes on
 * from there; one that has seen nothing gets what no page of the player has acknowledged, and of the topics what comes from now on.
 */
export async function admitConnection(
  deps: AdmitDeps,
  asked: { token: string; positions: Partial<Positions> },
): Promise<Admitted | string> {
  const token = await readToken(deps, asked.token);
  if (!token) return 'the token is not valid';
  const { playerId, sessionId } = token;
  const standing = await enterWithToken(deps.db, token);
  if (!standing) return 'the token was used before';
  const running = await deps.findRunning([sessionId]);
  if (!running.has(sessionId)) return 'the session has ended';
  return { playerId, sessionId, allLast: standing.allLast, ...placeOf(standing, asked.positions) };
}

/** Where a page goes on, and whether something it would have got was swept away meanwhile. */
export function placeOf(standing: Standing, said: Partial<Positions>): { positions: Positions; hasGap: boolean } {
  const { playerLast, acknowledgedTo, playerRemovedTo, allLast, allRemovedTo } = standing;
  // A page cannot have seen what is not written yet: its numbers are from another time, and worth nothing.
  const isFromElsewhere = (said.player ?? 0) > playerLast || (said.all ?? 0) > allLast;
  const player = isFromElsewhere ? undefined : said.player;
  const all = isFromElsewhere ? undefined : said.all;
  const misses = (position: number | undefined, removedTo: number) => position !== undefined && position < removedTo;
  return {
    positions: { player: player ?? acknowledgedTo, all: all ?? allLast },
    hasGap: isFromElsewhere || misses(player, playerRemovedTo) || misses(all, allRemovedTo),
  };
}
