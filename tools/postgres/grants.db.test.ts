import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { grantRights } from './database-roles.ts';
import { testAddressAs } from './test-databases.ts';

const DENIED = { code: '42501' };

/** Statements with which an attacker on the application's connection could rewrite money or history. */
const REWRITES = [
  'update ledger.ledger_transaction set amounts_cents = amounts_cents',
  'delete from ledger.ledger_transaction',
  'truncate ledger.ledger_transaction',
  `insert into ledger.ledger_transaction (transaction_id, batch_no, key, input_hash, kind, from_accounts, to_accounts,
     amounts_cents, business_time) values (gen_random_uuid(), 1, 'k', '', 'x', '{a}', '{b}', '{1}', now())`,
  'update ledger.player_balance set winnings_cents = 100',
  'insert into ledger.player_balance (player_id, winnings_cents) values (gen_random_uuid(), 100)',
  'update ledger.house_balance set balance_cents = 0',
  'update ledger.roll_up_mark set batch_no = 9',
  'delete from ledger.reversal',
  "update ledger.seal set root = ''",
  'delete from ledger.seal_leaf',
  "insert into ledger.seal values (1, 1, 9, 1, '', '', now())",
  "insert into ledger.seal_leaf values (1, gen_random_uuid(), '', '{}')",
  "select setval('ledger.batch_no_seq', 1)",
  "update audit.entry set actor = 'x'",
  'delete from audit.entry',
  "update audit.seal set link = ''",
  "insert into audit.seal values (1, gen_random_uuid(), '', '')",
  'insert into audit.unsealed values (gen_random_uuid())',
  'delete from audit.unsealed',
  "update draw_games.draw_result set numbers = '{}'",
  'delete from draw_games.ticket',
  'delete from draw_games.board',
  "update draw_games.draw_seal set digest = ''",
  'update draw_games.entry_count set board_count = 1',
  'update bonuses.bonus_entry set amount_cents = 1',
  'delete from wallet.withdrawal_step',
  'delete from operators.proposal',
  'update operators.proposal set action = action',
  "update operators.operator set public_key = 'x'",
  "update operators.installation set founders = '[]'",
  'update operators.approval set signature = signature',
  'update operators.command set verb = verb',
  'delete from operators.command',
  'delete from operators.operator',
  'delete from ledger.hold',
  'delete from draw_games.draw',
  'delete from draw_games.jackpot',
  'update access.restriction set lifted_at = now()',
  'update access.restriction set expires_at = now()',
  'delete from access.restriction',
  'update responsible_gaming.exclusion set ends_at = now()',
  'delete from responsible_gaming.exclusion',
  'update responsible_gaming.reinstatement set confirmable_at = now()',
  `insert into responsible_gaming.reinstatement (player_id, reinstatement_id, asked_at, confirmable_at, lapses_at,
     needs_approval) values (gen_random_uuid(), gen_random_uuid(), now(), now(), now(), false)`,
  'delete from responsible_gaming.limit_step',
  'delete from responsible_gaming.player_limit',
  'update responsible_gaming.player_limit set amount_cents = 100000000',
  'update responsible_gaming.limit_use set used_cents = 0',
  'delete from responsible_gaming.returned_use',
  'update responsible_gaming.reality_answer set net_cents = 0',
  'delete from responsible_gaming.harm_mark',
  `insert into second_chance.entry (entry_id, drawing_id, player_id, ticket_serial, game_id, stake_cents, weight,
     entered_at) values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x', 'x', 1, 1, now())`,
  "insert into second_chance.seal values (gen_random_uuid(), 0, 0, '', '', '', now())",
  'insert into second_chance.cosigned_seal values (gen_random_uuid(), 1, now())',
  "insert into second_chance.delay values (gen_random_uuid(), 'BEACON_MISSED', now())",
  "insert into second_chance.result values (gen_random_uuid(), 1, '', now())",
  'insert into second_chance.winner values (gen_random_uuid(), gen_random_uuid(), 1)',
  "update public_log.entry set body = '{}'",
  "insert into public_log.entry (kind, subject, revision, body, leaf_hash) values ('x', 'x', 1, '{}', '')",
  'delete from public_log.waiting',
  'insert into public_log.sequenced values (0, 1)',
  'delete from public_log.tile',
  "update public_log.checkpoint set note = ''",
  'delete from public_log.cosignature',
  'insert into public_log.published values (1, now())',
  ...[
    'draw-commitment',
    'draw-seal',
    'draw-result',
    'draw-void',
    'instant-pool',
    'instant-slot',
    'chance-seal',
  ].flatMap((kind) => [
    `select public_log.append_entry('${kind}', '0199a5f0-1111-7222-8333-444455556666', 1, '{"forged":1}')`,
    `select public_log.store_entry('${kind}', '0199a5f0-1111-7222-8333-444455556666', 1, '{"forged":1}')`,
    `select public_log.add_entry('${kind}', '0199a5f0-1111-7222-8333-444455556666', 1, '{"forged":1}')`,
  ]),
];

