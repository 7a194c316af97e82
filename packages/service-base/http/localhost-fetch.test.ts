import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLocalhostName, localhostFetch } from './localhost-fetch.ts';

const fixture: { server?: Server; port?: number } = {};

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      const server = createServer((request, response) => response.end(`hello ${request.headers.host}`));
      fixture.server = server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        fixture.port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    }),
);
afterAll(() => fixture.server?.close());

describe('localhostFetch', () => {
  it.each(['localhost', 'id.localhost', '127.0.0.1'])('reaches this machine as %s', async (host) => {
    const response = await localhostFetch(`http://${host}:${fixture.port}/`);
    expect(await response.text()).toBe(`hello ${host}:${fixture.port}`);
  });

  it("follows redirects only if the caller allows them, so that no partner's secrets are sent elsewhere", async () => {
    const seen: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(request.url);
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    const sending = createServer((_request, response) => response.writeHead(307, { location: to }).end());
    await new Promise<void>((resolve) => void sending.listen(0, '127.0.0.1', resolve));
    const from = `http://127.0.0.1:${(sending.address() as AddressInfo).port}/`;
    await expect(localhostFetch(from, { method: 'POST', body: 'a secret' })).rejects.toThrow();
    expect((await localhostFetch(from, { redirect: 'manual' })).status).toBe(307);
    expect(seen).toEqual([]);
    for (const server of [elsewhere, sending]) server.close();
  });

  it.each([
    ['ID.localhost', true],
    ['id.localhost.', true],
    ['localhost.example.com', false],
    ['notlocalhost', false],
  ])('treats %s as a name of this machine: %s', (host, isLocal) => {
    expect(isLocalhostName(host)).toBe(isLocal);
  });
});
