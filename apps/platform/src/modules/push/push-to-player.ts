import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { PushPayload } from './push-message.ts';
import { insertBroadcast, insertMessages } from './push-store.ts';

/** Content and options of a message. */
export type PushOptions = {
  readonly destination: string;
  readonly payload: PushPayload;
  /** A key that was used before writes nothing. For jobs, which may run twice. */
  readonly key?: string;
  /** Set for a message that only makes the page fetch data again, so that the newest one replaces earlier ones. */
  readonly replacesEarlier?: boolean;
};

/** Maximum number of players that one statement writes for. */
export const MOST_PLAYERS = 1_000;

/**
 * Writes a message to a player in `tx`. After the commit, each connected page receives it once, and so do pages that
 * connect later, until one has acknowledged it. With `sessionId`, only that session's pages do. Don't use it in a
 * purchase: transactions that push commit one after another (decision 025), so purchases emit an event and a job
 * pushes.
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

/**
 * Does the same as `pushToPlayer` for many players, at most a thousand per call; returns how many messages were
 * written.
 */
export function pushToPlayers(
  tx: Tx,
  message: PushOptions & { readonly playerIds: readonly string[] },
): Promise<number> {
  if (message.playerIds.length > MOST_PLAYERS) throw new RangeError(`at most ${MOST_PLAYERS} players per call`);
  return insertMessages(tx, { ...message, replacesEarlier: message.replacesEarlier ?? false, endsSession: false });
}

export type EndedSession = { readonly playerId: string; readonly sessionId: string };

/**
 * Sends the pages of sessions that have just ended a last message with the reason; their connections are closed after
 * it.
 */
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

/** Writes a message to every page that subscribes to a topic, including pages that reconnect after an interruption. */
export async function pushToAll(tx: Tx, message: Omit<PushOptions, 'replacesEarlier'>): Promise<void> {
  await insertBroadcast(tx, message);
}
