import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contractionsOf } from './contractions.ts';
import { readFunctions, readMigrations, readReleases, withRelease } from './releases.ts';
import { migrationFaults } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const OLD = { path: 'apps/platform/migrations/202601010000-shelf.sql', text: 'create table shelf.book (title text);' };
const COUNT = {
  path: 'apps/platform/functions/shelf/count-books.sql',
  text: 'create or replace function shelf.count_books(p_title text) returns bigint language sql as $$ select 1 $$;',
};
const released = withRelease([], '1.0.0', { migrations: [OLD], functions: [COUNT] });
const later = (text: string) => ({ path: 'apps/platform/migrations/202602010000-shelf-later.sql', text });
const faultsWith = (text: string) => migrationFaults(released, { migrations: [OLD, later(text)], functions: [COUNT] });
const faultsOf = (text: string, path = COUNT.path) =>
  migrationFaults([], { migrations: [], functions: [{ path, text }] });

describe('migrations', () => {
  test('follow the rules in this repository', () => {
    const files = { migrations: readMigrations(ROOT), functions: readFunctions(ROOT) };
    expect(files.migrations.length).toBeGreaterThan(20);
    expect(files.functions.length).toBeGreaterThan(50);
    expect(readReleases()[0]?.release).toBe('0.1.0');
    expect(migrationFaults(readReleases(), files)).toEqual([]);
  });

  test('may remove anything before the first release', () => {
    expect(migrationFaults([], { migrations: [later('drop table shelf.book')], functions: [] })).toEqual([]);
  });

  test("can't be changed or removed after their release", () => {
    const faults = (migrations: (typeof OLD)[]) => migrationFaults(released, { migrations, functions: [COUNT] });
    expect(faults([OLD])).toEqual([]);
    expect(faults([{ ...OLD, text: `${OLD.text} ` }])).toEqual([
      `${OLD.path} was released and has changed: restore it, and write a new migration.`,
    ]);
    expect(faults([])).toEqual([`${OLD.path} was released and no longer exists: restore it.`]);
  });

  test('need a marker that names a release to remove something', () => {
    const drop = 'alter table shelf.book drop column title;';
    expect(faultsWith(drop)).toEqual([
      expect.stringContaining('202602010000-shelf-later.sql drops a column: drop column title'),
    ]);
    expect(faultsWith(`-- contract: 1.0.0 stopped using shelf.book.title\n${drop}`)).toEqual([]);
    expect(faultsWith(`-- contract: 1.1.0 stopped using shelf.book.title\n${drop}`)).toEqual([
      expect.stringContaining('names 1.1.0, which is not a release'),
    ]);
    expect(faultsWith(`-- contract: 1.0.0\n${drop}`)).toHaveLength(1);
  });

  test('are recorded under the release that added them', () => {
    const two = withRelease(released, '1.1.0', { migrations: [OLD, later('select 1')], functions: [] });
    expect(two.map(({ migrations }) => Object.keys(migrations))).toEqual([[OLD.path], [later('').path]]);
    expect(() => withRelease(two, '1.1.0', { migrations: [], functions: [] })).toThrow('1.1.0 was already released');
  });

  test.each([
    'create function shelf.f() returns void language sql as $$ $$',
    'create or replace view shelf.books as select 1',
    'create trigger t before update on shelf.book for each row execute function shelf.refuse_change()',
  ])('may not declare functions, views or triggers: %s', (text) => {
    expect(migrationFaults([], { migrations: [later(text)], functions: [] })).toEqual([
      expect.stringContaining('move it to a file in the functions folder'),
    ]);
  });
});

