import { ALL_JACKPOT_TIERS } from '@sunflower/game-rules/jackpot-tiers.ts';
import { sql } from 'kysely';
import { accountGains, type Cause, isDueSql, UUID_IN_KEY, uuidIn } from '../../ledger/index.ts';
import { OVERPAID } from '../overpayments/overpayment.ts';
import { isAboutDrawSql } from './cause-of-draw.ts';

const PRIZE = `^prize/${UUID_IN_KEY}/${UUID_IN_KEY}/([0-9]{1,3})/(main|double-play)(?:/r([0-9]{1,4}))?`;

/**
 * SQL that splits a prize's key into `k.part`: draw, ticket, board, drawing, revision. `end` is the rest of the
 * statement.
 */
const partsOfKey = (end: string) => sql`cross join lateral (
  select regexp_match(p.key, ${`${PRIZE}${end}$`}::text) as part) k`;

/** SQL for the key of prize `m` of settlement `s`. */
const KEY = sql`'prize/' || s.draw_id || '/' || m.ticket_id || '/' || m.board_number || '/' || m.drawing
  || case when s.revision = 1 then '' else '/r' || s.revision end`;

/** SQL that joins, as `m`, the prize of the key's draw and revision. Its ticket is found by serial number. */
const MATCHED = sql`
  join draw_games.settlement s on s.draw_id = k.part[1]::uuid and s.revision = coalesce(k.part[5], '1')::integer
  join draw_games.ticket t on t.serial = p.reference and t.ticket_id = k.part[2]::uuid
  join draw_games.matched_prize m on m.settlement_id = s.settlement_id and m.player_id = t.player_id
    and m.ticket_id = t.ticket_id and m.board_number = k.part[3]::smallint and m.drawing = k.part[4]`;

/** SQL for the account that pays prize `m` of ticket `t`. */
const PAID_FROM = sql`case when m.drawing = 'main'
  and t.game_id || '/' || m.tier = any(${[...ALL_JACKPOT_TIERS]}::text[])
  then 'jackpot/' else 'prizes/' end || t.game_id`;
const CLAIMS = sql`'prize-claims'`;
const RECOVERIES = sql`'prize-recoveries'`;

/** SQL condition that prize `m` of settlement `s` is in effect. */
const IN_EFFECT = sql`exists (
  select from draw_games.board_prize e where e.player_id = m.player_id and e.ticket_id = m.ticket_id
    and e.draw_id = s.draw_id and e.board_number = m.board_number and e.drawing = m.drawing
    and e.settlement_id = s.settlement_id)`;

/** Explains prizes by the settlement that found them. A prize in effect must have its ledger transaction. */
const PRIZES: Cause = {
  what: 'a prize that a settlement found',
  kinds: ['prize', 'prize-claim'],
  explain: (posted) => sql`
    select p.key, p.kind, m.player_id, m.prize_cents, case p.kind when 'prize' then m.prize_cents else 0 end,
      ${accountGains(
        [PAID_FROM, sql`-m.prize_cents`],
        [CLAIMS, sql`case p.kind when 'prize' then 0 else m.prize_cents end`],
      )}
    from ${posted} p ${partsOfKey('')} ${MATCHED}
    where p.kind in ('prize', 'prize-claim') and m.prize_cents > 0`,
  due: (window) => sql`
    select ${KEY}, case m.paid_as when 'credited' then 'prize' else 'prize-claim' end, m.player_id, m.prize_cents,
      case m.paid_as when 'credited' then m.prize_cents else 0 end,
      ${accountGains(
        [PAID_FROM, sql`-m.prize_cents`],
        [CLAIMS, sql`case m.paid_as when 'credited' then 0 else m.prize_cents end`],
      )}
    from draw_games.settlement s
    join draw_games.board_prize m on m.draw_id = s.draw_id and m.settlement_id = s.settlement_id
    join draw_games.ticket t on t.player_id = m.player_id and t.ticket_id = m.ticket_id
    where m.prize_cents > 0 and ${isAboutDrawSql(sql`s.draw_id`, window)} and ${isDueSql(sql`s.settled_at`, window)}`,
};

