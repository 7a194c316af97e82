import { sql } from 'kysely';
import { FRIDAY } from './draw-lifecycle-in-tests.ts';

// Forgeries of draws: statements that the application's role may try, and changes that only the owner of the tables can
// make.

export const NO_RIGHT = 'permission denied';
const FAR = `timestamptz '2999-01-01'`;
const ID = 'gen_random_uuid()';

/** Returns a call that schedules the next draw with one wrong value. */
const schedule = (
  change: object,
  at = 'now()',
) => `select draw_games.schedule_draws(jsonb_build_array(jsonb_build_object(
  'draw_id', ${ID}, 'audit_entry_id', ${ID}, 'game_id', 'powerball', 'draw_date', '2999-01-02', 'draw_number', 1,
  'rules_version', 'powerball-2025-09-22', 'opens_at', '2998-12-30T00:00:00Z', 'is_simulated', false,
  'closes_at', '2999-01-03T02:59:00Z', 'draws_at', '2999-01-03T03:59:00Z') || '${JSON.stringify(change)}'), ${at})`;
/** Returns a call that moves a draw. */
export const move = (draw: string, from: string, to: string, at: string, proposal = 'null') =>
  `select draw_games.move_draw('${draw}', '${from}', '${to}', ${at}, null, null, ${proposal}, ${ID})`;

/**
 * Statements that the application's role may try, given an open draw and an unapproved proposal, and how each is
 * refused.
 */