describe('SQL functions', () => {
  test('keep a released signature until a contract migration drops it', () => {
    const wider = { ...COUNT, text: COUNT.text.replace('p_title text', 'p_title text, p_year integer') };
    const faults = (functions: (typeof COUNT)[], drop = 'select 1') =>
      migrationFaults(released, { migrations: [OLD, later(drop)], functions });
    expect(faults([{ ...COUNT, text: COUNT.text.replace('select 1', 'select 2') }])).toEqual([]);
    expect(faults([wider])).toEqual([
      expect.stringContaining('shelf.count_books(p_title text) returns bigint was released and no longer exists'),
    ]);
    expect(faults([{ ...COUNT, text: `${COUNT.text} ${wider.text}` }])).toEqual([]);
    const drop = 'drop function shelf.count_books(text);';
    expect(faults([wider], `-- contract: 1.0.0 stopped using shelf.count_books(text)\n${drop}`)).toEqual([]);
    expect(faults([wider], drop)).toHaveLength(2);
  });

  test.each([
    ['a table', 'create table shelf.box (n int)', "can't run again"],
    ['data', `${COUNT.text} insert into shelf.book values ('x')`, "can't run again"],
    ['a function that fails when it exists', COUNT.text.replace('or replace ', ''), "can't run again"],
    ['a function of another module', COUNT.text.replace('shelf.count', 'lamp.count'), 'move it to the module lamp'],
    ['a function of another name', COUNT.text.replace('count_books', 'count_pages'), 'name the file after it'],
    ['a parameter without its prefix', COUNT.text.replace('p_title', 'title'), 'begin its name with p_'],
    ['the same function twice', `${COUNT.text}\n${COUNT.text}`, 'is declared twice'],
  ])('are rejected with %s', (_what, text, problem) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(problem)]);
  });

  test('are rejected if their name does not begin with a verb', () => {
    const path = COUNT.path.replace('count-books', 'book-count');
    const faults = faultsOf(COUNT.text.replace('count_books', 'book_count'), path);
    expect(faults).toEqual([expect.stringContaining('begin the name with a verb')]);
  });

  test('may include views, and triggers that also run in replica mode', () => {
    const trigger = `create or replace trigger append_only before update on shelf.book
      for each statement execute function shelf.refuse_change();
      alter table shelf.book enable always trigger append_only;`;
    expect(faultsOf(trigger)).toEqual([]);
    expect(faultsOf('create or replace view shelf.title as select 1', 'x/functions/shelf/title-view.sql')).toEqual([]);
  });
});

describe('a contraction', () => {
  test.each([
    'drop table shelf.book',
    'DROP  VIEW shelf.books',
    'drop function if exists shelf.count_books(int)',
    'drop schema shelf cascade',
    'drop type shelf.kind',
    'alter table shelf.book drop column title',
    'alter table shelf.book add column isbn text, drop title',
    'alter table only shelf.book drop if exists title',
    'alter table shelf.book rename column title to name',
    'alter table shelf.book rename to volume',
    "alter type shelf.kind rename value 'a' to 'b'",
    'alter table shelf.book alter column title type varchar(10)',
    'alter table shelf.book alter title set data type int using title::int',
    'alter table shelf.book alter column title set not null',
    'alter table shelf.book alter column title drop default',
    'alter table shelf.book add column isbn text not null',
    'alter table shelf.book add isbn text primary key',
    "alter table shelf.book add constraint book_title check (title <> '')",
    'alter table shelf.book add unique (title)',
    'create unique index book_title on shelf.book (title)',
    'alter table shelf.book set schema attic',
    'truncate shelf.book',
    'revoke select on shelf.book from sunflower_app',
    'alter table shelf.book enable row level security',
    'do $$ begin alter table shelf.book drop column title; end $$',
    "do $$ begin execute format('drop table %I', 'book'); end $$",
    'create table shelf.box (n int); alter table shelf.book drop column title',
  ])('is found in: %s', (sql) => {
    expect(contractionsOf(sql)).toHaveLength(1);
  });

  test.each([
    'create table shelf.box (box_id int primary key, label text not null unique)',
    'alter table shelf.book add column isbn text',
    'alter table shelf.book add column pages int not null default 0, add column read_at timestamptz',
    'alter table shelf.book add column box_id bigint not null generated always as identity',
    'alter table shelf.book alter column title drop not null',
    "alter table shelf.book alter column title set default '', alter column title set not null",
    'alter table shelf.book drop constraint book_title',
    'create index book_title on shelf.book (title)',
    'drop index shelf.book_title',
    'create table shelf.box (n int); alter table shelf.box add constraint n check (n > 0); ' +
      'create unique index b on shelf.box (n)',
    'create or replace function shelf.f() returns void language sql as $$ drop table shelf.book $$',
    "comment on table shelf.book is 'drop table'; -- drop table shelf.book\n/* truncate shelf.book */ select 1",
    "insert into shelf.book values ('alter table shelf.book drop column title')",
    'drop trigger book_changes on shelf.book',
  ])('is not found in: %s', (sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });
});
