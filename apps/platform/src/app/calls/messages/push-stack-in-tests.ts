import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { openPushClient, type PushClient, signInPush } from '../../../modules/push/push-client-in-tests.ts';
import { startSession } from '../../../modules/sessions/index.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

// The whole platform listening on a real port, and pages of players that connect to it.

export type PushStack = TestPlatform & { readonly origin: string };

export type Visitor = { readonly playerId: string; readonly sessionId: string; readonly token: string };

/** Opens a node over a test database. */
export async function openPushStack(options: {
  databaseUrl: string;
  port: number;
  natsUrl?: string;
}): Promise<PushStack> {
  const { port, ...rest } = options;
  const origin = `http://127.0.0.1:${port}`;
  const stack = await openTestPlatform({ ...rest, clock: wallClock, appOrigin: origin });
  await stack.app.listen({ host: '127.0.0.1', port });
  return { ...stack, origin };
}

/** Signs in a player. */
export async function newVisitor(stack: PushStack, playerId = newId()): Promise<Visitor> {
  const { session, token } = await inTransaction(stack.platform.db, (tx) =>
    startSession(tx, { playerId, now: wallClock.now(), idleMinutes: 15 }),
  );
  return { playerId, sessionId: session.sessionId, token };
}

/** Returns the response of the URL call to a visitor. [S7-19] */
export async function requestPushUrl(stack: PushStack, visitor: Visitor): Promise<{ uri: string; token: string }> {
  const answer = await fetch(`${stack.origin}/web/websocket/url`, {
    headers: { cookie: stack.headersOf({ session: visitor.token }).cookie },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { uri: string; token: string };
}

/** Opens a visitor's page: requests the URL, connects and subscribes. It doesn't acknowledge messages. */
export async function openPage(
  stack: PushStack,
  visitor: Visitor,
  options: { destinations: readonly string[]; headers?: Record<string, string>; ack?: 'auto' | 'client' },
): Promise<PushClient> {
  const { uri, token } = await requestPushUrl(stack, visitor);
  const client = await openPushClient({ uri, origin: stack.origin });
  await signInPush(client, { token, ...options });
  return client;
}
