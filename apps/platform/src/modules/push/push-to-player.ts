import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { PushPayload } from './push-message.ts';
import { insertBroadcast, insertMessages } from './push-store.ts';

/** What may be said of a message besides its content. */
export type PushOptions = {
  readonly destination: string;
  readonly payload: PushPayload;
  /** The same key again writes nothing: for jobs, which may run twice. */
  readonly key?: string;
  /** It says "read again" and nothing more, so that the newest one stands for those before it. */
  readonly replacesEarlier?: boolean;
};

/** A page that was away for a thousand messages reads everything anew anyway; one statement writes at most this many. */
export const MOST_PLAYERS = 1_000;

/**
 * Writes a message to a player in the caller's transaction: it is delivered after commit, once to each page that is there and once to the next
 * that comes, or not at all. With `sessionId` only pages of that session get it. Not for the transaction of a purchase: transactions that
 * push commit one after the other (decision 025), so purchases emit an event and a job pushes.
 */
export async function pushToPlayer(
  tx: Tx,
  message: PushOptions & { readonly playerId: string; readonly sessionId?: string },
): Promise<void> {
  const { playerId, sessionId, ...rest } = message;
  await insertMessages(tx, {
    ...rest,
    playerIds: [playerId],
    ...(sessionId === undefined ? {} : { sessionIds: [sessionId] }),
    replacesEarlier: message.replacesEarlier ?? false,
    endsSession: false,
  });
}

/** `pushToPlayer` for many players, at most a thousand a call; returns how many messages are new. */
export function pushToPlayers(
  tx: Tx,
  message: PushOptions & { readonly playerIds: readonly string[] },
): Promise<number> {
  if (message.playerIds.length > MOST_PLAYERS) throw new RangeError(`at most ${MOST_PLAYERS} players a call`);
  return insertMessages(tx, { ...message, replacesEarlier: message.replacesEarlier ?? false, endsSession: false });
}

/** A session that has ended, and whose it was. */
export type EndedSession = { readonly playerId: string; readonly sessionId: string };

/** Tells pages of sessions that have just ended why, and then ends their connections: the last thing they hear. */
export async function pushSessionsEnded(
  tx: Tx,
  ended: readonly EndedSession[],
  message: { destination: string; payload: PushPayload },
): Promise<void> {
  for (let from = 0; from < ended.length; from += MOST_PLAYERS) {
    const page = ended.slice(from, from + MOST_PLAYERS);
    await insertMessages(tx, {
      ...message,
      playerIds: page.map((session) => session.playerId),
      sessionIds: page.map((session) => session.sessionId),
      replacesEarlier: false,
      endsSession: true,
    });
  }
}

/** Writes a message to everybody who listens to a topic, now or after an interruption. */
export async function pushToAll(tx: Tx, message: Omit<PushOptions, 'replacesEarlier'>): Promise<void> {
  await insertBroadcast(tx, message);
}
