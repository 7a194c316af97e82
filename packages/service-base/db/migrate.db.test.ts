import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { migrateToLatest } from './migrate.ts';

describe('migrations of rooms', () => {
  const database = useTestDatabase();
  const held = { folder: '' };
  const migrate = () => migrateToLatest(database.db, { folder: held.folder, tablePrefix: 'shelf' });
  const write = (name: string, text: string) => writeFileSync(join(held.folder, `${name}.sql`), text);

  beforeAll(() => {
    held.folder = mkdtempSync(join(tmpdir(), 'sunflower-migrations-'));
  });
  afterAll(() => rmSync(held.folder, { recursive: true }));

  it('run once each, in the order of their names', async () => {
    write('202601020000-shelf-book', 'alter table shelf add column book text');
    write('202601010000-shelf-shelf', 'create table shelf (shelf_id integer)');
    expect(await migrate()).toEqual(['202601010000-shelf-shelf', '202601020000-shelf-book']);
    expect(await migrate()).toEqual([]);
  });

  it('an earlier name that came with another room later runs too', async () => {
    write('202601011200-lamp-lamp', 'create table lamp (lamp_id integer)');
    expect(await migrate()).toEqual(['202601011200-lamp-lamp']);
  });

  it('one that fails leaves nothing of itself, and names itself', async () => {
    write('202601030000-shelf-broken', 'create table half (id integer); select 1/0');
    await expect(migrate()).rejects.toThrow('Migration 202601030000-shelf-broken failed: division by zero');
    const { rows } = await sql`select 1 from pg_tables where tablename = 'half'`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