export const ATTEMPTS: readonly (readonly [
  what: string,
  statement: (draw: string, proposal: string) => string,
  code: string,
])[] = [
  [
    'its times',
    () => "update draw_games.draw set closes_at = now() + interval '1 s', draws_at = now() + interval '2 s'",
    NO_RIGHT,
  ],
  ...['state', 'rules_version', 'advertised_jackpot_cents', 'early_draw_allowed_at', 'draw_id', 'result_id'].map(
    (column) => [`its ${column}`, () => `update draw_games.draw set ${column} = ${column}`, NO_RIGHT] as const,
  ),
  ['its row', (draw) => `delete from draw_games.draw where draw_id = '${draw}'`, NO_RIGHT],
  ['a planted draw', () => 'insert into draw_games.draw select * from draw_games.draw', NO_RIGHT],
  ...[
    'draw_event',
    'jackpot',
    'jackpot_change',
    'published_result',
    'draw_result',
    'draw_seal',
    'not_held_range',
    'machine_silence',
    'movable_clock',
    'beacon_chain',
    'commitment_void',
    'number_liability',
  ].map((table) => [`a planted ${table}`, () => `insert into draw_games.${table} default values`, NO_RIGHT] as const),
  ['what a number costs', () => 'update draw_games.number_liability set liability_cents = 0', NO_RIGHT],
  [
    'a lower cost of a number',
    (draw) => `select draw_games.add_liability(array['${draw}']::uuid[], array['123'], array[-1])`,
    'a liability only grows',
  ],
  ["the game's jackpot", () => 'update draw_games.jackpot set advertised_cents = 1', NO_RIGHT],
  ['a close before its time', (draw) => move(draw, 'open', 'closed', `'${FRIDAY}'`), 'its sale has not ended'],
  [
    'a close at a time that has not come',
    (draw) => move(draw, 'open', 'closed', FAR),
    'its time is ahead of the clock',
  ],
  [
    'a close by an unknown proposal',
    (draw) => move(draw, 'open', 'closed', `'${FRIDAY}'`, ID),
    'no open proposal allows it',
  ],
  [
    'a close by a proposal without approval',
    (draw, proposal) => move(draw, 'open', 'closed', `'${FRIDAY}'`, `'${proposal}'`),
    'is not approved',
  ],
  ['a void draw without a proposal', (draw) => move(draw, 'open', 'void', `'${FRIDAY}'`), 'no open proposal allows it'],
  ...['sealed', 'drawn', 'published', 'scheduled'].map(
    (to) =>
      [`a step to ${to}`, (draw: string) => move(draw, 'open', to, `'${FRIDAY}'`), 'the step does not exist'] as const,
  ),
  [
    'an early draw',
    (draw, proposal) => `select draw_games.allow_early_draw('${draw}', '${FRIDAY}', '${proposal}', ${ID})`,
    "can't be allowed to take place early",
  ],
  ['another close', () => schedule({ closes_at: '2999-01-03T01:59:00Z' }), 'is not in the calendar'],
  ['another draw time', () => schedule({ draws_at: '2999-01-03T04:59:00Z' }), 'is not in the calendar'],
  ['another price', () => schedule({ rules_version: 'planted' }), 'is not in the calendar'],
  ['another day', () => schedule({ draw_date: '2999-01-03' }), 'is not in the calendar'],
  ['a second draw of a day', () => schedule({ draw_number: 2 }), 'is not in the calendar'],
  [
    'a draw that is due already',
    () =>
      schedule(
        {
          draw_date: '2025-12-06',
          opens_at: '2025-12-01T00:00:00Z',
          closes_at: '2025-12-07T02:59:00Z',
          draws_at: '2025-12-07T03:59:00Z',
        },
        "'2025-12-01'",
      ),
    'was due before it was stored',
  ],
  ['another game', () => schedule({ game_id: 'planted' }), 'is not in the calendar'],
  [
    'an estimate before the result',
    (draw) => `select draw_games.save_jackpot('${draw}', 1, 1, now(), ${ID})`,
    'no jackpot follows',
  ],
  [
    'a jackpot without a correction',
    (draw) => `select draw_games.replace_jackpot('${draw}', 1, 1, null, null, '${draw}', now(), ${ID})`,
    "can't be replaced",
  ],
  [
    'a jackpot by a proposal of something else',
    (draw, proposal) => `select draw_games.replace_jackpot('${draw}', 1, 1, null, '${proposal}', null, now(), ${ID})`,
    "can't be replaced",
  ],
  [
    'numbers of the machine before the draw time',
    (draw) => `select draw_games.store_result('{"draw_id": "${draw}", "source": "draw-feed"}', null, '${FRIDAY}')`,
    "can't have this result",
  ],
  [
    'numbers of operators by a proposal of something else',
    (draw, proposal) =>
      `select draw_games.store_result('{"draw_id": "${draw}", "source": "operators"}', '${proposal}', '${FRIDAY}')`,
    "can't have this result",
  ],
  [
    'a seal during the sale',
    (draw) => `select draw_games.store_seal('${draw}', 0, 0, 0, '', null, now())`,
    "can't be sealed",
  ],
  ['a publication without prizes', () => `select draw_games.publish_result(${ID}, now())`, "can't be published"],
  [
    'days that have not passed',
    () => "select draw_games.record_not_held_range('x', '2999-01-01', '2999-01-01', 1, now())",
    'have not passed',
  ],
];

