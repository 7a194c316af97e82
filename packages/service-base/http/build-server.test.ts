import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../refusal.ts';
import { buildServer, type Server } from './build-server.ts';
import { sendRefusal } from './errors.ts';

const centsOnWire = z.codec(z.int(), z.bigint(), { decode: (wire) => BigInt(wire), encode: (cents) => Number(cents) });

describe('buildServer', () => {
  it('[WLA-09/identified] writes the release into every log line', () => {
    const log = app().log as unknown as { bindings(): Record<string, unknown> };
    expect(log.bindings()).toMatchObject({ name: 'test', release: 'development' });
  });

  const fixture: { app?: Server } = {};
  const app = () => fixture.app as Server;

  beforeAll(async () => {
    const server = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false, requestsPerMinute: 60 });
    const body = z.strictObject({ amountCents: centsOnWire, note: z.optional(z.string()) });
    server.post(
      '/double',
      { schema: { body, response: { 200: z.object({ amountCents: centsOnWire }) } } },
      async (request) => ({
        amountCents: request.body.amountCents * 2n,
      }),
    );
    const circle = z.strictObject({ radius: z.int() });
    const box = z.strictObject({ width: z.int(), heights: z.array(z.int()) });
    const shapes = z.strictObject({ shapes: z.array(z.union([circle, box])) });
    server.post('/shapes', { schema: { body: shapes } }, async () => ({}));
    server.get('/closed', (_request, reply) =>
      sendRefusal(reply, refuse('DRAW_CLOSED', { fields: [{ path: 'draws.0', code: 'DRAW_CLOSED' }] }), {
        DRAW_CLOSED: { status: 409, message: 'This draw is closed.' },
      }),
    );
    server.get('/fault', () => {
      throw new Error('secret detail');
    });
    server.get('/database/:code', (request) => {
      const { code } = request.params as { code: string };
      throw Object.assign(new Error('database'), { code });
    });
    server.get('/part/:name', async () => ({}));
    server.get('/limited', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async () => ({}));
    fixture.app = server;
  });
  afterAll(() => app().close());

  it('decodes cents in requests and encodes them in responses', async () => {
    const response = await app().inject({ method: 'POST', url: '/double', payload: { amountCents: 650 } });
    expect(response.json()).toEqual({ amountCents: 1300 });
  });

  it.each([
    [{ amountCents: 1.5 }, [{ path: 'amountCents', code: 'INVALID_TYPE' }]],
    [{ amountCents: '650' }, [{ path: 'amountCents', code: 'INVALID_TYPE' }]],
    [{ amountCents: 1, bonus: 5 }, [{ path: 'bonus', code: 'UNKNOWN_FIELD' }]],
    [null, [{ path: '', code: 'INVALID_TYPE' }]],
  ])('rejects the body %j and names the field', async (payload, fields) => {
    const response = await app().inject({
      method: 'POST',
      url: '/double',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT', fields });
  });

  it.each([
    ['a circle', { radius: 1.5 }, [{ path: 'shapes.0.radius', code: 'INVALID_TYPE' }]],
    ['a box', { width: 1, heights: [1, 'x'] }, [{ path: 'shapes.0.heights.1', code: 'INVALID_TYPE' }]],
    ['a circle with an unknown field', { radius: 1, color: 2 }, [{ path: 'shapes.0.color', code: 'UNKNOWN_FIELD' }]],
    ['not a shape', 7, [{ path: 'shapes.0', code: 'INVALID_TYPE' }]],
  ])(
    'reports the problems of the closest shape for a value with several possible shapes: %s',
    async (_name, shape, fields) => {
      const response = await app().inject({ method: 'POST', url: '/shapes', payload: { shapes: [shape] } });
      expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
    },
  );

  it.each([
    ['not json', 'application/json', 400, 'UNREADABLE_BODY'],
    ['<a/>', 'text/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [JSON.stringify({ note: 'x'.repeat(70_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ])(
    'responds with a 4xx to a body that is unreadable, of another type or too large',
    async (payload, type, status, code) => {
      const response = await app().inject({
        method: 'POST',
        url: '/double',
        headers: { 'content-type': type },
        payload,
      });
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    },
  );

  it('responds to a refusal with the status and message of its module, and the trace id of the request', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const response = await app().inject({ url: '/closed', headers: { traceparent } });
    expect(response.json()).toEqual({
      status: 409,
      code: 'DRAW_CLOSED',
      message: 'This draw is closed.',
      fields: [{ path: 'draws.0', code: 'DRAW_CLOSED' }],
      traceId: '0af7651916cd43dd8448eb211c80319c',
    });
  });

  it('hides the text of an exception from the caller', async () => {
    const response = await app().inject({ url: '/fault' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
  });

  it.each([
    ['57P01', 503],
    ['53300', 503],
    ['53200', 503],
    ['55P03', 503],
    ['57014', 503],
    ['23505', 500],
  ])('responds to SQLSTATE %s with %i, with a retry time if waiting can help', async (code, status) => {
    const response = await app().inject({ url: `/database/${code}` });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([status, status === 503 ? '1' : undefined]);
  });

  it("limits a caller's rate with 429 and a retry time [ASVS-2.4.1]", async () => {
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await app().inject({ url: '/limited' })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const limited = await app().inject({ url: '/limited' });
    expect(limited.headers['retry-after']).toBeDefined();
    expect(limited.json().code).toBe('TOO_MANY_REQUESTS');
  });

  it('sets the security headers even on the response to an unknown address [ASVS-3.3/3.4]', async () => {
    const response = await app().inject({ url: '/nowhere' });
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'integrity-policy': 'blocked-destinations=(script)',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it.each([
    ['/part/%zz', 400],
    ['/part/%E0%A4%A', 400],
    [`/part/${'x'.repeat(201)}`, 414],
  ])('responds to the address %s with the usual body and headers', async (url, status) => {
    const response = await app().inject({ url });
    expect([response.statusCode, response.json()]).toMatchObject([status, { status, code: 'BAD_REQUEST', fields: [] }]);
    expect(response.json().traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it.each([
    ['bytes that are not HTTP', 'what is this?\r\n\r\n', 400],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['two content lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n', 405],
    ['oversized headers', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('responds to %s with the usual body', async (_what, bytes, status) => {
    const text = await exchange(await portOf(app()), bytes);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ status, code: 'BAD_REQUEST', fields: [] });
  });
});

/** Returns the server's port; starts listening on the first call. */
async function portOf(server: Server): Promise<number> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends raw bytes and returns everything received until the end. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}
