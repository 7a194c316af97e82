import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contractionsOf } from './contractions.ts';
import { readMigrations, readReleases, withRelease } from './releases.ts';
import { migrationFaults } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const OLD = { path: 'apps/platform/migrations/202601010000-shelf.sql', text: 'create table shelf.book (title text);' };
const released = withRelease([], '1.0.0', [OLD]);
const later = (text: string) => ({ path: 'apps/platform/migrations/202602010000-shelf-later.sql', text });
const faultsWith = (text: string) => migrationFaults(released, [OLD, later(text)]);

describe('migrations', () => {
  test('of this repository keep the rules', () => {
    const files = readMigrations(ROOT);
    expect(files.length).toBeGreaterThan(100);
    expect(migrationFaults(readReleases(), files)).toEqual([]);
  });

  test('have no rules before the first release', () => {
    expect(migrationFaults([], [later('drop table shelf.book')])).toEqual([]);
  });

  test('that were released may not be changed or removed', () => {
    expect(migrationFaults(released, [OLD])).toEqual([]);
    expect(migrationFaults(released, [{ ...OLD, text: `${OLD.text} ` }])).toEqual([
      `${OLD.path} was released and is changed: put it back, and write a new migration.`,
    ]);
    expect(migrationFaults(released, [])).toEqual([`${OLD.path} was released and is gone: put it back.`]);
  });

  test('that contract need a marker that names a release', () => {
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

  test('belong to the release that brought them', () => {
    const two = withRelease(released, '1.1.0', [OLD, later('select 1')]);
    expect(two.map(({ migrations }) => Object.keys(migrations))).toEqual([[OLD.path], [later('').path]]);
    expect(() => withRelease(two, '1.1.0', [])).toThrow('1.1.0 is released already');
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
  ])('is found: %s', (sql) => {
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
    'create table shelf.box (n int); alter table shelf.box add constraint n check (n > 0); create unique index b on shelf.box (n)',
    'create or replace function shelf.f() returns void language sql as $$ drop table shelf.book $$',
    "comment on table shelf.book is 'drop table'; -- drop table shelf.book\n/* truncate shelf.book */ select 1",
    "insert into shelf.book values ('alter table shelf.book drop column title')",
    'drop trigger book_changes on shelf.book',
  ])('is not: %s', (sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });
});
