import { sql } from 'kysely';
import { accountGains, type Cause, causeById, UUID_IN_KEY } from '../ledger/index.ts';

const KINDS = ['bonus-grant', 'bonus-convert', 'bonus-expire', 'bonus-cancel'] as const;

/** What the campaign's house account gains. */
const CAMPAIGN_CENTS = sql`case e.kind when 'grant' then -e.amount_cents when 'convert' then 0 else e.amount_cents end`;

/** The causes of this module's ledger transactions: the grant of a bonus and how it ended. */
export const bonusesCauses: readonly Cause[] = [
  causeById({
    what: 'an entry of a bonus',
    kinds: KINDS,
    key: `^bonus/${UUID_IN_KEY}/`,
    id: sql`b.bonus_id`,
    columns: sql`
      'bonus/' || e.bonus_id || '/' || e.kind || case when e.kind = 'grant' then '' else '/' || e.entry_no end,
      'bonus-' || e.kind, e.player_id, e.amount_cents,
      case e.kind when 'grant' then e.amount_cents when 'convert' then 0 else -e.amount_cents end,
      ${accountGains([sql`'bonuses/' || c.slug`, CAMPAIGN_CENTS])}`,
    from: sql`bonuses.bonus b join bonuses.bonus_entry e on e.player_id = b.player_id and e.bonus_id = b.bonus_id
      join bonuses.campaign c on c.campaign_id = b.campaign_id`,
    when: sql`e.kind in ('grant', 'convert', 'expire', 'cancel')`,
    madeAt: sql`e.at`,
  }),
];
