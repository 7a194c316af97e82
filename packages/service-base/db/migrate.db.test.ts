import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { migrateToLatest, prepareTables, UnknownMigrationsError } from './migrate.ts';

describe('migrations', () => {
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

  it('run also when an earlier name arrives with another room later', async () => {
    write('202601011200-lamp-lamp', 'create table lamp (lamp_id integer)');
    expect(await migrate()).toEqual(['202601011200-lamp-lamp']);
  });

  it('leave nothing behind when one fails, and name it', async () => {
    write('202601021200-shelf-first', 'create table first_half (id integer)');
    write('202601030000-shelf-broken', 'create table half (id integer); select 1/0');
    await expect(migrate()).rejects.toThrow('Migration 202601030000-shelf-broken failed: division by zero');
    const { rows } = await sql`select 1 from pg_tables where tablename like '%half'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('refuse a database that another version made', async () => {
    rmSync(join(held.folder, '202601010000-shelf-shelf.sql'));
    const refused = migrate();
    await expect(refused).rejects.toThrow(UnknownMigrationsError);
    await expect(refused).rejects.toThrow('first 202601010000-shelf-shelf: start the newer release.');
  });
});

describe('tables at the start of a program', () => {
  const database = useTestDatabase();
  const held = { folder: '' };
  const owner = () => ({ folder: held.folder, tablePrefix: 'crate' });
  const start = (environment?: 'test' | 'production') => prepareTables(database.db, owner(), environment);
  beforeAll(() => {
    held.folder = mkdtempSync(join(tmpdir(), 'sunflower-migrations-'));
    writeFileSync(join(held.folder, '202601010000-crate.sql'), 'create table crate (crate_id integer)');
  });
  afterAll(() => rmSync(held.folder, { recursive: true }));

  it('are refused in production, and not created, while migrations are missing', async () => {
    await expect(start('production')).rejects.toThrow(
      'The database lacks 1 migrations of crate, first 202601010000-crate: run npm run production -- migrate.',
    );
    const { rows } = await sql`select 1 from pg_tables where tablename like 'crate%'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('are created elsewhere, and then accepted in production', async () => {
    await start('test');
    await expect(start('production')).resolves.toBeUndefined();
  });

  it('are refused in production after a newer release migrated them', async () => {
    await sql`insert into crate_migrations (name, timestamp) values ('209901010000-later', '')`.execute(database.db);
    await expect(start('production')).rejects.toThrow('first 209901010000-later: start the newer release.');
  });
});
