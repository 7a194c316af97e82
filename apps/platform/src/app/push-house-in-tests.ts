import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { openPushClient, type PushClient, signInPush } from '../modules/push/push-client-in-tests.ts';
import { startSession } from '../modules/sessions/index.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

// The whole platform listening on a real port, and pages of players that connect to it.

export type PushHouse = TestPlatform & { readonly origin: string };

/** A player with a session. */
export type Visitor = { readonly playerId: string; readonly sessionId: string; readonly token: string };

/** Opens a node over a test database. */
export async function openPushHouse(options: {
  databaseUrl: string;
  port: number;
  natsUrl?: string;
}): Promise<PushHouse> {
  const { port, ...rest } = options;
  const origin = `http://127.0.0.1:${port}`;
  const house = await openTestPlatform({ ...rest, clock: wallClock, appOrigin: origin });
  await house.app.listen({ host: '127.0.0.1', port });
  return { ...house, origin };
}

/** Signs a player in. */
export async function newVisitor(house: PushHouse, playerId = newId()): Promise<Visitor> {
  const { session, token } = await inTransaction(house.platform.db, (tx) =>
    startSession(tx, { playerId, now: wallClock.now(), idleMinutes: 15 }),
  );
  return { playerId, sessionId: session.sessionId, token };
}

/** What the url call answers a visitor. [S7-19] */
export async function askPushUrl(house: PushHouse, visitor: Visitor): Promise<{ uri: string; token: string }> {
  const answer = await fetch(`${house.origin}/web/websocket/url`, {
    headers: { cookie: house.headersOf({ session: visitor.token }).cookie },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { uri: string; token: string };
}

/** Opens a page of a visitor: asks, connects, subscribes. It acknowledges nothing by itself. */
export async function openPage(
  house: PushHouse,
  visitor: Visitor,
  options: { destinations: readonly string[]; headers?: Record<string, string>; ack?: 'auto' | 'client' },
): Promise<PushClient> {
  const { uri, token } = await askPushUrl(house, visitor);
  const client = await openPushClient({ uri, origin: house.origin });
  await signInPush(client, { token, ...options });
  return client;
}
