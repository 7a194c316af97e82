import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildServer } from '../http/build-server.ts';
import { traceContextFrom } from '../http/trace.ts';
import { traceParentOfCall } from '../http/trace-scope.ts';
import { openTelemetry, type Telemetry } from './telemetry.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

/** A local collector that records what it receives. */
async function collector(status = 200) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(`${request.method} ${request.url}\n${body}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = () =>
    bodies.flatMap((text) => {
      const sent: Export = JSON.parse(text.slice(text.indexOf('\n') + 1));
      return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serverWith(telemetry: Telemetry) {
  const app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
  telemetry.install(app as unknown as FastifyInstance);
  app.get('/web/tickets/:serial', async () => ({ ok: true }));
  app.get('/web/fault', async () => {
    throw new Error('secret of a fault');
  });
  app.get('/health/live', async () => ({ ok: true }));
  closing.push(() => app.close());
  return app;
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

describe('spans of requests', () => {
  it("continue the trace of the call and contain the route's pattern, but no player data", async () => {
    const local = await collector();
    const telemetry = openTelemetry({ endpoint: `${local.endpoint}/`, service: 'platform' });
    closing.push(local.close);
    const app = await serverWith(telemetry);
    await app.inject({
      url: '/web/tickets/SECRET-SERIAL?token=secret-token',
      headers: {
        traceparent: `00-${TRACE}-${PARENT}-01`,
        cookie: '__Host-sid=secret-session',
        'x-location-token': 'here',
      },
    });
    await app.inject({ url: '/health/live' });
    await telemetry.close();
    expect(local.bodies[0]?.split('\n')[0]).toBe('POST /v1/traces');
    expect(local.spans()).toHaveLength(1);
    const [span] = local.spans();
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, name: 'GET /web/tickets/:serial', kind: 2 });
    expect(span?.attributes.map(({ key }) => key).sort()).toEqual([
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
    expect(local.bodies.join()).not.toMatch(/secret|token|sid|127\.0\.0\.1/i);
  });

  it('are the parents of the calls to partners that the requests made [S7-37/trace-parent]', async () => {
    const local = await collector();
    const telemetry = openTelemetry({ endpoint: local.endpoint, service: 'platform' });
    closing.push(local.close);
    const app = await serverWith(telemetry);
    app.get('/web/asks', async () => ({ traceParent: traceParentOfCall() }));
    const { traceParent } = (await app.inject({ url: '/web/asks' })).json();
    await telemetry.close();
    const [span] = local.spans();
    expect(traceParent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  });

  it.each([undefined, 'rubbish', `00-${'0'.repeat(32)}-${PARENT}-01`])(
    'start a trace with the id of the error body when the header is %j',
    async (traceparent) => {
      const local = await collector();
      const telemetry = openTelemetry({ endpoint: local.endpoint, service: 'platform' });
      closing.push(local.close);
      const app = await serverWith(telemetry);
      const response = await app.inject({ url: '/web/fault', headers: traceparent ? { traceparent } : {} });
      await telemetry.close();
      const [span] = local.spans();
      expect(span).toMatchObject({ traceId: response.json().traceId, status: { code: 2 } });
      expect(span?.parentSpanId ?? '').toBe('');
      expect(local.bodies.join()).not.toContain('secret of a fault');
    },
  );

  it.each([
    ['responds with an error', async () => (await collector(500)).endpoint],
    ['is unreachable', async () => 'http://127.0.0.1:9'],
  ])("don't change responses or delay the shutdown when the collector %s", async (_, endpointOf) => {
    const faults: unknown[] = [];
    const note = (fault: unknown) => void faults.push(fault);
    process.on('unhandledRejection', note);
    const telemetry = openTelemetry({ endpoint: await endpointOf(), service: 'platform', sendAfterMs: 1 });
    const app = await serverWith(telemetry);
    expect((await app.inject({ url: '/web/tickets/1' })).statusCode).toBe(200);
    const began = performance.now();
    await telemetry.close();
    expect(performance.now() - began).toBeLessThan(4_000);
    process.off('unhandledRejection', note);
    expect(faults).toEqual([]);
  });
});

describe('trace-parent', () => {
  it.each([
    [`00-${TRACE}-${PARENT}-01`, { traceId: TRACE, spanId: PARENT }],
    [`00-${TRACE}-${PARENT}-00`, { traceId: TRACE, spanId: PARENT }],
    [[`00-${TRACE}-${PARENT}-01`, 'x'], { traceId: TRACE, spanId: PARENT }],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    [`01-${TRACE}-${PARENT}-01`, undefined],
    [`00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('parses %j as %j', (header, expected) => {
    expect(traceContextFrom(header)).toEqual(expected);
  });
});
