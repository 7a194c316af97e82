import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

const MS = 1000;

/** Pins the beacon whose rounds decide draws scheduled from now on. Idempotent. */
export async function pinBeacon(db: Db, chain: BeaconChain): Promise<void> {
  const genesisAt = Temporal.Instant.fromEpochMilliseconds(chain.genesisSeconds * MS).toString();
  if ((await findPinned(db)) === chain.chainHash && !(await hasDrawWithoutBeacon(db))) return;
  await sql`
    select draw_games.pin_beacon(${chain.chainHash}, ${genesisAt}::timestamptz, ${chain.periodSeconds})`.execute(db);
}

async function findPinned(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ chainHash: string }>`
    select c.chain_hash from draw_games.beacon_chain c order by c.pinned_number desc limit 1`.execute(db);
  return rows[0]?.chainHash;
}

async function hasDrawWithoutBeacon(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from draw_games.draw d
    where d.state in ('open', 'scheduled') and d.beacon_chain is null
      and not exists (select from draw_games.draw_commitment c where c.draw_id = d.draw_id) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Removes the rounds of a draw that the machine opened before any beacon was pinned. Returns false for every other draw
 * and changes nothing.
 */
export async function releaseRounds(tx: Tx, opened: { drawId: string; committedAt: string }): Promise<boolean> {
  const { rows } = await sql<{ isReleased: boolean }>`
    select draw_games.release_beacon_rounds(${opened.drawId}, ${opened.committedAt}::timestamptz)
      as is_released`.execute(tx);
  return rows[0]?.isReleased ?? false;
}

/** Returns when the first beacon was pinned. Draws scheduled later have rounds. */
export async function findFirstPin(db: Db): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ pinnedAt: Temporal.Instant | null }>`
    select min(c.pinned_at) as pinned_at from draw_games.beacon_chain c`.execute(db);
  return rows[0]?.pinnedAt ?? undefined;
}