/** What the owner changes in a published draw, and the problems that the verification names. */
export const PLANTED = [
  [
    sql`update draw_games.draw set closes_at = closes_at - interval '1 h', draws_at = draws_at - interval '1 h'`,
    'CLOSES_EARLIER',
  ],
  [sql`update draw_games.draw set draws_at = draws_at + interval '1 h'`, 'DRAWS_LATER'],
  [sql`update draw_games.draw set rules_version = 'planted'`, 'PRICE_CHANGED', 'RULES_UNKNOWN'],
  [sql`update draw_games.draw set draw_number = 2`, 'NOT_IN_CALENDAR'],
  [sql`update draw_games.draw set session = 'midday'`, 'SESSION_CHANGED'],
  [
    sql`update draw_games.draw_event set happened_at = happened_at - interval '1 h' where to_state = 'closed'`,
    'CLOSED_EARLY',
    'AUDIT_DIFFERS closed',
  ],
  [
    sql`update draw_games.draw_event set happened_at = happened_at - interval '1 h' where to_state = 'drawn'`,
    'HELD_EARLY',
    'AUDIT_DIFFERS drawn',
  ],
  [sql`update draw_games.draw set early_draw_allowed_at = opens_at`, 'EARLY_DRAW_WITHOUT_PROPOSAL'],
  [
    sql`update draw_games.draw_event e set proposal_id = (select p.proposal_id from operators.proposal p
      where p.kind = 'draw-games.enter-result' limit 1) where e.to_state = 'closed'`,
    'PROPOSAL_OF_SOMETHING_ELSE',
    'AUDIT_DIFFERS closed',
  ],
  [sql`update draw_games.draw set state = 'closed' where state = 'published'`, 'STATE_REOPENED published to closed'],
  [
    sql`delete from draw_games.draw_event where to_state = 'sealed'`,
    'STATE_SKIPPED closed to drawn',
    'AUDIT_WITHOUT_CHANGE sealed',
  ],
  [
    sql`delete from draw_games.draw_event where to_state = 'published'`,
    'STATE_SKIPPED settled to published',
    'AUDIT_WITHOUT_CHANGE published',
  ],
  [
    sql`update draw_games.draw_event set audit_entry_id = gen_random_uuid() where to_state = 'open'`,
    'AUDIT_MISSING open',
  ],
  [sql`update draw_games.draw set advertised_jackpot_cents = 9000000000 where state = 'published'`, 'JACKPOT_CHANGED'],
  [
    sql`with planted as (insert into draw_games.jackpot_change (draw_id, source, advertised_cents, cash_value_cents,
        multiplier_pool, audit_entry_id, happened_at)
      select draw_id, 'estimate', 9000000000, 4000000000, multiplier_pool, draw_id, now() from draw_games.draw
      where state = 'published')
      update draw_games.draw set advertised_jackpot_cents = 9000000000, cash_value_cents = 4000000000
      where state = 'published'`,
    'JACKPOT_NOT_ROLLED',
    'AUDIT_MISSING estimate',
  ],
  [sql`update draw_games.draw set multiplier_pool = 'power-play-42'`, 'MULTIPLIER_DRUM_CHANGED'],
  [
    sql`update draw_games.ticket t set purchased_at = d.closes_at from draw_games.draw d
    where d.draw_id = any(t.draw_ids)`,
    'SOLD_AFTER_CLOSE',
  ],
  [
    sql`insert into draw_games.published_result (draw_id, revision, result_id, settlement_id, published_at)
      select draw_id, 2, result_id, settlement_id, published_at from draw_games.published_result`,
    'PUBLISHED_WITHOUT_STEP',
  ],
  [
    // The state after a draw was held, published, and then put back to be held again.
    sql`with second as (
        delete from draw_games.draw_event e where e.to_state in ('drawn', 'verified', 'settled', 'published')
        returning e.*)
      update draw_games.draw set state = 'sealed' where state = 'published'`,
    'PUBLISHED_WITHOUT_STEP',
    'AUDIT_WITHOUT_CHANGE drawn, AUDIT_WITHOUT_CHANGE verified, AUDIT_WITHOUT_CHANGE settled',
  ],
  [
    // Compares with the database's clock, regardless of the time that the closing program gave.
    sql`with real as (delete from draw_games.movable_clock)
      update draw_games.draw_event e set recorded_at = d.closes_at - interval '1 h'
      from draw_games.draw d where d.draw_id = e.draw_id`,
    'CLOSED_EARLY',
  ],
] as const;

const openOperators =
  'alter table operators.approval disable trigger all; alter table operators.proposal disable trigger all';

/** What the owner changes in a draw that operators closed early, and the problem that the verification names. */
export const UNSIGNED = [
  [sql.raw(`${openOperators}; update operators.approval set signature = 'AAAA'`), 'APPROVAL_NOT_SIGNED'],
  [sql.raw(`${openOperators}; update operators.approval set approved_by = 'carol'`), 'APPROVAL_NOT_SIGNED'],
  [sql.raw(`${openOperators}; delete from operators.approval`), 'APPROVAL_NOT_SIGNED'],
  [
    sql.raw(`${openOperators}; update operators.proposal set action = replace(action, 'a try', 'a trick')`),
    'PROPOSAL_NOT_SIGNED',
  ],
  [
    sql`delete from draw_games.draw_event where from_state = to_state`,
    'EARLY_DRAW_WITHOUT_PROPOSAL',
    'AUDIT_WITHOUT_CHANGE closed',
  ],
] as const;
