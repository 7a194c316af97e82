import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { httpVault } from './vault-client.ts';

/** Runs work with a client of a vault that responds to everything with this status. */
async function withVault<Result>(status: number, work: (vault: ReturnType<typeof httpVault>) => Promise<Result>) {
  const server = createServer((_request, response) => response.writeHead(status).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    return await work(httpVault({ url: `http://127.0.0.1:${port}`, bearerSecret: 'secret' }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const token = { vaultToken: 'vt_1', playerReference: 'p_1' };

describe('a call to the vault to erase a card number', () => {
  test.each([204, 404])('succeeds when the vault responds %d: erased, or already gone', async (status) => {
    await withVault(status, (vault) => expect(vault.forget(token)).resolves.toBeUndefined());
  });

  test.each([400, 401, 403, 429, 500, 503])(
    'fails when the vault responds %d, so that it is repeated',
    async (status) => {
      await withVault(status, (vault) => expect(vault.forget(token)).rejects.toThrow(`${status}`));
    },
  );
});
