import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { DESTINATIONS, pushToPlayer } from '../../../modules/push/index.ts';
import { frameText, openPushClient, type PushClient, signInPush } from '../../../modules/push/push-client-in-tests.ts';
import { MAX_UNAUTHENTICATED_PER_ADDRESS } from '../../../modules/push/push-hub.ts';
import { openRawSocket, readUntil, writeFrame } from '../../../modules/push/raw-socket-in-tests.ts';
import { newVisitor, openPage, openPushStack, type PushStack, requestPushUrl } from './push-stack-in-tests.ts';

const WALLET = [DESTINATIONS.walletChanged];
/** 24 MB: more than the kernel's buffers and our limit hold for a page that doesn't read. */
const MESSAGES = 6_000;

describe('a hostile push client', () => {
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
  const open = () => openPushClient({ uri: `${stack().origin}/push/stomp`, origin: stack().origin });

  /** Checks that another player's page still works. */
  const othersAreUnharmed = async () => {
    const visitor = await newVisitor(stack());
    const page = await openPage(stack(), visitor, { destinations: WALLET });
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
    ['text that isn’t STOMP', (client) => client.sendText('GET / HTTP/1.1\r\n\r\n\0')],
    ['a lowercase command', (client) => client.sendText('connect\n\n\0')],
    ['a header without a name', (client) => client.sendText('CONNECT\n:x\n\n\0')],
    ['a header with a control character', (client) => client.sendText('CONNECT\na\u0001b:x\n\n\0')],
    ['too many headers', (client) => client.sendText(`CONNECT\n${'a:b\n'.repeat(40)}\n\0`)],
    ['an old protocol', (client) => client.send('CONNECT', { 'accept-version': '1.0' })],
    ['malformed heart-beats', (client) => client.send('CONNECT', { 'accept-version': '1.2', 'heart-beat': '1e9,-1' })],
    ['a frame that never ends', (client) => ['CONNECT\n', 'x'.repeat(9_000), 'y'.repeat(9_000)].map(client.sendText)],
    [
      'a body with an invalid length',
      (client) => ['CONNECT\ncontent-length:x\n\n', 'z'.repeat(12_000), 'z'.repeat(6_000)].map(client.sendText),
    ],
    ['a number instead of text', (client) => client.sendRaw('[1]')],
    ['an object instead of text', (client) => client.sendRaw('{"a":1}')],
    ['null', (client) => client.sendRaw('null')],
    ['nested lists', (client) => client.sendRaw('[[["x"]]]')],
  ])('gets ERROR and a closed connection for %s', async (_, say) => {
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
  ])('loses its connection for %s', async (_, text) => {
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
    ['a duplicate subscription id', 'SUBSCRIBE', { id: 's0', destination: DESTINATIONS.walletChanged }],
    [
      'an unknown acknowledgement mode',
      'SUBSCRIBE',
      { id: 'x', destination: DESTINATIONS.walletChanged, ack: 'maybe' },
    ],
    ['an unsubscribe without a subscription', 'UNSUBSCRIBE', { id: 'x' }],
  ])('is refused %s after connecting', async (_, command, headers) => {
    const page = await openPage(stack(), await newVisitor(stack()), { destinations: WALLET });
    page.send(command, { ...headers, receipt: 'r' });
    await page.until((frame) => frame.command === 'ERROR');
    await page.untilClosed();
  });

  it('is refused more than twenty subscriptions', async () => {
    const page = await openPage(stack(), await newVisitor(stack()), { destinations: WALLET });
    for (let number = 0; number < 20; number++) page.send('SUBSCRIBE', { id: `${number}`, destination: '/topic/x' });
    expect((await page.until((frame) => frame.command === 'ERROR')).headers.message).toBe('too many subscriptions');
  });

  it('loses only its own connection when it sends ten thousand frames in a row', async () => {
    const page = await openPage(stack(), await newVisitor(stack()), { destinations: WALLET });
    for (let count = 0; count < 10_000; count++) page.sendText('\n');
    expect((await page.until((frame) => frame.command === 'ERROR')).headers.message).toBe('too many frames');
    await page.untilClosed();
    await othersAreUnharmed();
  });

  it('has no effect by acknowledging messages that were never sent', async () => {
    const visitor = await newVisitor(stack());
    const page = await openPage(stack(), visitor, { destinations: WALLET });
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
    'is disconnected early when it stops reading from the socket %s',
    async (place) => {
      const isPlain = place === 'websocket';
      const visitor = await newVisitor(stack());
      const { token } = await requestPushUrl(stack(), visitor);
      const accepted = once(stack().app.server, 'connection') as Promise<[Socket]>;
      const socket = await openRawSocket(stack().origin, { place });
      const letGo = accepted.then(([ours]) => once(ours, 'close'));
      const connect = frameText('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0', login: token });
      const subscribe = frameText('SUBSCRIBE', { id: 's', destination: DESTINATIONS.walletChanged, ready: 'true' });
      writeFrame(socket, isPlain ? connect : JSON.stringify([connect]));
      await readUntil(socket, 'CONNECTED');
      writeFrame(socket, isPlain ? subscribe : JSON.stringify([subscribe]));
      socket.pause();
      const ended = once(socket, 'close');
      const payload = { text: 'x'.repeat(4_000) };
      // Inserted as rows, because no module sends that many messages.
      for (let round = 0; round < MESSAGES / 1_000; round++)
        await sql`select push.send_message(array(select ${visitor.playerId}::uuid from generate_series(1, 1000)), null,
        ${DESTINATIONS.walletChanged}, ${JSON.stringify(payload)}::jsonb, null, false, false)`.execute(database.db);
      await othersAreUnharmed();
      // Reading starts only after the server has disconnected: a page that reads in between is merely slow and gets
      // everything.
      await letGo;
      // Data sent before the disconnect can still be read; then the stream ends, long before the last message.
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

  it("can't block other addresses by filling its address's connections without a CONNECT", async () => {
    const mine = '127.0.0.9';
    const open = () => openRawSocket(stack().origin, { localAddress: mine });
    const sockets: Socket[] = [];
    for (let round = 0; round < MAX_UNAUTHENTICATED_PER_ADDRESS / 50; round++)
      sockets.push(...(await Promise.all(Array.from({ length: 50 }, open))));
    const refused = await open();
    await readUntil(refused, 'busy');
    await othersAreUnharmed();
    // When a connection ends, another one from the same address is accepted.
    const [first] = sockets;
    first?.destroy();
    await vi.waitFor(async () => {
      const next = await open();
      sockets.push(next);
      const outcome = await Promise.race([readUntil(next, 'busy').then(() => 'busy'), delay(200, 'waits')]);
      expect(outcome).toBe('waits');
    }, 5_000);
    for (const socket of [refused, ...sockets]) socket.destroy();
  });

  it('can use a plain WebSocket, but only from our own pages [S7-31/server] [ASVS-4.4]', async () => {
    const visitor = await newVisitor(stack());
    const { uri, token } = await requestPushUrl(stack(), visitor);
    const plain = (origin: string) => openPushClient({ uri, origin, isPlain: true });
    await expect(plain('https://evil.example')).rejects.toThrow('refused');
    const page = await plain(stack().origin);
    await signInPush(page, { token, destinations: WALLET });
    const message = { playerId: visitor.playerId, destination: DESTINATIONS.walletChanged, payload: { n: 1 } };
    await inTransaction(database.db, (tx) => pushToPlayer(tx, message));
    expect((await page.until((frame) => frame.command === 'MESSAGE')).body).toBe('{"n":1}');
    page.sendText('GET / HTTP/1.1\r\n\r\n\0');
    await page.untilClosed();
  });

  it.each([
    ['the page of another site', { origin: 'https://evil.example' }, 403],
    ['a client without an origin', {}, 403],
  ])('is refused polling from %s', async (_, headers, status) => {
    const answer = await fetch(`${stack().origin}/push/stomp/000/abcdefgh/xhr`, { method: 'POST', headers });
    expect(answer.status).toBe(status);
  });

  it.each(['/jsonp?c=x', '/eventsource', '/htmlfile?c=x', '/../iframe.html', '/xhr.txt'])(
    "can't use the transport %s",
    async (path) => {
      const answer = await fetch(`${stack().origin}/push/stomp/000/abcdefgh${path}`, {
        headers: { origin: stack().origin },
      });
      expect(answer.status).toBe(404);
    },
  );

  it('can poll, but only from the browser that opened the session', async () => {
    const visitor = await newVisitor(stack());
    const { token } = await requestPushUrl(stack(), visitor);
    const headers = { origin: stack().origin, cookie: stack().headersOf({ session: visitor.token }).cookie };
    const post = (path: string, more: RequestInit = {}) =>
      fetch(`${stack().origin}/push/stomp/000/polled01/${path}`, { method: 'POST', headers, ...more });
    expect(await (await post('xhr')).text()).toBe('o\n');
    const connect = frameText('CONNECT', { 'accept-version': '1.2', 'heart-beat': '10000,10000', login: token });
    expect((await post('xhr_send', { body: JSON.stringify([connect]) })).status).toBe(204);
    const stolen = await post('xhr', { headers: { origin: stack().origin, cookie: '__Host-sid=other' } });
    expect(stolen.status).toBe(403);
    const polled = await (await post('xhr')).text();
    expect(polled).toContain('CONNECTED');
    expect(polled).toContain(visitor.sessionId);
    expect((await post('xhr_send', { body: 'x'.repeat(20_000) })).status).toBe(413);
  });
});
