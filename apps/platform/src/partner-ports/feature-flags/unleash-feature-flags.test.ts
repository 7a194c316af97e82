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

/** Asks a server that answers so. */
async function askOf(answer: (request: IncomingMessage, response: ServerResponse) => void, etag?: string) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const url = `http://flags.localhost:${port}/api/frontend`;
    const flags = unleashFeatureFlags({ url, clientKey: 'key', appName: 'sunflower-platform', timeoutMs: 300 });
    return await flags.fetchToggles(etag);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('asking the flag server', () => {
  it('shows its key and its name, and reads what is on [S7-33]', async () => {
    const reading = await askOf((request, response) => {
      const isRight = request.headers.authorization === 'key' && request.headers['unleash-appname'] !== undefined;
      const isAddressed = request.url === '/api/frontend?appName=sunflower-platform';
      response.writeHead(isRight && isAddressed ? 200 : 401, { etag: '"1"' });
      response.end(body(toggle('A'), toggle('B', false), { ...toggle('C'), more: 1 }));
    });
    expect(reading).toEqual({ kind: 'toggles', on: new Set(['A', 'C']), etag: '"1"' });
  });

  it('asks so that a server that minds it may answer 304', async () => {
    const reading = await askOf(
      (request, response) =>
        response.writeHead(request.headers['cache-control'] === 'no-cache' ? 200 : 304).end('{"toggles":[]}'),
      '"1"',
    );
    expect(reading).toEqual({ kind: 'unchanged' });
  });

  it('takes a 304 for no change, but only when it has something [S7-33]', async () => {
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end('{"toggles":[]}');
    expect(await askOf(answer, '"1"')).toEqual({ kind: 'unchanged' });
    expect(await askOf(answer)).toEqual({ kind: 'toggles', on: new Set(), etag: undefined });
    const unasked = await askOf((_request, response) => response.writeHead(304).end());
    expect(unasked).toMatchObject({ refusal: 'FLAG_SERVER_UNAVAILABLE', details: { status: 304 } });
  });

  it.each<[string, (response: ServerResponse) => void, unknown]>([
    ['an error', (response) => response.writeHead(500).end(body(toggle('A'))), 500],
    ['a refused key', (response) => response.writeHead(401).end('{}'), 401],
    ['no JSON', (response) => response.end('<html>'), 'MALFORMED'],
    ['another shape', (response) => response.end('[]'), 'MALFORMED'],
    ['toggles that are no list', (response) => response.end('{"toggles":{"length":1}}'), 'MALFORMED'],
    ['a name that is none', (response) => response.end(body(toggle({ name: 'A' }))), 'MALFORMED'],
    ['a switch that is neither on nor off', (response) => response.end(body(toggle('A', 'false'))), 'MALFORMED'],
    ['a variant that is none', (response) => response.end(body(toggle('A', true, 'x'))), 'MALFORMED'],
    [
      'more toggles than anybody has',
      (response) => response.end(body(...Array.from({ length: 1001 }, (_, i) => toggle(`T${i}`)))),
      'MALFORMED',
    ],
    ['an endless body', (response) => response.end(`{"toggles":["${'x'.repeat(2_000_000)}"]}`), 'MALFORMED'],
    ['a way to somewhere else', (response) => response.writeHead(302, { location: '/x' }).end(), 'UNREACHABLE'],
    ['silence', () => {}, 'TIMEOUT'],
    ['a broken line', (response) => response.destroy(), 'UNREACHABLE'],
    [
      'half an answer',
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"toggles":');
        setTimeout(() => response.destroy(), 20);
      },
      'UNREACHABLE',
    ],
  ])('changes nothing on %s', async (_what, answer, status) => {
    const reading = await askOf((_request, response) => answer(response));
    expect(reading).toEqual({ refusal: 'FLAG_SERVER_UNAVAILABLE', details: { status } });
  });
});
