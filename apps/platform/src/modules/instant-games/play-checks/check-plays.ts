import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import { gamingDayOf } from '../days/register-day.ts';
import { findPrizeTable } from '../games/games-store.ts';
import { comparePrizes, type DecidedPlay } from './compare-prize.ts';
import { decidePosition, storedPosition, tierOfPlace } from './decide-position.ts';
import { raiseCheckAlarm } from './raise-check-alarm.ts';
import { CHECKED_WITHIN_DAYS, type DaySeeds, readSeeds } from './read-seeds.ts';
import {
  findSoldPlays,
  findUncheckedPools,
  insertCheckedPlays,
  type SoldPlay,
  type SoldPool,
} from './sold-plays-store.ts';

/** Plays that are checked and stored together. */
const BATCH = 200;
/** Batches in one run of the job; the next run continues. Each may read as many rounds of the beacon. */
const BATCHES_A_RUN = 10;

export type PlayCheckDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly gameServer: Pick<GameServerPort, 'fetchDays'>;
  readonly beacon: Beacon;
  /** The math versions whose plays are decided as `decidePosition` does; plays of others aren't recomputed. */
  readonly mathsVersions: readonly string[];
};

type Revealed = { readonly seeds: DaySeeds; readonly now: Temporal.Instant };

/**
 * Recomputes every play once the seed of its day is revealed, from the platform's own records and its own reading of
 * the public beacon, so that a game server can neither pay a prize that wasn't drawn, nor withhold one that was,
 * without being noticed. Compares plays of weighted games; those of a finite pool wait for its seed
 * (`check-ended-pools.ts`). A fault in one pool doesn't stop the check of others.
 */
export async function checkPlays(deps: PlayCheckDeps): Promise<void> {
  const { db, clock, mathsVersions } = deps;
  const now = clock.now();
  const seeds = await readSeeds(deps, now);
  if (!seeds) return;
  const faults: unknown[] = [];
  let batchesLeft = BATCHES_A_RUN;
  for (const pool of await findUncheckedPools(db, mathsVersions)) {
    if (batchesLeft === 0) break;
    const checked = checkPool(deps, pool, { seeds, now, batchesLeft });
    batchesLeft -= await checked.catch((fault: unknown) => {
      faults.push(fault);
      return 0;
    });
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} pools could not be checked`);
}

/** Checks the next plays of a pool; returns how many batches were used up. */
async function checkPool(
  deps: PlayCheckDeps,
  pool: SoldPool,
  { batchesLeft, ...revealed }: Revealed & { batchesLeft: number },
): Promise<number> {
  let from = pool.uncheckedNo;
  for (let batch = 0; batch < batchesLeft; batch++) {
    const sold = await findSoldPlays(deps.db, { ...pool, from, limit: BATCH });
    const end = sold.findIndex((play) => !isRevealed(play, revealed));
    const plays = end < 0 ? sold : sold.slice(0, end);
    const positions = await positionsOf(deps, { pool, plays, seeds: revealed.seeds });
    await flagOldDay(deps.db, sold[positions.length], revealed.now);
    if (positions.length === 0) return batch;
    if (!(await storeChecked(deps.db, { pool, from, plays, positions, now: revealed.now }))) return batch;
    from += BigInt(positions.length);
    if (positions.length < BATCH) return batch + 1;
  }
  return batchesLeft;
}

/** A play can be checked when it has ended and its seed is known. One without a day was sold before there were days. */
function isRevealed({ state, gamingDay }: SoldPlay, { seeds }: Revealed): boolean {
  return state !== 'DEBITED' && (gamingDay === null || seeds.has(gamingDay));
}

/** Reports a day whose plays should have been checked long ago: a round never ended, or the beacon isn't readable. */
async function flagOldDay(db: Db, next: SoldPlay | undefined, now: Temporal.Instant): Promise<void> {
  if (!next || next.gamingDay === null) return;
  const last = Temporal.PlainDate.from(next.gamingDay).add({ days: CHECKED_WITHIN_DAYS }).toString();
  if (last < gamingDayOf(now)) await raiseCheckAlarm(db, { subject: next.gamingDay, what: 'unchecked', now });
}

/** Returns the positions of the first plays, as many as the beacon answers for; null for a play of another beacon. */
async function positionsOf(
  { beacon }: PlayCheckDeps,
  { pool, plays, seeds }: { pool: SoldPool; plays: readonly SoldPlay[]; seeds: DaySeeds },
): Promise<(number | null)[]> {
  const { chainHash } = beacon.chain();
  const positions: (number | null)[] = [];
  for (const play of plays) {
    const { gamingDay, beaconRound, beaconChain } = play;
    const daySeed = gamingDay === null ? undefined : seeds.get(gamingDay);
    if (daySeed === undefined || beaconRound === null || beaconChain !== chainHash) {
      positions.push(null);
      continue;
    }
    const round = await beacon.fetchRound(Number(beaconRound));
    if (isRefusal(round)) break;
    positions.push(decidePosition(pool, play, { daySeed, signature: round.signature }));
  }
  return positions;
}

/** Stores the positions, and for a weighted pool compares the prizes; returns false if another run has done so. */
async function storeChecked(
  db: Db,
  of: { pool: SoldPool; from: bigint; plays: readonly SoldPlay[]; positions: readonly (number | null)[] } & {
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const { pool, from, plays, now } = of;
  const table = pool.model === 'weighted' ? await findPrizeTable(db, pool) : undefined;
  const checked = plays.slice(0, of.positions.length).map((play, at) => ({ play, position: of.positions[at] ?? null }));
  const positions = checked.map(({ play, position }) => (position === null ? null : storedPosition(play, position)));
  const decided = checked.flatMap(({ play, position }): DecidedPlay[] =>
    table && position !== null ? [{ play, tier: tierOfPlace(table.tiers, position) }] : [],
  );
  return inTransaction(db, async (tx) => {
    if (!(await insertCheckedPlays(tx, { ...pool, from, positions, now }))) return false;
    if (table) await comparePrizes(tx, decided, { pool, table, now });
    return true;
  });
}
