import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { unleashFeatureFlags } from './unleash-feature-flags.ts';

const toggle = (name: unknown, enabled: unknown = true, variant: unknown = { name: 'disabled', enabled: false }) => ({
  name,
  enabled,
  variant,
  impressionData: false,
});
const body = (...toggles: unknown[]) => JSON.stringify({ toggles });

/** Longer than a busy machine takes. A server that never responds gets less time. */
const PATIENT_MS = 30_000;
const SHORT_MS = 300;

/** Calls a server that responds with `answer`. */
async function requestOf(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { etag, timeoutMs = PATIENT_MS }: { etag?: string; timeoutMs?: number } = {},
) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const url = `http://flags.localhost:${port}/api/frontend`;
    const flags = unleashFeatureFlags({ url, clientKey: 'key', appName: 'sunflower-platform', timeoutMs });
    return await flags.fetchToggles(etag);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the flag server client', () => {
  it('sends its key and name, and returns the toggles that are on [S7-33/client-key, S7-33/toggles]', async () => {
    const reading = await requestOf((request, response) => {
      const isRight = request.headers.authorization === 'key' && request.headers['unleash-appname'] !== undefined;
      const isAddressed = request.url === '/api/frontend?appName=sunflower-platform';
      response.writeHead(isRight && isAddressed ? 200 : 401, { etag: '"1"' });
      response.end(body(toggle('A'), toggle('B', false), { ...toggle('C'), more: 1 }));
    });
    expect(reading).toEqual({ kind: 'toggles', on: new Set(['A', 'C']), etag: '"1"' });
  });

  it("doesn't send `cache-control: no-cache`, so that the server may respond with 304", async () => {
    const reading = await requestOf(
      (request, response) =>
        response.writeHead(request.headers['cache-control'] === 'no-cache' ? 200 : 304).end('{"toggles":[]}'),
      { etag: '"1"' },
    );
    expect(reading).toEqual({ kind: 'unchanged' });
  });

  it('reports no change after a 304 to its ETag only [S7-33/if-none-match, S7-33/not-modified]', async () => {
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end('{"toggles":[]}');
    expect(await requestOf(answer, { etag: '"1"' })).toEqual({ kind: 'unchanged' });
    expect(await requestOf(answer)).toEqual({ kind: 'toggles', on: new Set(), etag: undefined });
    const unasked = await requestOf((_request, response) => response.writeHead(304).end());
    expect(unasked).toMatchObject({ refusal: 'FLAG_SERVER_UNAVAILABLE', details: { status: 304 } });
  });

  it.each<[string, (response: ServerResponse) => void, unknown]>([
    ['an error status', (response) => response.writeHead(500).end(body(toggle('A'))), 500],
    ['a rejected key', (response) => response.writeHead(401).end('{}'), 401],
    ["a response that isn't JSON", (response) => response.end('<html>'), 'MALFORMED'],
    ['a response of another form', (response) => response.end('[]'), 'MALFORMED'],
    ["toggles that aren't a list", (response) => response.end('{"toggles":{"length":1}}'), 'MALFORMED'],
    ['an invalid toggle name', (response) => response.end(body(toggle({ name: 'A' }))), 'MALFORMED'],
    ['a toggle that is neither on nor off', (response) => response.end(body(toggle('A', 'false'))), 'MALFORMED'],
    ['an invalid variant', (response) => response.end(body(toggle('A', true, 'x'))), 'MALFORMED'],
    [
      'too many toggles',
      (response) => response.end(body(...Array.from({ length: 1001 }, (_, i) => toggle(`T${i}`)))),
      'MALFORMED',
    ],
    ['an endless body', (response) => response.end(`{"toggles":["${'x'.repeat(2_000_000)}"]}`), 'MALFORMED'],
    ['a redirect', (response) => response.writeHead(302, { location: '/x' }).end(), 'UNREACHABLE'],
    ['a timeout', () => {}, 'TIMEOUT'],
    ['a broken connection', (response) => response.destroy(), 'UNREACHABLE'],
    [
      'an incomplete response',
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"toggles":');
        setTimeout(() => response.destroy(), 20);
      },
      'UNREACHABLE',
    ],
  ])('reports the server as unavailable after %s', async (_what, answer, status) => {
    const timeoutMs = status === 'TIMEOUT' ? SHORT_MS : PATIENT_MS;
    const reading = await requestOf((_request, response) => answer(response), { timeoutMs });
    expect(reading).toEqual({ refusal: 'FLAG_SERVER_UNAVAILABLE', details: { status } });
  });
});