/** A reversed prize is taken from the player or from the claims account. */
const REVERSED = accountGains([PAID_FROM, sql`m.prize_cents`], [CLAIMS, sql`null`]);

/** Explains reversed prizes by a later settlement of the draw, in which the prize is no longer in effect. */
const REVERSALS: Cause = {
  what: 'a prize that a correction took back',
  kinds: ['reversal'],
  explain: (posted) => sql`
    select p.key, 'reversal', m.player_id, m.prize_cents, null::bigint, ${REVERSED}
    -- A reversal's reference is its reason, which ends with the serial.
    from (
      select o.key, o.kind, substring(o.reference from '([^ ]+)$') as reference from ${posted} o
    ) p ${partsOfKey('/reversal')} ${MATCHED}
    where p.kind = 'reversal' and not ${IN_EFFECT}
      and exists (select from draw_games.settlement n where n.draw_id = s.draw_id and n.revision > s.revision)`,
  due: (window) => sql`
    select ${KEY} || '/reversal', 'reversal', m.player_id, m.prize_cents, null::bigint, ${REVERSED}
    from draw_games.settlement n
    join draw_games.settlement s on s.draw_id = n.draw_id and s.revision = 1
    join draw_games.matched_prize m on m.settlement_id = s.settlement_id
    join draw_games.ticket t on t.player_id = m.player_id and t.ticket_id = m.ticket_id
    where n.revision = 2 and m.prize_cents > 0 and not ${IN_EFFECT} and ${isAboutDrawSql(sql`n.draw_id`, window)}
      and ${isDueSql(sql`n.settled_at`, window)}`,
};

/** SQL that selects settled overpayments as `s`. */
const SETTLED = sql`'overpayment/' || s.overpayment_id, ${OVERPAID}::text, o.player_id, o.overpaid_cents,
    case s.way when 'take' then -o.overpaid_cents else 0 end, ${accountGains(
      [RECOVERIES, sql`o.overpaid_cents`],
      [sql`'prize-write-offs'`, sql`case s.way when 'take' then 0 else -o.overpaid_cents end`],
    )}
  from draw_games.overpayment_settlement s
  join draw_games.prize_overpayment o on o.overpayment_id = s.overpayment_id
  where true`;

const OVERPAYMENTS: readonly Cause[] = [
  {
    what: 'an overpaid prize',
    kinds: [OVERPAID],
    explain: (posted) => sql`
      select p.key, ${OVERPAID}::text, o.player_id, o.overpaid_cents, o.overpaid_cents,
        ${accountGains([RECOVERIES, sql`-o.overpaid_cents`])}
      from ${posted} p ${partsOfKey('/overpaid')}
      join draw_games.prize_overpayment o on o.player_id = p.player_id and o.ticket_id = k.part[2]::uuid
        and o.draw_id = k.part[1]::uuid and o.board_number = k.part[3]::smallint and o.drawing = k.part[4]
      where p.kind = ${OVERPAID}`,
  },
  {
    what: 'an overpayment settled by two operators',
    kinds: [OVERPAID],
    explain: (posted) => sql`
      select ${SETTLED} and s.overpayment_id in (
        select ${uuidIn(`^overpayment/${UUID_IN_KEY}$`)} from ${posted} p where p.kind = ${OVERPAID})`,
    due: (window) => sql`
      select ${SETTLED} and ${isAboutDrawSql(sql`o.draw_id`, window)} and ${isDueSql(sql`s.settled_at`, window)}`,
  },
];

/** The causes that explain prizes, their corrections, and what a correction couldn't take back. */
export const prizeCauses: readonly Cause[] = [PRIZES, REVERSALS, ...OVERPAYMENTS];
