import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findRealStakes, findSettledDraws, type SettledDrawPlace } from '../draw-games/index.ts';
import { findSettledRounds, type RoundPlace } from '../instant-games/index.ts';
import { earnPoints } from './earn-points.ts';
import { drawWagerKey, roundWagerKey } from './points-entry.ts';
import type { Program } from './program.ts';
import { findPrograms } from './programs-store.ts';
import {
  findCountedThrough,
  findUncounted,
  markDrawCounted,
  markProgress,
  type WagerSource,
} from './progress-store.ts';

const PAGE = 1_000;
/** Upper bound for the loops: ten million wagers in one run; the next run continues. */
const MAX_PAGES = 10_000;
/**
 * Maximum minutes between a settlement's business time and its commit; each run reads this time again. Wagers counted
 * before are skipped by their key.
 */
const LATEST_MINUTES = 60;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Counting = {
  readonly programs: readonly Program[];
  readonly since: Temporal.Instant;
  readonly now: Temporal.Instant;
};

/** Adds the points of every wager that was settled since the last run. Idempotent; a crash loses nothing. */
export async function creditSettledWagers(db: Db, now: Temporal.Instant): Promise<void> {
  const programs = await findPrograms(db);
  const first = programs.at(-1)?.effectiveFrom;
  if (first === undefined) return;
  const sinceOf = async (source: WagerSource) =>
    (await findCountedThrough(db, source))?.subtract({ minutes: LATEST_MINUTES }) ?? first;
  await countDraws(db, { programs, since: await sinceOf('draws'), now });
  await countRounds(db, { programs, since: await sinceOf('rounds'), now });
  await markProgress(db, { sources: ['draws', 'rounds'], through: now });
}

/** Skips everything that was settled until now, because nothing earns points while loyalty is off. */
export async function skipSettledWagers(db: Db, now: Temporal.Instant): Promise<void> {
  const hasPrograms = (await findPrograms(db)).length > 0;
  // Skip the hour that the next run reads again, too.
  const through = now.add({ minutes: LATEST_MINUTES });
  if (hasPrograms) await markProgress(db, { sources: ['draws', 'rounds'], through });
}

async function countDraws(db: Db, { programs, since, now }: Counting): Promise<void> {
  let after: SettledDrawPlace = { settledAt: since, drawId: FIRST };
  for (let page = 0; page < MAX_PAGES; page++) {
    const draws = await findSettledDraws(db, { after, limit: PAGE });
    const uncounted = await findUncounted(
      db,
      draws.map(({ drawId }) => drawId),
    );
    for (const draw of draws.filter(({ drawId }) => uncounted.has(drawId))) {
      await countDraw(db, { ...draw, programs });
      await inTransaction(db, (tx) => markDrawCounted(tx, { drawId: draw.drawId, now }));
    }
    const last = draws.at(-1);
    if (!last || draws.length < PAGE) return;
    after = last;
  }
  throw new Error('more draws were settled than can be counted');
}

async function countDraw(
  db: Db,
  draw: { drawId: string; gameId: string; settledAt: Temporal.Instant; programs: readonly Program[] },
): Promise<void> {
  const { drawId, gameId, settledAt, programs } = draw;
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const stakes = await findRealStakes(db, { drawId, gameId, after, limit: PAGE });
    const wagers = stakes.map(({ ticketId, ...stake }) => ({
      ...{ ...stake, gameId, settledAt },
      key: drawWagerKey(drawId, ticketId),
    }));
    await inTransaction(db, (tx) => earnPoints(tx, { wagers, programs }));
    if (stakes.length < PAGE) return;
    after = stakes.at(-1)?.ticketId;
  }
  throw new Error(`draw ${drawId} has more tickets than can be counted`);
}

async function countRounds(db: Db, { programs, since }: Counting): Promise<void> {
  let after: RoundPlace = { settledAt: since, roundId: FIRST };
  for (let page = 0; page < MAX_PAGES; page++) {
    const rounds = await findSettledRounds(db, { after, limit: PAGE });
    const wagers = rounds.map(({ roundId, ...round }) => ({ ...round, key: roundWagerKey(roundId) }));
    await inTransaction(db, (tx) => earnPoints(tx, { wagers, programs }));
    const last = rounds.at(-1);
    if (!last || rounds.length < PAGE) return;
    after = last;
    // If this run ends early, the next one continues from here.
    await markProgress(db, { sources: ['rounds'], through: last.settledAt });
  }
  throw new Error('more rounds were settled than one run counts; the next run continues');
}
