import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type Server } from './build-server.ts';
import { localhostFetch } from './localhost-fetch.ts';
import { traceContextFrom } from './trace.ts';
import { inTrace, newTrace } from './trace-scope.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const received: { path: string; trace: ReturnType<typeof traceContextFrom>; headers: Record<string, unknown> }[] = [];

/** A partner that records the trace of every call. */
const partner = createServer((request, response) => {
  const { url: path = '', headers } = request;
  received.push({ path, trace: traceContextFrom(headers.traceparent), headers });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const fixture: { app?: Server; origin: string } = { origin: '' };
const app = () => fixture.app as Server;

beforeAll(async () => {
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  fixture.origin = `http://partner.localhost:${(partner.address() as AddressInfo).port}`;
  fixture.app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  app().post('/web/:name', async (request) => {
    await delay(Math.random() * 20);
    await localhostFetch(`${fixture.origin}${request.url}`);
    await localhostFetch(`${fixture.origin}${request.url}`);
    return {};
  });
});
afterEach(() => received.splice(0));
afterAll(async () => {
  await app().close();
  partner.close();
});

const call = (name: string, traceId: string) =>
  app().inject({
    method: 'POST',
    url: `/web/${name}`,
    headers: { traceparent: `00-${traceId}-${PARENT}-01`, 'content-type': 'application/json' },
    payload: { name },
  });

describe('calls to partners', () => {
  it('continue the trace of the request they are made for, as its children [S7-37/trace-parent]', async () => {
    await call('one', TRACE);
    expect(received.map(({ trace }) => trace?.traceId)).toEqual([TRACE, TRACE]);
    expect(new Set(received.map(({ trace }) => trace?.spanId)).size).toBe(1);
    expect(received[0]?.trace?.spanId).not.toBe(PARENT);
  });

  it('keep the traces of concurrent requests apart', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(32, 'a'));
    await Promise.all(ids.map((id, n) => call(`call-${n}`, id)));
    expect(received).toHaveLength(40);
    for (const { path, trace } of received) expect(trace?.traceId).toBe(ids[Number(path.slice('/web/call-'.length))]);
  });

  it('share one new trace when the request has none', async () => {
    await app().inject({ method: 'POST', url: '/web/plain' });
    const [first, second] = received;
    expect(received).toHaveLength(2);
    expect(first?.trace?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(first?.trace).toEqual(second?.trace);
    await app().inject({ method: 'POST', url: '/web/plain' });
    expect(received).toHaveLength(4);
    expect(received[2]?.trace?.traceId).not.toBe(first?.trace?.traceId);
  });

  it('use the trace of their job; outside of a job, each starts a trace of its own', async () => {
    const job = newTrace();
    await inTrace(job, async () => {
      await delay(1);
      await localhostFetch(`${fixture.origin}/job`);
    });
    await localhostFetch(`${fixture.origin}/alone`);
    await localhostFetch(`${fixture.origin}/alone`);
    const [ofJob, alone, other] = received.map(({ trace }) => trace);
    expect(ofJob).toEqual(job);
    expect(alone?.traceId).not.toBe(other?.traceId);
  });

  it("keep the caller's own headers", async () => {
    const headers = new Headers({ authorization: 'Bearer key', traceparent: `00-${TRACE}-${PARENT}-00` });
    await localhostFetch(`${fixture.origin}/given`, { method: 'POST', headers, body: 'text' });
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer key',
      traceparent: `00-${TRACE}-${PARENT}-00`,
    });
  });
});
