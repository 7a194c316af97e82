import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { migrateToLatest, migrationGap, prepareTables, UnknownMigrationsError } from './migrate.ts';

describe('migrations', () => {
  const database = useTestDatabase();
  const fixture = { folder: '' };
  const migrate = () => migrateToLatest(database.db, { folder: fixture.folder, tablePrefix: 'shelf' });
  const write = (name: string, text: string) => writeFileSync(join(fixture.folder, `${name}.sql`), text);

  beforeAll(() => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-migrations-'));
  });
  afterAll(() => rmSync(fixture.folder, { recursive: true }));

  it('run once each, in name order', async () => {
    write('202601020000-shelf-book', 'alter table shelf add column book text');
    write('202601010000-shelf-shelf', 'create table shelf (shelf_id integer)');
    expect(await migrate()).toEqual(['202601010000-shelf-shelf', '202601020000-shelf-book']);
    expect(await migrate()).toEqual([]);
  });

  it('run even if their name sorts before one that already ran, when they come from another module', async () => {
    write('202601011200-lamp-lamp', 'create table lamp (lamp_id integer)');
    expect(await migrate()).toEqual(['202601011200-lamp-lamp']);
  });

  it('leave nothing behind when one fails, and throw an error that names it', async () => {
    write('202601021200-shelf-first', 'create table first_half (id integer)');
    write('202601030000-shelf-broken', 'create table half (id integer); select 1/0');
    await expect(migrate()).rejects.toThrow('Migration 202601030000-shelf-broken failed: division by zero');
    const { rows } = await sql`select 1 from pg_tables where tablename like '%half'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('are refused for a database with migrations that this release lacks', async () => {
    await sql`insert into shelf_migrations (name, timestamp) values ('202512010000-older', '')`.execute(database.db);
    const refused = migrate();
    await expect(refused).rejects.toThrow(UnknownMigrationsError);
    await expect(refused).rejects.toThrow('first 202512010000-older: start the newer release.');
  });
});

describe('tables at the start of a program', () => {
  const database = useTestDatabase();
  const fixture = { folder: '' };
  const owner = () => ({ folder: fixture.folder, tablePrefix: 'crate' });
  const start = (environment?: 'test' | 'production') => prepareTables(database.db, owner(), environment);
  beforeAll(() => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-migrations-'));
    writeFileSync(join(fixture.folder, '202601010000-crate.sql'), 'create table crate (crate_id integer)');
  });
  afterAll(() => rmSync(fixture.folder, { recursive: true }));

  it('stop the start in production when migrations are missing, without running them', async () => {
    await expect(start('production')).rejects.toThrow(
      'The database lacks 1 migrations of crate, first 202601010000-crate: run npm run production -- migrate.',
    );
    const { rows } = await sql`select 1 from pg_tables where tablename like 'crate%'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('are migrated outside production, and production then accepts them', async () => {
    await start('test');
    await expect(start('production')).resolves.toBeUndefined();
  });

  it('stop the start in production when a newer release migrated them', async () => {
    await sql`insert into crate_migrations (name, timestamp) values ('209901010000-later', '')`.execute(database.db);
    await expect(start('production')).rejects.toThrow('first 209901010000-later: start the newer release.');
  });
});

describe('tables that a newer release migrated', () => {
  const database = useTestDatabase();
  const fixture = { folder: '' };
  const owner = () => ({ folder: fixture.folder, tablePrefix: 'crate' });
  const file = (name: string) => join(fixture.folder, `${name}.sql`);
  const [BASELINE, EXPANSION, CONTRACTION] = ['202601010000-crate', '202601020000-note', '202601030000-size'];
  const migrateAsNewer = (name: string, text: string) => {
    writeFileSync(file(name), text);
    return migrateToLatest(database.db, owner()).finally(() => rmSync(file(name)));
  };

  beforeAll(async () => {
    fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-migrations-'));
    writeFileSync(file(BASELINE), 'create table crate (crate_id integer, size integer)');
    await migrateToLatest(database.db, owner());
  });
  afterAll(() => rmSync(fixture.folder, { recursive: true }));

  it('are accepted by the release before when they were only expanded [WLA-09/reversible]', async () => {
    expect(await migrateAsNewer(EXPANSION, 'alter table crate add column note text')).toEqual([EXPANSION]);
    expect(await migrationGap(database.db, owner())).toEqual({ missing: [], unknown: [], newer: [EXPANSION] });
    await expect(prepareTables(database.db, owner(), 'production')).resolves.toBeUndefined();
    await expect(prepareTables(database.db, owner(), 'test')).resolves.toBeUndefined();
  });

  it('still get a migration of the older release that they lack', async () => {
    writeFileSync(file('202601021200-fix'), 'alter table crate add column fix text');
    expect(await migrateToLatest(database.db, owner())).toEqual(['202601021200-fix']);
  });

  it('are refused by a release that still uses a removed column, and accepted by later releases', async () => {
    const text = '-- contract: 1.2.0 stopped using crate.size\nalter table crate drop column size';
    await migrateAsNewer(CONTRACTION, text);
    const unknownTo = async (version: string) => (await migrationGap(database.db, owner(), version)).unknown;
    expect(await unknownTo('1.1.9')).toEqual([CONTRACTION]);
    expect(await unknownTo('1.2.0')).toEqual([]);
    expect(await unknownTo('1.10.0')).toEqual([]);
  });
});
