import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PushPayload, StoredMessage } from './push-message.ts';

/** A message to write; see `push.send_message` in `apps/platform/functions/push/`. */
export type MessageToSend = {
  readonly playerIds: readonly string[];
  /** The session of each, in the same order. */
  readonly sessionIds?: readonly string[];
  readonly destination: string;
  readonly payload: PushPayload;
  readonly key?: string;
  readonly replacesEarlier: boolean;
  readonly endsSession: boolean;
};

/** Writes a message to each player; returns how many are new. */
export async function insertMessages(tx: Tx, message: MessageToSend): Promise<number> {
  const { rows } = await sql<{ written: number }>`select push.send_message(${sql.val([...message.playerIds])}::uuid[],
    ${message.sessionIds ? sql.val([...message.sessionIds]) : null}::uuid[], ${message.destination}::text,
    ${JSON.stringify(message.payload)}::jsonb, ${message.key ?? null}::text, ${message.replacesEarlier}::boolean,
    ${message.endsSession}::boolean) as written`.execute(tx);
  return rows[0]?.written ?? 0;
}

/** Writes a message to everybody; undefined when its key was used before. */
export async function insertBroadcast(
  tx: Tx,
  message: { destination: string; payload: PushPayload; key?: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: bigint | null }>`select push.send_broadcast(${message.destination}::text,
    ${JSON.stringify(message.payload)}::jsonb, ${message.key ?? null}::text) as sequence`.execute(tx);
  const sequence = rows[0]?.sequence;
  return sequence === null || sequence === undefined ? undefined : Number(sequence);
}

/** Where a player's messages stand when a page connects. */
export type Standing = {
  readonly playerLast: number;
  readonly acknowledgedTo: number;
  readonly playerRemovedTo: number;
  readonly allLast: number;
  readonly allRemovedTo: number;
};

/** Uses a connection token up and reads where the player's messages stand; undefined when the token was used before. */
export async function enterWithToken(
  db: Db,
  asked: { tokenId: string; expiresAt: Temporal.Instant; playerId: string },
): Promise<Standing | undefined> {
  const { rows } = await sql<{ [Name in keyof Standing]: bigint }>`
    with entered as (
      insert into push.used_token (token_id, expires_at) values (${asked.tokenId}::uuid, ${asked.expiresAt.toString()}::timestamptz)
      on conflict do nothing returning 1)
    select coalesce(b.last_sequence, 0) as player_last, coalesce(b.acknowledged_to, 0) as acknowledged_to,
      coalesce(b.removed_to, 0) as player_removed_to, h.last_sequence as all_last, h.removed_to as all_removed_to
    from entered cross join push.broadcast_head h left join push.mailbox b on b.player_id = ${asked.playerId}::uuid`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      playerLast: Number(row.playerLast),
      acknowledgedTo: Number(row.acknowledgedTo),
      playerRemovedTo: Number(row.playerRemovedTo),
      allLast: Number(row.allLast),
      allRemovedTo: Number(row.allRemovedTo),
    }
  );
}

type MessageRow = {
  playerId: string;
  sequence: bigint;
  destination: string;
  payload: unknown;
  sessionId: string | null;
  endsSession: boolean;
};

/** For each player the messages after a number, oldest first, at most `limit` each. */
export async function findMessagesAfter(
  db: Db,
  asked: { after: ReadonlyMap<string, number>; limit: number },
): Promise<Map<string, StoredMessage[]>> {
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${sql.val([...asked.after.keys()])}::uuid[], ${sql.val([...asked.after.values()])}::bigint[]) a(player_id, sequence)
    cross join lateral (
      select m.player_id, m.sequence, m.destination, m.payload, m.session_id, m.ends_session from push.message m
      where m.player_id = a.player_id and m.sequence > a.sequence order by m.sequence limit ${asked.limit}) m
    order by m.player_id, m.sequence`.execute(db);
  const found = new Map<string, StoredMessage[]>();
  for (const row of rows) {
    const messages = found.get(row.playerId) ?? [];
    messages.push({
      stream: 'player',
      sequence: Number(row.sequence),
      destination: row.destination,
      body: JSON.stringify(row.payload),
      sessionId: row.sessionId ?? undefined,
      endsSession: row.endsSession,
    });
    found.set(row.playerId, messages);
  }
  return found;
}

/** Messages to everybody after a number, oldest first, at most `limit`. */
export async function findBroadcastsAfter(db: Db, asked: { after: number; limit: number }): Promise<StoredMessage[]> {
  const { rows } = await sql<Pick<MessageRow, 'sequence' | 'destination' | 'payload'>>`
    select b.sequence, b.destination, b.payload from push.broadcast b
    where b.sequence > ${asked.after} order by b.sequence limit ${asked.limit}`.execute(db);
  return rows.map((row) => ({
    stream: 'all',
    sequence: Number(row.sequence),
    destination: row.destination,
    body: JSON.stringify(row.payload),
    sessionId: undefined,
    endsSession: false,
  }));
}

/** Puts down how far pages have handled their player's messages. */
export async function markAcknowledged(db: Db, upTo: ReadonlyMap<string, number>): Promise<void> {
  await sql`select push.acknowledge_messages(${sql.val([...upTo.keys()])}::uuid[], ${sql.val([...upTo.values()])}::bigint[])`.execute(
    db,
  );
}
