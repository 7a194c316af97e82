import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testAddressAs } from '../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { readOnlyAddress } from './run-offline.ts';
import { runOps } from './run-ops.ts';

describe('verbs that run without the platform', () => {
  const database = useTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-offline-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(args: readonly string[], env: NodeJS.ProcessEnv) {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const code = await runOps(args, { env: { ...env, SUNFLOWER_KEYS_FOLDER: folder }, say: write, complain: write });
    return { code, text: lines.join('\n') };
  }

  it('read the database with the verification role, without a platform or an operator key', async () => {
    const env = {
      SUNFLOWER_ENVIRONMENT: 'test',
      DATABASE_URL: testAddressAs(database.url, 'verify'),
      SUNFLOWER_PLATFORM_ADMIN_ORIGIN: 'http://127.0.0.1:9',
    };
    expect((await run(['audit', 'verify'], env)).text).toBe('The chain of 0 audit rows is intact.');
    expect((await run(['ledger', 'verify'], env)).text).toContain('0 ledger transactions under 0 signed seals');
    expect((await run(['operator', 'verify'], env)).text).toBe('There are no operators yet.');
    expect((await run(['draw', 'verify', '2026-11-20'], env)).text).toBe('There is no draw 2026-11-20.');
  });

  it('write nothing, even with the role that owns all tables', async () => {
    const client = new pg.Client({ connectionString: readOnlyAddress(database.url) });
    await client.connect();
    try {
      await expect(client.query('create table public.planted (x int)')).rejects.toThrow('read-only transaction');
    } finally {
      await client.end();
    }
  });

  it('say in one line that there is no database', async () => {
    const line = 'There is no database yet: run npm start first, or set DATABASE_URL.';
    expect(await run(['ledger', 'verify'], {})).toEqual({ code: 1, text: line });
  });
});
