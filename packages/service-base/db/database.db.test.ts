import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { isConnectionLost } from './connection-lost.ts';
import { openDatabase, openPlainPool } from './database.ts';
import { allowLongStatements } from './long-statements.ts';
import { limitResponseTime } from './response-timeout.ts';
import { inTransaction } from './transaction.ts';

const NO_TIME_MS = -14_500;

describe('a connection', () => {
  const database = useTestDatabase();
  const settingOf = async (name: string) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.db);
    return rows[0]?.value;
  };

  it.each([
    ['statement_timeout', '30s'],
    ['idle_in_transaction_session_timeout', '15s'],
    ['lock_timeout', '20s'],
    ['tcp_keepalives_idle', '10'],
    ['tcp_user_timeout', '25000'],
  ])('sets a limit on the server: %s is %s', async (name, value) => {
    expect((await settingOf(name))?.replace(/^25s$/, '25000').replace(/^10s$/, '10')).toBe(value);
  });

  it('loses a transaction that is idle for too long; the pool continues with another connection', async () => {
    const hung = openDatabase<never>({ url: database.url, poolSize: 1 });
    const lost = await inTransaction(hung, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(tx);
      await sql`create table lost (id integer)`.execute(tx);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await sql`select 1`.execute(tx);
    }).catch((error: unknown) => error);
    expect(isConnectionLost(lost)).toBe(true);
    expect((await sql`select to_regclass('lost') as found`.execute(hung)).rows).toEqual([{ found: null }]);
    await hung.destroy();
  });

  it('stops waiting for a response when the server becomes unreachable', async () => {
    const cut = await cuttable(database.url);
    const pool = openPlainPool({ url: cut.url, poolSize: 1 });
    const client = await pool.connect();
    await client.query('select 1');
    limitResponseTime(client, NO_TIME_MS);
    cut.silence();
    await expect(client.query('select 2')).rejects.toSatisfy(isConnectionLost);
    await expect(client.query('select 3')).rejects.toSatisfy(isConnectionLost);
    client.release();
    expect(pool.totalCount).toBe(0);
    cut.restore();
    expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
    await pool.end();
    await cut.close();
  });

  it('allows long statements until the transaction ends', async () => {
    const limit = () => sql<{ value: string }>`select current_setting('statement_timeout') as value`;
    await database.db.connection().execute(async (db) => {
      const within = await inTransaction(db, async (tx) => {
        await allowLongStatements(tx);
        return (await limit().execute(tx)).rows;
      });
      expect(within).toEqual([{ value: '15min' }]);
      expect((await limit().execute(db)).rows).toEqual([{ value: '30s' }]);
    });
  });
});

/** Opens a proxy to the database that can stop forwarding, like a cut cable. */
async function cuttable(url: string) {
  const { hostname, port } = new URL(url);
  const state = { isSilent: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state.isSilent || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = new URL(url);
  target.port = String((server.address() as { port: number }).port);
  return {
    url: target.toString(),
    silence: () => {
      state.isSilent = true;
    },
    restore: () => {
      state.isSilent = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
