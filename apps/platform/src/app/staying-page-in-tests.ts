import { setTimeout as delay } from 'node:timers/promises';
import { openPushClient, type PushClient, signInPush } from '../modules/push/push-client-in-tests.ts';

/**
 * A page that stays open: it acknowledges messages, reconnects with a new token when it's cut off, and resumes where it
 * was.
 */
export type StayingPage = {
  readonly got: number[];
  readonly connects: () => number;
  move(origin: string): void;
  end(): void;
};

/** Opens such a page for the owner of a session cookie; `got` collects the numbers in its messages. */
export function stay(options: { origin: string; cookie: string; destination: string }): StayingPage {
  const got: number[] = [];
  let { origin } = options;
  let [player, all] = ['', ''];
  let client: PushClient | undefined;
  let connects = 0;
  let isEnded = false;
  const connectOnce = async () => {
    const answer = await fetch(`${origin}/web/websocket/url`, { headers: { cookie: options.cookie } });
    const { uri, token } = (await answer.json()) as { uri: string; token: string };
    client = await openPushClient({
      uri,
      origin,
      onFrame: ({ command, headers, body }) => {
        if (command !== 'MESSAGE') return;
        player = headers.sequence ?? '';
        got.push((JSON.parse(body) as { number: number }).number);
        client?.send('ACK', { id: headers.ack ?? '' });
      },
    });
    const headers: Record<string, string> = player === '' ? {} : { 'player-sequence': player, 'all-sequence': all };
    const connected = await signInPush(client, { token, destinations: [options.destination], headers });
    player = connected.headers['player-sequence'] ?? '';
    all = connected.headers['all-sequence'] ?? '';
    connects++;
    await client.untilClosed().catch(() => {});
  };
  const run = async () => {
    while (!isEnded) await connectOnce().catch(() => delay(50));
  };
  void run();
  return {
    got,
    connects: () => connects,
    move: (to) => {
      origin = to;
      client?.drop();
    },
    end: () => {
      isEnded = true;
      client?.drop();
    },
  };
}