const TAKES_CONTROL = [
  'alter table ledger.ledger_transaction disable trigger append_only',
  'alter table audit.entry disable trigger all',
  'drop trigger append_only on ledger.ledger_transaction',
  'drop table ledger.ledger_transaction cascade',
  'create or replace function ledger.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  "set session_replication_role = 'replica'",
  'set role postgres',
  'create table public.planted (x int)',
  'create schema planted',
  'create function public.planted() returns int language sql as $$ select 1 $$',
  'create role planted superuser',
];

describe('the database roles', () => {
  const database = useTestDatabase();
  const clients: Partial<Record<'app' | 'partners' | 'verify', pg.Client>> = {};
  const as = (role: 'app' | 'partners' | 'verify', statement: string) =>
    clients[role]?.query(statement) ?? Promise.reject(new Error('no connection'));

  beforeAll(async () => {
    for (const role of ['app', 'partners', 'verify'] as const) {
      const client = new pg.Client({ connectionString: testAddressAs(database.url, role) });
      await client.connect();
      clients[role] = client;
    }
  });
  afterAll(async () => {
    await Promise.all(Object.values(clients).map((client) => client.end()));
  });

  it.each(REWRITES)('keep the application from rewriting money and history: %s', async (statement) => {
    await expect(as('app', statement)).rejects.toMatchObject(DENIED);
  });

  it.each(TAKES_CONTROL)('keep the application from taking control of the database: %s', async (statement) => {
    await expect(as('app', statement)).rejects.toSatisfy((error: { code: string }) =>
      // Permission denied, not the owner, or not allowed to change to the role.
      ['42501', '22023'].includes(error.code),
    );
  });

  it('let the application post through the functions of the ledger', async () => {
    const post = `select ledger.post_transaction(gen_random_uuid(), 'deposit-1', 'deposit', now(),
      'aaaaaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa', '{house/card}', '{player/deposits}', '{1000}', null) as answer`;
    expect((await as('app', post)).rows).toEqual([{ answer: 'posted' }]);
    const balance = 'select deposits_cents from ledger.player_balance';
    expect((await as('app', balance)).rows).toEqual([{ deposits_cents: '1000' }]);
  });

  it("keep the ledger's functions from using a table that the caller created", async () => {
    await as('app', 'create temporary table ledger_transaction (key text)');
    const post = `select ledger.post_transaction(gen_random_uuid(), 'deposit-2', 'deposit', now(),
      'aaaaaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa', '{house/card}', '{player/deposits}', '{500}', null) as answer`;
    expect((await as('app', post)).rows).toEqual([{ answer: 'posted' }]);
    expect((await as('app', 'select count(*)::int as n from pg_temp.ledger_transaction')).rows).toEqual([{ n: 0 }]);
  });

  it('keep the platform out of the tables of partners, and partners out of those of the platform', async () => {
    await expect(as('app', 'select * from card_vault.card')).rejects.toMatchObject(DENIED);
    await expect(as('app', 'select * from identity_provider.account')).rejects.toMatchObject(DENIED);
    await expect(as('partners', 'select * from ledger.player_balance')).rejects.toMatchObject(DENIED);
    await expect(as('partners', 'select * from draw_games.draw')).rejects.toMatchObject(DENIED);
    await expect(as('partners', 'delete from draw_feed.draw_result')).rejects.toMatchObject(DENIED);
  });

  it("let the verification role read the platform's tables and write nothing", async () => {
    expect((await as('verify', 'select count(*)::int as n from ledger.ledger_transaction')).rows).toEqual([{ n: 2 }]);
    for (const statement of [
      'insert into audit.unsealed values (gen_random_uuid())',
      'update draw_games.draw set state = state',
      `select ledger.post_transaction(gen_random_uuid(), 'x', 'x', now(), null, '{a}', '{b}', '{1}', null)`,
      'select ledger.close_batch()',
      'select ledger.seal_batches()',
      'select audit.seal_entries(1)',
    ])
      await expect(as('verify', statement)).rejects.toMatchObject(DENIED);
  });

  it('let the application settle in a database whose owner revoked the default rights', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const name = owner.escapeIdentifier(new URL(database.url).pathname.slice(1));
    await owner.query(`revoke all on database ${name} from public; revoke all on database ${name} from sunflower_app;
      grant connect on database ${name} to sunflower_app`);
    await owner.end();
    const settle = 'create temporary table matched (x int)';
    await expect(as('app', settle)).rejects.toMatchObject(DENIED);
    await grantRights(database.url);
    await as('app', settle);
  });

  it('let the application or a partner read every table, including those of new modules', async () => {
    const { rows } = await as(
      'verify',
      `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and n.nspname not in ('pg_catalog', 'information_schema', 'public')
         and not n.nspname like 'pg\\_%'
         and not (has_table_privilege('sunflower_app', c.oid, 'select')
           or has_table_privilege('sunflower_partners', c.oid, 'select'))`,
    );
    expect(rows).toEqual([]);
  });
});
