import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { DESTINATIONS, differentDeviceDestination, pushToAll, pushToPlayer } from '../modules/push/index.ts';
import { openPushClient, type ServerFrame, signInPush } from '../modules/push/push-client-in-tests.ts';
import { endSessions } from '../modules/sessions/index.ts';
import { askPushUrl, newVisitor, openPage, openPushHouse, type PushHouse } from './push-house-in-tests.ts';

const WALLET = [DESTINATIONS.walletChanged];
const isMessage = (frame: ServerFrame) => frame.command === 'MESSAGE';

describe('push over real sockets', () => {
  const database = useTestDatabase();
  const held: { house?: PushHouse } = {};
  const house = (): PushHouse => {
    if (!held.house) throw new Error('the house opens in beforeAll');
    return held.house;
  };
  beforeAll(async () => {
    held.house = await openPushHouse({ databaseUrl: database.url, port: await freePort() });
  });
  afterAll(() => held.house?.close());
  const push = (playerId: string, number: number) =>
    inTransaction(database.db, (tx) =>
      pushToPlayer(tx, { playerId, destination: DESTINATIONS.walletChanged, payload: { number } }),
    );
  const numbersOf = (frames: readonly ServerFrame[]) =>
    frames.filter(isMessage).map((frame) => (JSON.parse(frame.body) as { number: number }).number);

  it('[S7-19] tells a signed-in player an address and a token, and nobody else', async () => {
    const visitor = await newVisitor(house());
    const told = await askPushUrl(house(), visitor);
    expect(told.uri).toBe(`${house().origin}/push/stomp`);
    expect(told.token.split('.')).toHaveLength(3);
    expect((await fetch(`${house().origin}/web/websocket/url`)).status).toBe(401);
  });

  it('[S7-31/server] [S9-6/heartbeat] admits the token, offers heart-beats of 10 s both ways, names the session, and delivers', async () => {
    const visitor = await newVisitor(house());
    const page = await openPage(house(), visitor, { destinations: WALLET });
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

  it('opens one connection with a token, never two', async () => {
    const visitor = await newVisitor(house());
    const { uri, token } = await askPushUrl(house(), visitor);
    const [first, second] = await Promise.all([1, 2].map(() => openPushClient({ uri, origin: house().origin })));
    if (!first || !second) throw new Error('two clients');
    await signInPush(first, { token, destinations: WALLET });
    await expect(signInPush(second, { token, destinations: WALLET })).rejects.toThrow('used before');
    await second.untilClosed();
    first.drop();
  });

  it.each([
    ['a word', 'hello'],
    ['nothing', ''],
    ['an unsigned token', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`],
  ])('refuses %s for a token', async (_, token) => {
    const client = await openPushClient({ uri: `${house().origin}/push/stomp`, origin: house().origin });
    await expect(signInPush(client, { token, destinations: [] })).rejects.toThrow('not valid');
    await client.untilClosed();
  });

  it('refuses the token of a session that has ended meanwhile', async () => {
    const visitor = await newVisitor(house());
    const { uri, token } = await askPushUrl(house(), visitor);
    await inTransaction(database.db, (tx) =>
      endSessions(tx, { playerId: visitor.playerId, reason: 'LOGGED_OUT', now: wallClock.now() }),
    );
    const client = await openPushClient({ uri, origin: house().origin });
    await expect(signInPush(client, { token, destinations: [] })).rejects.toThrow('ended');
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['no page', ''],
    ['an opaque origin', 'null'],
  ])('refuses an upgrade from %s', async (_, origin) => {
    await expect(openPushClient({ uri: `${house().origin}/push/stomp`, origin })).rejects.toThrow('refused');
  });

  it("refuses another player's queue, logs nobody else out, and ends the connection", async () => {
    const visitor = await newVisitor(house());
    for (const destination of [differentDeviceDestination(newId()), '/queue/x', '/user/other/queue/x', '/topic/../x']) {
      const { uri, token } = await askPushUrl(house(), visitor);
      const client = await openPushClient({ uri, origin: house().origin });
      await signInPush(client, { token, destinations: [destination] });
      const error = await client.until((frame) => frame.command === 'ERROR');
      expect(error.headers.message).toBe('not your destination');
      await client.untilClosed();
    }
  });

  it('a message sent while nobody was there arrives once, at the first page that comes', async () => {
    const visitor = await newVisitor(house());
    await push(visitor.playerId, 1);
    await push(visitor.playerId, 2);
    const first = await openPage(house(), visitor, { destinations: WALLET });
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
    const later = await openPage(house(), visitor, { destinations: WALLET });
    await push(visitor.playerId, 3);
    await later.until(isMessage);
    expect(numbersOf(later.frames)).toEqual([3]);
    later.drop();
  });

  it('a page that comes back goes on after what it has seen, whatever another page acknowledged', async () => {
    const visitor = await newVisitor(house());
    for (const number of [1, 2, 3]) await push(visitor.playerId, number);
    const headers = { 'player-sequence': '1', 'all-sequence': '0' };
    const page = await openPage(house(), visitor, { destinations: WALLET, headers });
    await page.until((frame) => frame.headers.sequence === '3');
    expect(numbersOf(page.frames)).toEqual([2, 3]);
    page.drop();
  });

  it('two pages of a player both get it; pages of another player do not', async () => {
    const [visitor, other] = [await newVisitor(house()), await newVisitor(house())];
    const pages = await Promise.all([
      openPage(house(), visitor, { destinations: WALLET }),
      openPage(house(), visitor, { destinations: WALLET, ack: 'auto' }),
    ]);
    const stranger = await openPage(house(), other, { destinations: WALLET });
    await push(visitor.playerId, 9);
    await Promise.all(pages.map((page) => page.until(isMessage)));
    await push(other.playerId, 10);
    await stranger.until(isMessage);
    expect(numbersOf(stranger.frames)).toEqual([10]);
    for (const page of [...pages, stranger]) page.drop();
  });

  it('a topic reaches everybody who is there, and whoever was away for a moment', async () => {
    const visitor = await newVisitor(house());
    const destination = DESTINATIONS.drawPublished;
    const publish = (drawId: string) =>
      inTransaction(database.db, (tx) => pushToAll(tx, { destination, payload: { drawId, gameId: 'powerball' } }));
    const page = await openPage(house(), visitor, { destinations: [destination] });
    await publish('one');
    const one = await page.until(isMessage);
    page.drop();
    await publish('two');
    const headers = { 'player-sequence': '0', 'all-sequence': one.headers.sequence ?? '' };
    const back = await openPage(house(), visitor, { destinations: [destination], headers });
    const two = await back.until(isMessage);
    expect(JSON.parse(two.body)).toMatchObject({ drawId: 'two' });
    expect(back.frames.filter(isMessage)).toHaveLength(1);
    back.drop();
  });

  it('[S3-20] a login elsewhere tells the page of the session it ended, names it, and ends its connection', async () => {
    const first = await newVisitor(house());
    const destination = differentDeviceDestination(first.playerId);
    const page = await openPage(house(), first, { destinations: [destination] });
    const second = await newVisitor(house(), first.playerId);
    const told = await page.until(isMessage);
    expect(JSON.parse(told.body)).toEqual({ sessionId: first.sessionId });
    await page.untilClosed();
    expect(page.closed).toEqual([4401, 'session ended']);
    // The page that signed in elsewhere hears nothing of it.
    const other = await openPage(house(), second, { destinations: [destination, ...WALLET] });
    await push(second.playerId, 1);
    await other.until(isMessage);
    expect(numbersOf(other.frames)).toEqual([1]);
    other.drop();
  });

  it('[S3-20] a session ended for a reason tells its page the reason', async () => {
    const visitor = await newVisitor(house());
    const page = await openPage(house(), visitor, { destinations: [DESTINATIONS.forceLogout] });
    await inTransaction(database.db, (tx) =>
      endSessions(tx, { playerId: visitor.playerId, reason: 'PASSWORD_CHANGED', now: wallClock.now() }),
    );
    expect(JSON.parse((await page.until(isMessage)).body)).toEqual({ reason: 'PASSWORD_CHANGED' });
    await page.untilClosed();
  });

  it('an open connection and its heart-beats keep no session awake [GLI19-05]', async () => {
    const visitor = await newVisitor(house());
    const seen = async () => {
      const { rows } = await sql<{ lastSeenAt: Temporal.Instant }>`select last_seen_at from sessions.session
        where session_id = ${visitor.sessionId}`.execute(database.db);
      return rows[0]?.lastSeenAt.toString();
    };
    await sql`update sessions.session set last_seen_at = last_seen_at - interval '5 minutes'
      where session_id = ${visitor.sessionId}`.execute(database.db);
    const before = await seen();
    const page = await openPage(house(), visitor, { destinations: WALLET });
    await push(visitor.playerId, 1);
    const message = await page.until(isMessage);
    page.sendText('\n');
    page.send('ACK', { id: message.headers.ack ?? '', receipt: 'done' });
    await page.until((frame) => frame.command === 'RECEIPT');
    expect(await seen()).toBe(before);
    page.drop();
  });

  it('a node whose ear to the database is cut off hears again, and delivers what it missed', async () => {
    const visitor = await newVisitor(house());
    const page = await openPage(house(), visitor, { destinations: WALLET });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'push-bus' and datname = current_database()`.execute(database.db);
    await push(visitor.playerId, 1);
    await page.until(isMessage);
    await push(visitor.playerId, 2);
    await page.until((frame) => frame.headers.sequence === '2');
    expect(numbersOf(page.frames)).toEqual([1, 2]);
    page.drop();
  });

  it('a player has at most ten connections, and can have another when one ends', async () => {
    const visitor = await newVisitor(house());
    const open = () => openPage(house(), visitor, { destinations: WALLET });
    const pages = await Promise.all(Array.from({ length: 10 }, open));
    await expect(open()).rejects.toThrow('too many connections');
    pages[0]?.drop();
    await expect.poll(async () => (await open().catch(() => undefined)) !== undefined).toBe(true);
    for (const page of pages) page.drop();
  });
});
