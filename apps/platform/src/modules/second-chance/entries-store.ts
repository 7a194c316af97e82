import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DrawingPrizePayment } from './results-store.ts';

/** A ticket in a drawing. */
export type Entry = {
  readonly entryId: string;
  readonly drawingId: string;
  readonly playerId: string;
  readonly ticketSerial: string;
  readonly gameId: string;
  readonly stakeCents: Cents;
  readonly weight: number;
  readonly enteredAt: Temporal.Instant;
};

async function selectEntries(db: Db, rest: RawBuilder<unknown>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.entry_id, e.drawing_id, e.player_id, e.ticket_serial, e.game_id, e.stake_cents, e.weight, e.entered_at
    from second_chance.entry e ${rest}`.execute(db);
  return rows;
}

/** Stores an entry; returns false if its ticket is already in a drawing that wasn't missed. */
export async function insertEntry(tx: Tx, entry: Entry): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select coalesce(second_chance.add_entry(${entry.entryId}, ${entry.drawingId}, ${entry.playerId},
      ${entry.ticketSerial}, ${entry.gameId}, ${entry.stakeCents}, ${entry.weight},
      ${`${entry.enteredAt}`}::timestamptz), false) as is_new`.execute(tx);
  return rows[0]?.isNew === true;
}

/** An entry of a ticket; a ticket can be entered again if its drawing was missed. */
export type TicketEntry = Entry & { readonly isMissed: boolean };

/** Returns the last entry of a player's ticket, or undefined. */
export async function findTicketEntry(
  db: Db,
  of: { playerId: string; ticketSerial: string },
): Promise<TicketEntry | undefined> {
  const where = sql`where e.ticket_serial = ${of.ticketSerial} and e.player_id = ${of.playerId}`;
  return (await selectPlayerEntries(db, sql`${where} order by e.entry_id desc limit 1`))[0];
}

/** Returns entries of one drawing in the order of their ids, after `after`; at most `limit`. */
export function findDrawingEntries(
  db: Db,
  page: { drawingId: string; after: string | undefined; limit: number },
): Promise<Entry[]> {
  const after = page.after ?? null;
  return selectEntries(
    db,
    sql`where e.drawing_id = ${page.drawingId} and (${after}::uuid is null or e.entry_id > ${after}::uuid)
      order by e.entry_id limit ${page.limit}`,
  );
}

/** Returns the entry with an id. Throws for an unknown one. */
export async function requireEntry(db: Db, entryId: string): Promise<Entry> {
  const [entry] = await selectEntries(db, sql`where e.entry_id = ${entryId}`);
  if (!entry) throw new Error(`entry ${entryId} doesn't exist`);
  return entry;
}

/** Returns how many entries a drawing has. */
export async function countEntriesOfDrawing(db: Db, drawingId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from second_chance.entry e where e.drawing_id = ${drawingId}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/**
 * Why an entry doesn't take part: its ticket won after all because of a correction, or its player closed the account.
 */
export type LeftOutReason = 'TICKET_WON' | 'ACCOUNT_CLOSED';

/** An entry of a player with its outcome. */
export type PlayerEntry = Entry & {
  readonly isDrawn: boolean;
  /** Whether its drawing will never be held. */
  readonly isMissed: boolean;
  /** Why the seal left it out; null if it takes part. */
  readonly leftOut: LeftOutReason | null;
  /** The prize that it won; null if it won none, or if its drawing isn't drawn. */
  readonly won: { readonly prizeCents: string | null; readonly paidAs: DrawingPrizePayment['paidAs'] | null } | null;
};

async function selectPlayerEntries(db: Db, rest: RawBuilder<unknown>): Promise<PlayerEntry[]> {
  const { rows } = await sql<PlayerEntry>`
    select e.entry_id, e.drawing_id, e.player_id, e.ticket_serial, e.game_id, e.stake_cents, e.weight, e.entered_at,
      exists (select from second_chance.result r where r.drawing_id = e.drawing_id) as is_drawn,
      exists (select from second_chance.delay d
        where d.drawing_id = e.drawing_id and d.reason = 'BEACON_MISSED') as is_missed,
      (select o.reason from second_chance.left_out o where o.entry_id = e.entry_id) as left_out,
      (select jsonb_build_object('prizeCents', w.prize_cents::text, 'paidAs', p.paid_as) from second_chance.winner w
        left join second_chance.payment p on p.winner_id = w.winner_id
        where w.entry_id = e.entry_id and w.drawing_id = e.drawing_id) as won
    from second_chance.entry e ${rest}`.execute(db);
  return rows;
}

/** Returns a page of a player's entries, newest first; `before` is the last one seen. */
export function findPlayerEntries(
  db: Db,
  page: { playerId: string; before: string | undefined; limit: number },
): Promise<PlayerEntry[]> {
  const before = page.before ?? null;
  return selectPlayerEntries(
    db,
    sql`where e.player_id = ${page.playerId} and (${before}::uuid is null or e.entry_id < ${before}::uuid)
      order by e.entry_id desc limit ${page.limit}`,
  );
}

/** Returns an entry of a player, or undefined. */
export async function findPlayerEntry(
  db: Db,
  of: { playerId: string; entryId: string },
): Promise<PlayerEntry | undefined> {
  const where = sql`where e.entry_id = ${of.entryId} and e.player_id = ${of.playerId}`;
  return (await selectPlayerEntries(db, where))[0];
}

/** Returns the drawings that a player has entries in. */
export async function findEnteredDrawings(db: Db, playerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ drawingId: string }>`
    select distinct e.drawing_id from second_chance.entry e where e.player_id = ${playerId}`.execute(db);
  return new Set(rows.map(({ drawingId }) => drawingId));
}
