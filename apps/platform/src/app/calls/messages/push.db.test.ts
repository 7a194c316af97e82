import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { DESTINATIONS, differentDeviceDestination, pushToAll, pushToPlayer } from '../../../modules/push/index.ts';
import { openPushClient, type ServerFrame, signInPush } from '../../../modules/push/push-client-in-tests.ts';
import { endSessions } from '../../../modules/sessions/index.ts';
import { newVisitor, openPage, openPushStack, type PushStack, requestPushUrl } from './push-stack-in-tests.ts';

const WALLET = [DESTINATIONS.walletChanged];
const isMessage = (frame: ServerFrame) => frame.command === 'MESSAGE';

describe('push over real sockets', () => {
  const database = useTestDatabase();
  const fixture: { stack?: PushStack } = {};
  const stack = (): PushStack => {
    if (!fixture.stack) throw new Error('the platform opens in beforeAll');
    return fixture.stack;
  };
  beforeAll(async () => {
    fixture.stack = await openPushStack({ databaseUrl: database.url, port: await freePort() });
  });
  afterAll(() => fixture.stack?.close());
  const push = (playerId: string, number: number) =>
    inTransaction(database.db, (tx) =>
      pushToPlayer(tx, { playerId, destination: DESTINATIONS.walletChanged, payload: { number } }),
    );
  const numbersOf = (frames: readonly ServerFrame[]) =>
    frames.filter(isMessage).map((frame) => (JSON.parse(frame.body) as { number: number }).number);

  it('returns the push address and a token to signed-in players only [S7-19]', async () => {
    const visitor = await newVisitor(stack());
    const response = await requestPushUrl(stack(), visitor);
    expect(response.uri).toBe(`${stack().origin}/push/stomp`);
    expect(response.token.split('.')).toHaveLength(3);
    expect((await fetch(`${stack().origin}/web/websocket/url`)).status).toBe(401);
  });

  it('accepts the token, offers 10 s heart-beats, and delivers messages [S7-31/server] [S9-6/heartbeat]', async () => {
    const visitor = await newVisitor(stack());
    const page = await openPage(stack(), visitor, { destinations: WALLET });
    const [connected] = page.frames;
    expect(connected?.headers).toMatchObject({
      version: '1.2',
      'heart-beat': '10000,10000',
      session: visitor.sessionId,
      'player-sequence': '0',
    });
    await push(visitor.playerId, 7);
    const message = await page.until(isMessage);
    expect(message.headers).toMatchObject({ destination: DESTINATIONS.walletChanged, stream: 'player', sequence: '1' });
    expect(JSON.parse(message.body)).toEqual({ number: 7 });
    page.drop();
  });

  it('opens only one connection per token', async () => {
    const visitor = await newVisitor(stack());
    const { uri, token } = await requestPushUrl(stack(), visitor);
    const [first, second] = await Promise.all([1, 2].map(() => openPushClient({ uri, origin: stack().origin })));
    if (!first || !second) throw new Error('two clients');
    await signInPush(first, { token, destinations: WALLET });
    await expect(signInPush(second, { token, destinations: WALLET })).rejects.toThrow('used before');
    await second.untilClosed();
    first.drop();
  });

  it.each([
    ['plain text', 'hello'],
    ['an empty text', ''],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`],
  ])('rejects %s as a token', async (_, token) => {
    const client = await openPushClient({ uri: `${stack().origin}/push/stomp`, origin: stack().origin });
    await expect(signInPush(client, { token, destinations: [] })).rejects.toThrow('not valid');
    await client.untilClosed();
  });

  it('rejects the token of a session that has ended since', async () => {
    const visitor = await newVisitor(stack());
    const { uri, token } = await requestPushUrl(stack(), visitor);
    await inTransaction(database.db, (tx) =>
      endSessions(tx, { playerId: visitor.playerId, reason: 'LOGGED_OUT', now: wallClock.now() }),
    );
    const client = await openPushClient({ uri, origin: stack().origin });
    await expect(signInPush(client, { token, destinations: [] })).rejects.toThrow('ended');
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['a client without an origin', ''],
    ['an opaque origin', 'null'],
  ])('rejects an upgrade from %s', async (_, origin) => {
    await expect(openPushClient({ uri: `${stack().origin}/push/stomp`, origin })).rejects.toThrow('refused');
  });

  it("refuses a subscription to another player's queue or an unknown one, and ends the connection", async () => {
    const visitor = await newVisitor(stack());
    for (const destination of [differentDeviceDestination(newId()), '/queue/x', '/user/other/queue/x', '/topic/../x']) {
      const { uri, token } = await requestPushUrl(stack(), visitor);
      const client = await openPushClient({ uri, origin: stack().origin });
      await signInPush(client, { token, destinations: [destination] });
      const error = await client.until((frame) => frame.command === 'ERROR');
      expect(error.headers.message).toBe('subscribing to this destination is not allowed');
      await client.untilClosed();
    }
  });

  it('delivers a message sent while no page was open once, to the first page that connects', async () => {
    const visitor = await newVisitor(stack());
    await push(visitor.playerId, 1);
    await push(visitor.playerId, 2);
    const first = await openPage(stack(), visitor, { destinations: WALLET });
    const second = await first.until((frame) => frame.headers.sequence === '2');
    first.send('ACK', { id: second.headers.ack ?? '' });
    await expect
      .poll(async () => {
        const { rows } = await sql<{ acknowledgedTo: bigint }>`select acknowledged_to from push.mailbox
          where player_id = ${visitor.playerId}`.execute(database.db);
        return rows[0]?.acknowledgedTo;
      })
      .toBe(2n);
    expect(numbersOf(first.frames)).toEqual([1, 2]);
    first.drop();
    const later = await openPage(stack(), visitor, { destinations: WALLET });
    await push(visitor.playerId, 3);
    await later.until(isMessage);
    expect(numbersOf(later.frames)).toEqual([3]);
    later.drop();
  });

  it('resumes after the last message that a returning page says it has seen', async () => {
    const visitor = await newVisitor(stack());
    for (const number of [1, 2, 3]) await push(visitor.playerId, number);
    const headers = { 'player-sequence': '1', 'all-sequence': '0' };
    const page = await openPage(stack(), visitor, { destinations: WALLET, headers });
    await page.until((frame) => frame.headers.sequence === '3');
    expect(numbersOf(page.frames)).toEqual([2, 3]);
    page.drop();
  });

  it("delivers a message to both pages of a player and to no other player's", async () => {
    const [visitor, other] = [await newVisitor(stack()), await newVisitor(stack())];
    const pages = await Promise.all([
      openPage(stack(), visitor, { destinations: WALLET }),
      openPage(stack(), visitor, { destinations: WALLET, ack: 'auto' }),
    ]);
    const stranger = await openPage(stack(), other, { destinations: WALLET });
    await push(visitor.playerId, 9);
    await Promise.all(pages.map((page) => page.until(isMessage)));
    await push(other.playerId, 10);
    await stranger.until(isMessage);
    expect(numbersOf(stranger.frames)).toEqual([10]);
    for (const page of [...pages, stranger]) page.drop();
  });

  it('delivers a topic to an open page, and what the page missed while it was disconnected', async () => {
    const visitor = await newVisitor(stack());
    const destination = DESTINATIONS.drawPublished;
    const publish = (drawId: string) =>
      inTransaction(database.db, (tx) => pushToAll(tx, { destination, payload: { drawId, gameId: 'powerball' } }));
    const page = await openPage(stack(), visitor, { destinations: [destination] });
    await publish('one');
    const one = await page.until(isMessage);
    page.drop();
    await publish('two');
    const headers = { 'player-sequence': '0', 'all-sequence': one.headers.sequence ?? '' };
    const back = await openPage(stack(), visitor, { destinations: [destination], headers });
    const two = await back.until(isMessage);
    expect(JSON.parse(two.body)).toMatchObject({ drawId: 'two' });
    expect(back.frames.filter(isMessage)).toHaveLength(1);
    back.drop();
  });

  it('notifies a page when a sign-in elsewhere ends its session, and disconnects it [S3-20]', async () => {
    const first = await newVisitor(stack());
    const destination = differentDeviceDestination(first.playerId);
    const page = await openPage(stack(), first, { destinations: [destination] });
    const second = await newVisitor(stack(), first.playerId);
    const response = await page.until(isMessage);
    expect(JSON.parse(response.body)).toEqual({ sessionId: first.sessionId });
    await page.untilClosed();
    expect(page.closed).toEqual([4401, 'session ended']);
    // The page of the new sign-in isn't notified.
    const other = await openPage(stack(), second, { destinations: [destination, ...WALLET] });
    await push(second.playerId, 1);
    await other.until(isMessage);
    expect(numbersOf(other.frames)).toEqual([1]);
    other.drop();
  });

  it('sends a page the reason why its session ended [S3-20]', async () => {
    const visitor = await newVisitor(stack());
    const page = await openPage(stack(), visitor, { destinations: [DESTINATIONS.forceLogout] });
    await inTransaction(database.db, (tx) =>
      endSessions(tx, { playerId: visitor.playerId, reason: 'PASSWORD_CHANGED', now: wallClock.now() }),
    );
    expect(JSON.parse((await page.until(isMessage)).body)).toEqual({ reason: 'PASSWORD_CHANGED' });
    await page.untilClosed();
  });

  it("doesn't extend the session because of an open connection or its heart-beats [GLI19-05]", async () => {
    const visitor = await newVisitor(stack());
    const seen = async () => {
      const { rows } = await sql<{ lastSeenAt: Temporal.Instant }>`select last_seen_at from sessions.session
        where session_id = ${visitor.sessionId}`.execute(database.db);
      return rows[0]?.lastSeenAt.toString();
    };
    await sql`update sessions.session set last_seen_at = last_seen_at - interval '5 minutes'
      where session_id = ${visitor.sessionId}`.execute(database.db);
    const before = await seen();
    const page = await openPage(stack(), visitor, { destinations: WALLET });
    await push(visitor.playerId, 1);
    const message = await page.until(isMessage);
    page.sendText('\n');
    page.send('ACK', { id: message.headers.ack ?? '', receipt: 'done' });
    await page.until((frame) => frame.command === 'RECEIPT');
    expect(await seen()).toBe(before);
    page.drop();
  });

  it("reconnects to the database after a node's listener is cut off, and delivers what it missed", async () => {
    const visitor = await newVisitor(stack());
    const page = await openPage(stack(), visitor, { destinations: WALLET });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'push-bus' and datname = current_database()`.execute(database.db);
    await push(visitor.playerId, 1);
    await page.until(isMessage);
    await push(visitor.playerId, 2);
    await page.until((frame) => frame.headers.sequence === '2');
    expect(numbersOf(page.frames)).toEqual([1, 2]);
    page.drop();
  });

  it('allows a player ten connections, and another one when one ends', async () => {
    const visitor = await newVisitor(stack());
    const open = () => openPage(stack(), visitor, { destinations: WALLET });
    const pages = await Promise.all(Array.from({ length: 10 }, open));
    await expect(open()).rejects.toThrow('too many connections');
    pages[0]?.drop();
    await expect.poll(async () => (await open().catch(() => undefined)) !== undefined).toBe(true);
    for (const page of pages) page.drop();
  });
});
