import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { LoggedThing, LogKind } from '../../public-log/index.ts';
import { rootOfSlot } from '../slots/slot-tree.ts';
import { listSlots } from '../slots/slots-store.ts';
import type { Pool } from './pool.ts';

type PoolRow = Pick<
  Pool,
  'gameId' | 'priceCents' | 'poolNo' | 'mathsVersion' | 'digest' | 'ticketCount' | 'registeredAt'
> & { readonly recordedAt: Temporal.Instant };

type DayRow = {
  readonly gamingDay: string;
  readonly digest: string;
  readonly registeredAt: Temporal.Instant;
  readonly recordedAt: Temporal.Instant;
};

/**
 * Returns what the database appends to the public log for instant games: pools of tickets, digests of daily seeds, and
 * slots of debits, whose roots are computed from the rounds.
 */
export function loggedPools(db: Db): readonly { kind: LogKind; pages: AsyncIterable<readonly LoggedThing[]> }[] {
  return [
    { kind: 'instant-pool', pages: poolsOf(db) },
    { kind: 'instant-day', pages: daysOf(db) },
    { kind: 'instant-slot', pages: slotsOf(db) },
  ];
}

async function* poolsOf(db: Db): AsyncGenerator<readonly LoggedThing[]> {
  const { rows } = await sql<PoolRow>`
    select p.game_id, p.price_cents, p.pool_no, p.maths_version, p.digest, p.ticket_count, p.registered_at,
      p.recorded_at
    from instant_games.pool p`.execute(db);
  yield rows.map(({ recordedAt, ...pool }) => ({ recordedAt, entry: poolEntry(pool) }));
}

function poolEntry(pool: Omit<PoolRow, 'recordedAt'>): LoggedThing['entry'] {
  const { gameId, priceCents, poolNo, mathsVersion, digest, ticketCount, registeredAt } = pool;
  return {
    kind: 'instant-pool',
    subject: `${gameId}/${priceCents}/${poolNo}`,
    content: {
      ...{ gameId, poolNo, mathsVersion, digest },
      priceCents: String(priceCents),
      ticketCount: String(ticketCount),
      registeredAt: registeredAt.toString(),
    },
  };
}

async function* daysOf(db: Db): AsyncGenerator<readonly LoggedThing[]> {
  const { rows } = await sql<DayRow>`
    select d.gaming_day::text as gaming_day, d.digest, d.registered_at, d.recorded_at
    from instant_games.day d`.execute(db);
  yield rows.map(({ gamingDay: subject, digest, registeredAt, recordedAt }) => ({
    recordedAt,
    entry: { kind: 'instant-day', subject, content: { digest, registeredAt: registeredAt.toString() } },
  }));
}

async function* slotsOf(db: Db): AsyncGenerator<readonly LoggedThing[]> {
  for await (const page of listSlots(db))
    yield await Promise.all(
      page.map(async ({ beaconRound, sealedAt, recordedAt, texts }) => ({
        recordedAt,
        entry: {
          kind: 'instant-slot' as const,
          subject: String(beaconRound),
          content: { debitCount: texts.length, root: await rootOfSlot(texts), sealedAt: sealedAt.toString() },
        },
      })),
    );
}
