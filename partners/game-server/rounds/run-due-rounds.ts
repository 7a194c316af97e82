import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { LEFT_AFTER_MINUTES } from '../rules/game-rules.ts';
import { deleteSessionsBefore } from '../sessions/sessions-store.ts';
import { advanceRound } from './advance-round.ts';
import { completeBySystem } from './end-round.ts';
import { listDueRounds, listRoundsLeftOpen } from './rounds-store.ts';

/** Number of rounds of each kind in one pass; the next pass continues. */
const BATCH = 100;
/** Number of rounds processed concurrently, so that a slow response doesn't delay all others. */
const CONCURRENT = 4;
/** Time in ms in which a due message is left to the request that caused the message, which sends it. */
const GRACE_SECONDS = 1;
/** Longer than any session of the platform. */
const SESSION_HOURS = 48;

/** Sends all messages that are due, and ends rounds that were left open. Returns the number of rounds it worked on. */
export async function runDueRounds(deps: GameServerDeps): Promise<number> {
  const now = deps.clock.now();
  const left = await listRoundsLeftOpen(deps.db, {
    now,
    untouchedSince: now.subtract({ minutes: LEFT_AFTER_MINUTES }),
    mathsVersion: MATHS_VERSION,
    limit: BATCH,
  });
  await workOn(left, (roundId) => completeBySystem(deps, roundId));
  const due = await listDueRounds(deps.db, now.subtract({ seconds: GRACE_SECONDS }), BATCH);
  await workOn(due, (roundId) => advanceRound(deps, roundId));
  await deleteSessionsBefore(deps.db, now.subtract({ hours: SESSION_HOURS }));
  return left.length + due.length;
}

async function workOn(roundIds: readonly string[], work: (roundId: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < roundIds.length; at += CONCURRENT)
    await Promise.all(roundIds.slice(at, at + CONCURRENT).map(work));
}
