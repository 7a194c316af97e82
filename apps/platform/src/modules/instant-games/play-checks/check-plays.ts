import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import { gamingDayOf } from '../days/register-day.ts';
import { findPrizeTable } from '../games/games-store.ts';
import { checkEndedPools } from './check-ended-pools.ts';
import { comparePrize } from './compare-prize.ts';
import { noteChain } from './day-alarms-store.ts';
import { decidePosition, storedPosition, tierOfPlace } from './decide-position.ts';
import { type DaySeeds, raiseDayAlarm, readSeeds } from './read-seeds.ts';
import {
  findSoldPlays,
  findUncheckedPools,
  insertCheckedPlays,
  type SoldPlay,
  type SoldPool,
} from './sold-plays-store.ts';

/** Plays that are checked and stored together. */
const BATCH = 200;
/** Batches of a pool in one run of the job; the next run continues. */
const BATCHES_A_RUN = 5;
/** A day's seed is revealed when its last round has ended, at most a day after it. */
const CHECKED_WITHIN_DAYS = 3;

export type PlayCheckDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly gameServer: Pick<GameServerPort, 'fetchDays' | 'fetchPools' | 'fetchRound'>;
  readonly beacon: Beacon;
};

/** The revealed seeds, and since when the present beacon decides plays; null for always. */
type Revealed = {
  readonly seeds: DaySeeds;
  readonly chainSince: Temporal.Instant | null;
  readonly now: Temporal.Instant;
};

/**
 * Recomputes every play once the seed of its day is revealed, from the platform's own records and its own reading of
 * the public beacon, so that a game server can neither pay a prize that wasn't drawn, nor withhold one that was,
 * without being noticed. Plays of weighted games are compared the day after, those of a finite pool when its seed is
 * revealed.
 */
export async function checkPlays(deps: PlayCheckDeps): Promise<void> {
  const { db, clock, beacon } = deps;
  const now = clock.now();
  const chainSince = await noteChain(db, { chainHash: beacon.chain().chainHash, now });
  const seeds = await readSeeds(deps, now);
  for (const pool of await findUncheckedPools(db)) await checkPool(deps, pool, { seeds, chainSince, now });
  await checkEndedPools(deps, now);
}

async function checkPool(deps: PlayCheckDeps, pool: SoldPool, revealed: Revealed): Promise<void> {
  let from = pool.uncheckedNo;
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) {
    const sold = await findSoldPlays(deps.db, { ...pool, from, limit: BATCH });
    const end = sold.findIndex((play) => !isRevealed(play, revealed));
    const plays = end < 0 ? sold : sold.slice(0, end);
    await flagOldDay(deps.db, sold[plays.length], revealed.now);
    const checked = await positionsOf(deps, { pool, plays, ...revealed });
    if (checked.length === 0) return;
    if (!(await storeChecked(deps.db, { pool, from, plays, checked, now: revealed.now }))) return;
    from += BigInt(checked.length);
    if (checked.length < BATCH) return;
  }
}

/** A play can be checked when it has ended and its seed is known. One without a seed was sold before days had any. */
function isRevealed({ state, gamingDay }: SoldPlay, { seeds }: Revealed): boolean {
  return state !== 'DEBITED' && (gamingDay === null || seeds.has(gamingDay));
}

/** Reports a day whose plays should have been checked long ago: its seed is withheld, or a round of it never ended. */
async function flagOldDay(db: Db, next: SoldPlay | undefined, now: Temporal.Instant): Promise<void> {
  if (!next || next.gamingDay === null) return;
  const last = Temporal.PlainDate.from(next.gamingDay).add({ days: CHECKED_WITHIN_DAYS }).toString();
  if (last < gamingDayOf(now)) await raiseDayAlarm(db, { gamingDay: next.gamingDay, what: 'unchecked', now });
}

/** Returns the positions of the first plays, as many as the beacon answers for; null for a play of another beacon. */
async function positionsOf(
  { beacon }: PlayCheckDeps,
  of: Revealed & { pool: SoldPool; plays: readonly SoldPlay[] },
): Promise<(number | null)[]> {
  const signatures = new Map<bigint, string>();
  const positions: (number | null)[] = [];
  for (const play of of.plays) {
    const { gamingDay, beaconRound, debitedAt } = play;
    const daySeed = gamingDay === null ? undefined : of.seeds.get(gamingDay);
    const isOfChain = of.chainSince === null || Temporal.Instant.compare(debitedAt, of.chainSince) >= 0;
    if (daySeed === undefined || beaconRound === null || !isOfChain) {
      positions.push(null);
      continue;
    }
    const known = signatures.get(beaconRound);
    const fetched = known === undefined ? await beacon.fetchRound(Number(beaconRound)) : { signature: known };
    if (isRefusal(fetched)) break;
    signatures.set(beaconRound, fetched.signature);
    positions.push(decidePosition(of.pool, play, { daySeed, signature: fetched.signature }));
  }
  return positions;
}

/** Stores the positions, and for a weighted pool compares the prizes; returns false if another run has done so. */
async function storeChecked(
  db: Db,
  of: {
    pool: SoldPool;
    from: bigint;
    plays: readonly SoldPlay[];
    checked: readonly (number | null)[];
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const { pool, from, plays, checked, now } = of;
  const table = pool.model === 'weighted' ? await findPrizeTable(db, pool) : undefined;
  return inTransaction(db, async (tx) => {
    const pairs = checked.flatMap((position, index) => {
      const play = plays[index];
      return play ? [{ position, play }] : [];
    });
    const positions = pairs.map(({ position, play }) => (position === null ? null : storedPosition(play, position)));
    if (!(await insertCheckedPlays(tx, { ...pool, from, positions, now }))) return false;
    if (!table) return true;
    for (const { position, play } of pairs) {
      if (position === null) continue;
      await comparePrize(tx, { pool, table, play, tier: tierOfPlace(table.tiers, position), now });
    }
    return true;
  });
}
