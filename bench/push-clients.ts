import {
  openPushClient,
  type PushClient,
  signInPush,
} from '@sunflower/platform/src/modules/push/push-client-in-tests.ts';
import { COOKIES } from '@sunflower/platform/src/modules/sessions/index.ts';

/** A page of one player: the messages it received, and its position in the two sequences of messages. */
export type Page = {
  readonly playerId: string;
  readonly cookie: string;
  /** When each message arrived, in ms, by its number. */
  readonly came: Map<number, number>;
  repeated: number;
  positions: Record<string, string>;
  client: PushClient | undefined;
};

/** Returns a page that hasn't connected yet. */
export function newPage(playerId: string, token: string): Page {
  const cookie = `${COOKIES.session}=${token}`;
  return { playerId, cookie, came: new Map(), repeated: 0, positions: {}, client: undefined };
}

/**
 * Connects a page as the client does: requests an address and a fresh token, sends the number of the last message it
 * received, and acknowledges messages.
 */
export async function connectPage(
  page: Page,
  options: { origin: string; destinations: readonly string[]; onMessage?: (body: string) => void },
): Promise<void> {
  const { origin, destinations } = options;
  const onMessage = options.onMessage ?? ((body: string) => countMessage(page, body));
  const answer = await fetch(`${origin}/web/websocket/url`, { headers: { cookie: page.cookie } });
  if (!answer.ok) throw new Error(`the address was refused: ${answer.status}`);
  const { uri, token } = (await answer.json()) as { uri: string; token: string };
  const client = await openPushClient({
    uri,
    origin,
    onFrame: ({ command, headers, body }) => {
      if (command !== 'MESSAGE') return;
      onMessage(body);
      page.positions = { ...page.positions, 'player-sequence': headers.sequence ?? '' };
      page.client?.send('ACK', { id: headers.ack ?? '' });
    },
  });
  page.client = client;
  const connected = await signInPush(client, { token, destinations, headers: page.positions });
  const { 'player-sequence': player = '0', 'all-sequence': all = '0' } = connected.headers;
  page.positions = { 'player-sequence': player, 'all-sequence': all, ...page.positions };
}

function countMessage(page: Page, body: string): void {
  const { number } = JSON.parse(body) as { number: number };
  if (page.came.has(number)) page.repeated++;
  page.came.set(number, performance.now());
}

const HEART_BEAT_MS = 9_000;

/** Sends heartbeats for every connected page, as the client does. Returns a function that stops them. */
export function beatHearts(pages: readonly Page[]): () => void {
  const timer = setInterval(() => {
    for (const { client } of pages) if (client && !client.isOver) client.sendText('\n');
  }, HEART_BEAT_MS);
  return () => clearInterval(timer);
}

/** Runs `work` for each item, at most `width` at a time. */
export async function eachOf<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values();
  const runner = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: width }, runner));
}
