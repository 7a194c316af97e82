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

/** Asks a server that answers so. */
async function askOf(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const check = httpIdentityCheck({ url: `http://127.0.0.1:${port}`, bearerSecret: 'secret', timeoutMs: 200 });
    return await check.checkPerson(person);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('asking the identity check', () => {
  it('gives its answer, with our secret shown', async () => {
    const answer = await askOf((request, response) =>
      response.writeHead(request.headers.authorization === 'Bearer secret' ? 200 : 401).end(JSON.stringify(good)),
    );
    expect(answer).toEqual(good);
  });

  it.each<[string, (response: ServerResponse) => void, unknown]>([
    ['an error', (response) => response.writeHead(503).end('{}'), 503],
    ['no JSON', (response) => response.end('<html>'), 'MALFORMED'],
    ['another shape', (response) => response.end('{"verdict":"PASS"}'), 'MALFORMED'],
    ['another person', (response) => response.end(JSON.stringify({ ...good, reference: good.checkId })), 'MALFORMED'],
    ['another place', (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), 'UNREACHABLE'],
    ['what does not end', (response) => response.end(JSON.stringify(good) + ' '.repeat(2_000_000)), 'MALFORMED'],
    ['silence', () => {}, 'TIMEOUT'],
    ['a broken line', (response) => response.destroy(), 'UNREACHABLE'],
  ])('never passes on %s (ASVS-16.5.3)', async (_what, answer, status) => {
    const result = await askOf((_request, response) => answer(response));
    expect(result).toEqual({ refusal: 'IDENTITY_CHECK_UNAVAILABLE', details: { status } });
  });

  it.each([302, 307, 308])('carries a taxpayer number nowhere else by a %i [WLA-06]', async (status) => {
    const seen: string[] = [];
    const elsewhere = createServer((request, response) => {
      request.on('data', (chunk) => seen.push(String(chunk)));
      request.on('end', () => response.end('{}'));
      seen.push(request.url ?? '');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const location = `http://127.0.0.1:${port}/`;
    await askOf((_request, response) => response.writeHead(status, { location }).end());
    elsewhere.close();
    expect(seen).toEqual([]);
  });
});
