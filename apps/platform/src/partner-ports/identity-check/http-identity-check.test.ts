import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { httpIdentityCheck } from './http-identity-check.ts';

const person = {
  reference: '0199f000-0000-7000-8000-000000000001',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
};
const good = {
  checkId: '0199f000-0000-7000-8000-000000000002',
  reference: person.reference,
  verdict: 'PASS',
  reasons: [],
};

/** Longer than a busy machine takes. A partner that never responds gets less time. */
const PATIENT_MS = 30_000;
const SHORT_MS = 200;

/** Calls a server that responds with `answer`. */
async function requestOf(answer: (request: IncomingMessage, response: ServerResponse) => void, timeoutMs = PATIENT_MS) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const check = httpIdentityCheck({ url: `http://127.0.0.1:${port}`, bearerSecret: 'secret', timeoutMs });
    return await check.checkPerson(person);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the identity check client', () => {
  it('authenticates with our secret and returns the verdict', async () => {
    const answer = await requestOf((request, response) =>
      response.writeHead(request.headers.authorization === 'Bearer secret' ? 200 : 401).end(JSON.stringify(good)),
    );
    expect(answer).toEqual(good);
  });

  it.each<[string, (response: ServerResponse) => void, unknown]>([
    ['an error status', (response) => response.writeHead(503).end('{}'), 503],
    ["a response that isn't JSON", (response) => response.end('<html>'), 'MALFORMED'],
    ['a response of another form', (response) => response.end('{"verdict":"PASS"}'), 'MALFORMED'],
    [
      'a response for another person',
      (response) => response.end(JSON.stringify({ ...good, reference: good.checkId })),
      'MALFORMED',
    ],
    ['a redirect', (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), 'UNREACHABLE'],
    [
      'a response that is too long',
      (response) => response.end(JSON.stringify(good) + ' '.repeat(2_000_000)),
      'MALFORMED',
    ],
    ['a timeout', () => {}, 'TIMEOUT'],
    ['a broken connection', (response) => response.destroy(), 'UNREACHABLE'],
  ])('reports the check as unavailable after %s (ASVS-16.5.3)', async (_what, answer, status) => {
    const timeoutMs = status === 'TIMEOUT' ? SHORT_MS : PATIENT_MS;
    const result = await requestOf((_request, response) => answer(response), timeoutMs);
    expect(result).toEqual({ refusal: 'IDENTITY_CHECK_UNAVAILABLE', details: { status } });
  });

  it.each([302, 307, 308])(
    "doesn't follow a redirect with status %i, which would leak the taxpayer number [WLA-06]",
    async (status) => {
      const seen: string[] = [];
      const elsewhere = createServer((request, response) => {
        request.on('data', (chunk) => seen.push(String(chunk)));
        request.on('end', () => response.end('{}'));
        seen.push(request.url ?? '');
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => elsewhere.once('listening', resolve));
      const { port } = elsewhere.address() as AddressInfo;
      const location = `http://127.0.0.1:${port}/`;
      await requestOf((_request, response) => response.writeHead(status, { location }).end());
      elsewhere.close();
      expect(seen).toEqual([]);
    },
  );
});
