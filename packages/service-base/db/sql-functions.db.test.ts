import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { openDatabase } from './database.ts';
import { migrateToLatest, prepareTables } from './migrate.ts';

const TABLE = 'create schema lamp; create table lamp.lamp (watts integer)';
const countTo = (watts: number) =>
  `create or replace function lamp.count_watts() returns integer language sql as $$ select ${watts} $$`;

describe('the functions of an owner', () => {
  const database = useTestDatabase();
  const fixture = { home: '' };
  const owner = () => ({ folder: join(fixture.home, 'migrations'), tablePrefix: 'lamp' });
  const migrate = (db: Kysely<unknown> = database.db) => migrateToLatest(db, owner());
  const write = (path: string, text: string) => writeFileSync(join(fixture.home, path), text);
  const count = async () => {
    const { rows } = await sql<{ watts: number }>`select lamp.count_watts() as watts`.execute(database.db);
    return rows[0]?.watts;
  };

  beforeEach(() => {
    fixture.home = mkdtempSync(join(tmpdir(), 'sunflower-functions-'));
    mkdirSync(join(fixture.home, 'migrations'));
    mkdirSync(join(fixture.home, 'functions/lamp'), { recursive: true });
    write('migrations/202601010000-lamp.sql', TABLE);
    write('functions/lamp/count-watts.sql', countTo(40));
  });
  afterEach(async () => {
    rmSync(fixture.home, { recursive: true });
    await sql`drop schema if exists lamp cascade`.execute(database.db);
    await sql`drop table if exists lamp_migrations, lamp_migrations_lock`.execute(database.db);
    await sql`delete from public.function_file where owner = 'lamp'`.execute(database.db);
  });

  test('are applied after the migrations, and again only when their text changed', async () => {
    expect(await migrate()).toEqual(['202601010000-lamp', 'functions/lamp/count-watts']);
    expect(await migrate()).toEqual([]);
    write('functions/lamp/count-watts.sql', countTo(60));
    expect(await migrate()).toEqual(['functions/lamp/count-watts']);
    expect(await count()).toBe(60);
  });

  test('are applied with views first, then by name, and may refer to each other in any order', async () => {
    write('functions/lamp/add-watts.sql', countTo(1).replace('lamp.count_watts', 'lamp.add_watts'));
    write('functions/lamp/zone-view.sql', 'create or replace view lamp.zone as select watts from lamp.lamp');
    write(
      'functions/lamp/build-lamp.sql',
      `create or replace function lamp.build_lamp(p_zone lamp.zone) returns integer language sql
       as $$ select lamp.count_watts() + p_zone.watts $$`,
    );
    expect(await migrate()).toEqual([
      '202601010000-lamp',
      'functions/lamp/zone-view',
      'functions/lamp/add-watts',
      'functions/lamp/build-lamp',
      'functions/lamp/count-watts',
    ]);
  });

  test('roll the migrations back when one of them fails, and throw an error that names it', async () => {
    write('functions/lamp/count-watts.sql', countTo(40).replace('integer', 'no_such_type'));
    await expect(migrate()).rejects.toThrow('functions/lamp/count-watts failed: type "no_such_type" does not exist');
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'lamp'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('are applied once by two nodes that start at the same time', async () => {
    const nodes = [openDatabase<unknown>({ url: database.url }), openDatabase<unknown>({ url: database.url })];
    const ran = await Promise.all(nodes.map((node) => migrate(node)));
    for (const node of nodes) await node.destroy();
    expect(ran.flat().sort()).toEqual(['202601010000-lamp', 'functions/lamp/count-watts']);
  });

  test('keep a production node from starting until they are applied', async () => {
    await migrate();
    write('functions/lamp/count-watts.sql', countTo(60));
    await expect(prepareTables(database.db, owner(), 'production')).rejects.toThrow(
      'The database lacks 1 migrations of lamp, first functions/lamp/count-watts: run npm run production -- migrate.',
    );
    expect(await count()).toBe(40);
  });

  test('allow an older production node to restart after a newer release replaced them', async () => {
    await migrate();
    write('functions/lamp/count-watts.sql', countTo(60));
    await migrate();
    write('functions/lamp/count-watts.sql', countTo(40));
    await expect(prepareTables(database.db, owner(), 'production')).resolves.toBeUndefined();
    expect(await count()).toBe(60);
  });

  test("are replaced when an older release migrates, after which the newer one can't start", async () => {
    await migrate();
    write('functions/lamp/count-watts.sql', countTo(60));
    await migrate();
    write('functions/lamp/count-watts.sql', countTo(40));
    expect(await migrate()).toEqual(['functions/lamp/count-watts']);
    expect(await count()).toBe(40);
    write('functions/lamp/count-watts.sql', countTo(60));
    await expect(prepareTables(database.db, owner(), 'production')).rejects.toThrow('lacks 1 migrations of lamp');
  });
});
