import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildServer, type Server } from './build-server.ts';

const WORK_MS = 150;
const DEADLINE_MS = 400;

type Answer = { readonly status: number; readonly connection: string | undefined };

const opened: { app: Server; agent: Agent }[] = [];
afterEach(async () => {
  for (const { app, agent } of opened.splice(0)) {
    agent.destroy();
    await app.close();
  }
});

/** Opens a server; a request to `/slow` is answered after `work`. */
async function openServer(work = () => delay(WORK_MS)) {
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false, drainDeadlineMs: DEADLINE_MS });
  let arrived = 0;
  app.get('/slow', async () => {
    arrived += 1;
    await work();
    return {};
  });
  app.get('/fast', async () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  opened.push({ app, agent });
  const get = async (path: string): Promise<Answer> => {
    const sent = request(`${address}${path}`, { agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode ?? 0, connection: response.headers.connection };
  };
  const untilArrived = async (count: number) => {
    while (arrived < count) await delay(5);
  };
  return { app, get, untilArrived };
}

describe('closing a server', () => {
  test('responds to every request in flight and ends its connection', async () => {
    const { promise: work, resolve: finishWork } = Promise.withResolvers<void>();
    const { app, get, untilArrived } = await openServer(() => work);
    const responses = Array.from({ length: 50 }, () => get('/slow'));
    await untilArrived(50);
    const closed = app.close();
    await vi.waitUntil(() => app.isDraining, { timeout: 10_000 });
    finishWork();
    await closed;
    expect(await Promise.all(responses)).toEqual(responses.map(() => ({ status: 200, connection: 'close' })));
  });

  test('refuses new connections while it finishes', async () => {
    const { app, get, untilArrived } = await openServer();
    const slow = get('/slow');
    await untilArrived(1);
    const closed = app.close();
    await delay(WORK_MS / 3);
    await expect(get('/fast')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await slow).toMatchObject({ status: 200 });
    await closed;
  });

  test('cuts off a request without a response by the deadline', async () => {
    const { app, get, untilArrived } = await openServer(() => delay(DEADLINE_MS * 5));
    const slow = get('/slow').catch((error: Error & { code?: string }) => error.code);
    await untilArrived(1);
    const startedAt = performance.now();
    await app.close();
    expect(await slow).toBe('ECONNRESET');
    expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS * 3);
  });

  test('is immediate when nothing is in flight, despite idle connections and injected requests', async () => {
    const { app, get } = await openServer();
    expect((await get('/fast')).connection).toBe('keep-alive');
    expect((await app.inject('/fast')).statusCode).toBe(200);
    const startedAt = performance.now();
    await app.close();
    expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS / 2);
  });
});

describe('closing a server with a refused tunnel', () => {
  test("doesn't wait for a client that keeps sending", async () => {
    const { app } = await openServer();
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write(`CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n${'x'.repeat(100_000)}`);
    const [said] = (await once(socket, 'data')) as [Buffer];
    expect(said.toString()).toMatch(/^HTTP\/1.1 405 /);
    const startedAt = performance.now();
    await app.close();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    socket.destroy();
  });
});

describe('a draining server', () => {
  test('still accepts connections and ends each after its response', async () => {
    const { app, get } = await openServer();
    app.beginDrain();
    expect(await get('/fast')).toEqual({ status: 200, connection: 'close' });
    expect(await get('/nowhere')).toEqual({ status: 404, connection: 'close' });
  });
});
