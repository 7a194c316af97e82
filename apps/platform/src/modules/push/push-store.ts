import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PushPayload, StoredMessage } from './push-message.ts';

/** A message to write; see `push.send_message` in `apps/platform/functions/push/`. */
export type MessageToSend = {
  readonly playerIds: readonly string[];
  /** The session of each player, in the same order. */
  readonly sessionIds?: readonly string[];
  readonly destination: string;
  readonly payload: PushPayload;
  readonly key?: string;
  readonly replacesEarlier: boolean;
  readonly endsSession: boolean;
};

/** Writes a message to each player; returns how many were written. */
export async function insertMessages(tx: Tx, message: MessageToSend): Promise<number> {
  const { rows } = await sql<{ written: number }>`select push.send_message(${sql.val([...message.playerIds])}::uuid[],
    ${message.sessionIds ? sql.val([...message.sessionIds]) : null}::uuid[], ${message.destination}::text,
    ${JSON.stringify(message.payload)}::jsonb, ${message.key ?? null}::text, ${message.replacesEarlier}::boolean,
    ${message.endsSession}::boolean) as written`.execute(tx);
  return rows[0]?.written ?? 0;
}

/** Writes a message to everyone; returns undefined if its key was used before. */
export async function insertBroadcast(
  tx: Tx,
  message: { destination: string; payload: PushPayload; key?: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: bigint | null }>`select push.send_broadcast(${message.destination}::text,
    ${JSON.stringify(message.payload)}::jsonb, ${message.key ?? null}::text) as sequence`.execute(tx);
  const sequence = rows[0]?.sequence;
  return sequence === null || sequence === undefined ? undefined : Number(sequence);
}

/** State of a player's messages when a page connects. */
export type MailboxState = {
  readonly playerLast: number;
  readonly acknowledgedTo: number;
  readonly playerRemovedTo: number;
  readonly allLast: number;
  readonly allRemovedTo: number;
};

/**
 * Marks a connection token as used and reads the state of the player's messages; returns undefined if the token was
 * used before.
 */
export async function redeemToken(
  db: Db,
  input: { tokenId: string; expiresAt: Temporal.Instant; playerId: string },
): Promise<MailboxState | undefined> {
  const { rows } = await sql<{ [Name in keyof MailboxState]: bigint }>`
    with entered as (
      insert into push.used_token (token_id, expires_at)
        values (${input.tokenId}::uuid, ${input.expiresAt.toString()}::timestamptz)
      on conflict do nothing returning 1)
    select coalesce(b.last_sequence, 0) as player_last, coalesce(b.acknowledged_to, 0) as acknowledged_to,
      coalesce(b.removed_to, 0) as player_removed_to, h.last_sequence as all_last, h.removed_to as all_removed_to
    from entered cross join push.broadcast_head h
      left join push.mailbox b on b.player_id = ${input.playerId}::uuid`.execute(db);
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

/** Returns for each player the messages after a sequence, oldest first, at most `limit` each. */
export async function findMessagesAfter(
  db: Db,
  input: { after: ReadonlyMap<string, number>; limit: number },
): Promise<Map<string, StoredMessage[]>> {
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${sql.val([...input.after.keys()])}::uuid[], ${sql.val([...input.after.values()])}::bigint[])
      a(player_id, sequence)
    cross join lateral (
      select m.player_id, m.sequence, m.destination, m.payload, m.session_id, m.ends_session from push.message m
      where m.player_id = a.player_id and m.sequence > a.sequence order by m.sequence limit ${input.limit}) m
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

/** Returns the messages to everyone after a sequence, oldest first, at most `limit`. */
export async function findBroadcastsAfter(db: Db, input: { after: number; limit: number }): Promise<StoredMessage[]> {
  const { rows } = await sql<Pick<MessageRow, 'sequence' | 'destination' | 'payload'>>`
    select b.sequence, b.destination, b.payload from push.broadcast b
    where b.sequence > ${input.after} order by b.sequence limit ${input.limit}`.execute(db);
  return rows.map((row) => ({
    stream: 'all',
    sequence: Number(row.sequence),
    destination: row.destination,
    body: JSON.stringify(row.payload),
    sessionId: undefined,
    endsSession: false,
  }));
}

/** Saves the sequences up to which pages have handled their player's messages. */
export async function markAcknowledged(db: Db, upTo: ReadonlyMap<string, number>): Promise<void> {
  await sql`select push.acknowledge_messages(${sql.val([...upTo.keys()])}::uuid[],
    ${sql.val([...upTo.values()])}::bigint[])`.execute(db);
}
