import { differentDeviceDestination } from './push-wire.ts';

const OWN_QUEUE = /^\/user\/queue\/[a-z][a-z.-]{0,79}$/;
const TOPIC = /^\/topic\/[a-z][a-z.-]{0,79}$/;

/** Whether a player may listen there: own queues and topics; of the queues named after a player only the own one. */
export function mayListen(destination: string, playerId: string): boolean {
  return OWN_QUEUE.test(destination) || TOPIC.test(destination) || destination === differentDeviceDestination(playerId);
}

/** A message's facts: few, and ids rather than amounts or names, because the page reads the rest by its own calls. */
export type PushPayload = Readonly<Record<string, string | number | boolean | null>>;

/** Messages are numbered apart: those to one player, and those to all. */
export type PushStream = 'player' | 'all';

/** A message as a connection delivers it. */
export type StoredMessage = {
  readonly stream: PushStream;
  readonly sequence: number;
  readonly destination: string;
  /** JSON text, as it goes out. */
  readonly body: string;
  /** Set: only pages of this session get it. */
  readonly sessionId: string | undefined;
  readonly endsSession: boolean;
};

/** How far a page has come in each stream. */
export type Positions = { readonly player: number; readonly all: number };

/** How far the page says it has come; a number that is none counts as not said. */
export function positionsOf(headers: ReadonlyMap<string, string>): Partial<Positions> {
  const read = (name: string) => {
    const text = headers.get(name);
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const [player, all] = [read('player-sequence'), read('all-sequence')];
  return { ...(player === undefined ? {} : { player }), ...(all === undefined ? {} : { all }) };
}
