import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { DESTINATIONS, pushToPlayer } from '../modules/push/index.ts';
import { frameText, openPushClient, type PushClient, signInPush } from '../modules/push/push-client-in-tests.ts';
import { MAX_WAITING_AN_ADDRESS } from '../modules/push/push-hub.ts';
import { openRawSocket, saidTo, writeFrame } from '../modules/push/raw-socket-in-tests.ts';
import { askPushUrl, newVisitor, openPage, openPushHouse, type PushHouse } from './push-house-in-tests.ts';

const WALLET = [DESTINATIONS.walletChanged];
/** More than the kernel and our bound keep for a page that does not read: 24 MB. */
const MESSAGES = 6_000;

describe('a client that fights push', () => {
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
  const open = () => openPushClient({ uri: `${house().origin}/push/stomp`, origin: house().origin });

  /** Whatever was sent, somebody else's page goes on. */
  const othersAreUnharmed = async () => {
    const visitor = await newVisitor(house());
    const page = await openPage(house(), visitor, { destinations: WALLET });
    await inTransaction(database.db, (tx) =>
      pushToPlayer(tx, { playerId: visitor.playerId, destination: DESTINATIONS.walletChanged, payload: {} }),
    );
    await page.until((frame) => frame.command === 'MESSAGE');
    page.drop();
  };

  it.each<[string, (client: PushClient) => void]>([
    [
      'a frame before CONNECT',
      (client) => client.send('SUBSCRIBE', { id: '1', destination: DESTINATIONS.walletChanged }),
    ],
    ['no STOMP at all', (client) => client.sendText('GET / HTTP/1.1\r\n\r\n\0')],
    ['a small-letter command', (client) => client.sendText('connect\n\n\0')],
    ['a header without a name', (client) => client.sendText('CONNECT\n:x\n\n\0')],
    ['a header with a control character', (client) => client.sendText('CONNECT\na\u0001b:x\n\n\0')],
    ['too many headers', (client) => client.sendText(`CONNECT\n${'a:b\n'.repeat(40)}\n\0`)],
    ['an old protocol', (client) => client.send('CONNECT', { 'accept-version': '1.0' })],
    ['malformed heart-beats', (client) => client.send('CONNECT', { 'accept-version': '1.2', 'heart-beat': '1e9,-1' })],
    ['a frame that never ends', (client) => ['CONNECT\n', 'x'.repeat(9_000), 'y'.repeat(9_000)].map(client.sendText)],
    [
      'a body of a length that is none',
      (client) => ['CONNECT\ncontent-length:x\n\n', 'z'.repeat(12_000), 'z'.repeat(6_000)].map(client.sendText),
    ],
    ['a number for a text', (client) => client.sendRaw('[1]')],
    ['an object for a text', (client) => client.sendRaw('{"a":1}')],
    ['null', (client) => client.sendRaw('null')],
    ['lists in lists', (client) => client.sendRaw('[[["x"]]]')],
  ])('%s is answered with ERROR and the end', async (_, say) => {
    const client = await open();
    say(client);
    const error = await client.until((frame) => frame.command === 'ERROR');
    expect(error.headers.message).toBeTruthy();
    await client.untilClosed();
    await othersAreUnharmed();
  });

  it.each([
    ['broken JSON', '["x'],
    ['a message longer than any frame', JSON.stringify(['x'.repeat(20_000)])],
  ])('%s ends the connection', async (_, text) => {
    const client = await open();
    client.sendRaw(text);
    await client.untilClosed();
    await othersAreUnharmed();
  });

  it.each<[string, string, Record<string, string>]>([
    ['SEND', 'SEND', { destination: DESTINATIONS.walletChanged }],
    ['BEGIN', 'BEGIN', { transaction: '1' }],
    ['NACK', 'NACK', { id: 'player-1' }],
    ['a second CONNECT', 'CONNECT', { 'accept-version': '1.2' }],
    ['a subscription without an id', 'SUBSCRIBE', { destination: DESTINATIONS.walletChanged }],
    ['the same id again', 'SUBSCRIBE', { id: 's0', destination: DESTINATIONS.walletChanged }],
    ['an unknown way to acknowledge', 'SUBSCRIBE', { id: 'x', destination: DESTINATIONS.walletChanged, ack: 'maybe' }],
    ['an end of what never began', 'UNSUBSCRIBE', { id: 'x' }],
  ])('%s from an admitted page is refused', async (_, command, headers) => {
    const page = await openPage(house(), await newVisitor(house()), { destinations: WALLET });
    page.send(command, { ...headers, receipt: 'r' });
    await page.until((frame) => frame.command === 'ERROR');
    await page.untilClosed();
  });

  it('more than twenty subscriptions are refused', async () => {
    const page = await openPage(house(), await newVisitor(house()), { destinations: WALLET });
    for (let number = 0; number < 20; number++) page.send('SUBSCRIBE', { id: `${number}`, destination: '/topic/x' });
    expect((await page.until((frame) => frame.command === 'ERROR')).headers.message).toBe('too many subscriptions');
  });

  it('ten thousand frames a second end the connection and nothing else', async () => {
    const page = await openPage(house(), await newVisitor(house()), { destinations: WALLET });
    for (let count = 0; count < 10_000; count++) page.sendText('\n');
    expect((await page.until((frame) => frame.command === 'ERROR')).headers.message).toBe('too many frames');
    await page.untilClosed();
    await othersAreUnharmed();
  });

  it('acknowledgements of what was never sent change nothing', async () => {
    const visitor = await newVisitor(house());
    const page = await openPage(house(), visitor, { destinations: WALLET });
    for (const id of ['player-99', 'all-1', '', 'x']) page.send('ACK', { id });
    page.send('ACK', { id: 'player-99', receipt: 'r' });
    await page.until((frame) => frame.command === 'RECEIPT');
    const { rows } =
      await sql`select from push.mailbox where player_id = ${visitor.playerId} and acknowledged_to > 0`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
    page.drop();
  });

  it.each(['000/slowpage/websocket', 'websocket'])(
    'a page that stops reading %s is let go before it costs much',
    async (place) => {
      const isPlain = place === 'websocket';
      const visitor = await newVisitor(house());
      const { token } = await askPushUrl(house(), visitor);
      const accepted = once(house().app.server, 'connection') as Promise<[Socket]>;
      const socket = await openRawSocket(house().origin, { place });
      const letGo = accepted.then(([ours]) => once(ours, 'close'));
      const connect = frameText('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0', login: token });
      const subscribe = frameText('SUBSCRIBE', { id: 's', destination: DESTINATIONS.walletChanged, ready: 'true' });
      writeFrame(socket, isPlain ? connect : JSON.stringify([connect]));
      await saidTo(socket, 'CONNECTED');
      writeFrame(socket, isPlain ? subscribe : JSON.stringify([subscribe]));
      socket.pause();
      const ended = once(socket, 'close');
      const payload = { text: 'x'.repeat(4_000) };
      // Written as rows, because no room of ours sends that much.
      for (let round = 0; round < MESSAGES / 1_000; round++)
        await sql`select push.send_message(array(select ${visitor.playerId}::uuid from generate_series(1, 1000)), null,
        ${DESTINATIONS.walletChanged}, ${JSON.stringify(payload)}::jsonb, null, false, false)`.execute(database.db);
      await othersAreUnharmed();
      // Nothing is read before our side gave up: a page that reads again in between is only slow, and gets everything.
      await letGo;
      // What had gone out before it was let go is still read; then comes the end, long before the last message.
      let read = 0;
      socket.on('data', (chunk: Buffer) => {
        read += chunk.length;
      });
      socket.resume();
      await ended;
      expect(read).toBeLessThan(MESSAGES * 4_000);
      const last = await sql<{ acknowledgedTo: bigint }>`select acknowledged_to from push.mailbox
      where player_id = ${visitor.playerId}`.execute(database.db);
      expect(Number(last.rows[0]?.acknowledgedTo)).toBeLessThan(MESSAGES);
    },
  );

  it('who holds open all the connections her address may without a CONNECT keeps nobody else out', async () => {
    const mine = '127.0.0.9';
    const open = () => openRawSocket(house().origin, { localAddress: mine });
    const sockets: Socket[] = [];
    for (let round = 0; round < MAX_WAITING_AN_ADDRESS / 50; round++)
      sockets.push(...(await Promise.all(Array.from({ length: 50 }, open))));
    const refused = await open();
    await saidTo(refused, 'busy');
    await othersAreUnharmed();
    // Who made room is followed by the next, of the same address too.
    const [first] = sockets;
    first?.destroy();
    await vi.waitFor(async () => {
      const next = await open();
      sockets.push(next);
      const heard = await Promise.race([saidTo(next, 'busy').then(() => 'busy'), delay(200, 'waits')]);
      expect(heard).toBe('waits');
    }, 5_000);
    for (const socket of [refused, ...sockets]) socket.destroy();
  });

  it('a plain WebSocket carries the same, from pages of ours alone [S7-31] [ASVS-4.4]', async () => {
    const visitor = await newVisitor(house());
    const { uri, token } = await askPushUrl(house(), visitor);
    const plain = (origin: string) => openPushClient({ uri, origin, isPlain: true });
    await expect(plain('https://evil.example')).rejects.toThrow('refused');
    const page = await plain(house().origin);
    await signInPush(page, { token, destinations: WALLET });
    const message = { playerId: visitor.playerId, destination: DESTINATIONS.walletChanged, payload: { n: 1 } };
    await inTransaction(database.db, (tx) => pushToPlayer(tx, message));
    expect((await page.until((frame) => frame.command === 'MESSAGE')).body).toBe('{"n":1}');
    page.sendText('GET / HTTP/1.1\r\n\r\n\0');
    await page.untilClosed();
  });

  it.each([
    ['the page of another site', { origin: 'https://evil.example' }, 403],
    ['no page', {}, 403],
  ])('polling from %s is refused', async (_, headers, status) => {
    const answer = await fetch(`${house().origin}/push/stomp/000/abcdefgh/xhr`, { method: 'POST', headers });
    expect(answer.status).toBe(status);
  });

  it.each(['/jsonp?c=x', '/eventsource', '/htmlfile?c=x', '/../iframe.html', '/xhr.txt'])(
    'the transport %s is not there',
    async (path) => {
      const answer = await fetch(`${house().origin}/push/stomp/000/abcdefgh${path}`, {
        headers: { origin: house().origin },
      });
      expect(answer.status).toBe(404);
    },
  );

  it('polling works, and a polled session belongs to the browser that began it', async () => {
    const visitor = await newVisitor(house());
    const { token } = await askPushUrl(house(), visitor);
    const headers = { origin: house().origin, cookie: house().headersOf({ session: visitor.token }).cookie };
    const post = (path: string, more: RequestInit = {}) =>
      fetch(`${house().origin}/push/stomp/000/polled01/${path}`, { method: 'POST', headers, ...more });
    expect(await (await post('xhr')).text()).toBe('o\n');
    const connect = frameText('CONNECT', { 'accept-version': '1.2', 'heart-beat': '10000,10000', login: token });
    expect((await post('xhr_send', { body: JSON.stringify([connect]) })).status).toBe(204);
    const stolen = await post('xhr', { headers: { origin: house().origin, cookie: '__Host-sid=other' } });
    expect(stolen.status).toBe(403);
    const polled = await (await post('xhr')).text();
    expect(polled).toContain('CONNECTED');
    expect(polled).toContain(visitor.sessionId);
    expect((await post('xhr_send', { body: 'x'.repeat(20_000) })).status).toBe(413);
  });
});
