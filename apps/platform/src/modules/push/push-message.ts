import { differentDeviceDestination } from './push-wire.ts';

const OWN_QUEUE = /^\/user\/queue\/[a-z][a-z.-]{0,79}$/;
const TOPIC = /^\/topic\/[a-z][a-z.-]{0,79}$/;

/**
 * Returns whether a player may subscribe to a destination: any queue under `/user`, which is always the player's own,
 * any topic, and the queue that has this player's id in its name.
 */
export function maySubscribe(destination: string, playerId: string): boolean {
  return OWN_QUEUE.test(destination) || TOPIC.test(destination) || destination === differentDeviceDestination(playerId);
}

/**
 * Content of a message. It carries ids rather than amounts or names, because the page fetches the details with its own
 * requests.
 */
export type PushPayload = Readonly<Record<string, string | number | boolean | null>>;

/** Streams with separate sequence numbers: messages to one player, and messages to all. */
export type PushStream = 'player' | 'all';

/** A message as a connection delivers it. */
export type StoredMessage = {
  readonly stream: PushStream;
  readonly sequence: number;
  readonly destination: string;
  /** JSON text, as it is sent. */
  readonly body: string;
  /** If set, only pages of this session receive it. */
  readonly sessionId: string | undefined;
  readonly endsSession: boolean;
};

/** Sequence of the last message that a page received in each stream. */
export type Positions = { readonly player: number; readonly all: number };

/** Reads a page's position from the headers of its CONNECT. A value that isn't a number counts as missing. */
export function positionsOf(headers: ReadonlyMap<string, string>): Partial<Positions> {
  const read = (name: string) => {
    const text = headers.get(name);
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const [player, all] = [read('player-sequence'), read('all-sequence')];
  return { ...(player === undefined ? {} : { player }), ...(all === undefined ? {} : { all }) };
}
