import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { type Describer, openDescriber } from './describe-statement.ts';
import { readSchemaFacts } from './schema-facts.ts';

const database = useTestDatabase();
const opened: { client?: pg.Client; describer?: Describer } = {};

beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    create temporary table one (id integer primary key, given text not null, maybe text);
    create temporary table two (id integer primary key, one_id integer not null, name text not null);
    create temporary view both_tables as select o.given, t.name from one o left join two t on t.one_id = o.id;
    create function pg_temp.ours() returns text language sql as $$ select 'a' $$;
    create function pg_temp.rows_of_one() returns setof one language sql as $$ select * from one $$`);
  opened.client = client;
  opened.describer = await openDescriber(client, await readSchemaFacts(client));
});
afterAll(async () => {
  await opened.client?.end();
});

async function nullabilityOf(text: string, nullableParameters: readonly boolean[] = []): Promise<string> {
  const columns = await opened.describer?.describe({ text, nullableParameters, templates: [] });
  return (columns ?? []).map(({ nullability }) => nullability).join(' ');
}

describe('the nullability of a result column', () => {
  test.each([
    ['columns as the schema says', 'select o.given, o.maybe from one o', 'never maybe'],
    ['an outer join', 'select t.name from one o left join two t on t.one_id = o.id', 'maybe'],
    [
      'an outer join that a condition undoes',
      'select t.name from one o left join two t on t.one_id = o.id where t.id > 1',
      'never',
    ],
    ['a column that a condition wants', 'select o.maybe from one o where o.maybe is not null', 'filtered'],
    ['a column compared with a value', "select o.maybe from one o where o.maybe = 'a'", 'filtered'],
    ['one of two conditions', "select o.maybe from one o where o.maybe = 'a' or o.id = 1", 'maybe'],
    ['a choice with a value left', "select coalesce(o.maybe, 'a'), coalesce(o.maybe, null) from one o", 'never maybe'],
    [
      'cases without an else',
      "select case when o.id = 1 then 'a' end, case when o.id = 1 then 'a' else 'b' end from one o",
      'maybe never',
    ],
    ['operators', 'select o.given || o.maybe, o.given || o.given from one o', 'maybe never'],
    ['a member of JSON', "select jsonb_build_object('a', 1) ->> 'a', jsonb_build_object('a', 1)", 'maybe never'],
    ['sums of everything', 'select sum(o.id), count(*), max(o.id) from one o', 'maybe never maybe'],
    ['sums of groups', 'select o.given, sum(o.id), max(o.maybe) from one o group by o.given', 'never never maybe'],
    [
      'windows',
      'select row_number() over (), lag(o.id) over (order by o.id), sum(o.id) over () from one o',
      'never maybe never',
    ],
    ['a subquery that may find no row', 'select (select t.name from two t where t.id = o.id) from one o', 'maybe'],
    [
      'a subquery that always has a row',
      'select (select count(*) from two t), exists (select from two) from one o',
      'never never',
    ],
    [
      'common table expressions',
      'with a as (select o.given, o.maybe from one o) select a.given, a.maybe from a',
      'never maybe',
    ],
    ['rows that are written', "update one set maybe = 'a' where id = 1 returning maybe, given", 'filtered never'],
    [
      'rows that are written with their old value',
      'update one set maybe = maybe where id = 1 returning maybe',
      'maybe',
    ],
    ['unions', 'select o.given from one o union all select o.maybe from one o', 'maybe'],
    [
      'a recursion',
      'with recursive n as (select 1 as i union all select n.i + 1 from n where n.i < 9) select n.i from n',
      'never',
    ],
    ['a view', 'select b.given, b.name from both_tables b', 'never maybe'],
    ['functions of ours', 'select pg_temp.ours()', 'unknown'],
    ['rows of a function that returns a table', 'select r.given, r.maybe from pg_temp.rows_of_one() r', 'never maybe'],
    ['lists of values', "select v.a, v.b from (values (1, 'a'), (2, null)) v (a, b)", 'never maybe'],
  ])('is right for %s', async (_, statement, expected) => {
    expect(await nullabilityOf(statement)).toBe(expected);
  });

  test('depends on which of the parameters may be null', async () => {
    expect(await nullabilityOf('select $1::text, $2::text', [false, true])).toBe('never maybe');
  });
});
