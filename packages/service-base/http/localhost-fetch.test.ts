import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLocalhostName, localhostFetch } from './localhost-fetch.ts';

const held: { server?: Server; port?: number } = {};

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      const server = createServer((request, response) => response.end(`hello ${request.headers.host}`));
      held.server = server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        held.port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    }),
);
afterAll(() => held.server?.close());

it.each(['localhost', 'id.localhost', '127.0.0.1'])('reaches this machine as %s', async (host) => {
  const answer = await localhostFetch(`http://${host}:${held.port}/`);
  expect(await answer.text()).toBe(`hello ${host}:${held.port}`);
});

it.each([
  ['ID.localhost', true],
  ['id.localhost.', true],
  ['localhost.example.com', false],
  ['notlocalhost', false],
])('%s is a name of this machine: %s', (host, isLocal) => {
  expect(isLocalhostName(host)).toBe(isLocal);
});
