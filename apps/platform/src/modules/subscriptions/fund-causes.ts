import { sql } from 'kysely';
import { accountGains, type Cause, causeById, isDueSql, UUID_IN_KEY, uuidIn } from '../ledger/index.ts';
import { selfExclusions } from '../responsible-gaming/index.ts';

const TRANSFER = sql`'subscriptions/transfer/' || t.player_id || '/' || t.transfer_key,
  case t.direction when 'in' then 'set-aside' else 'take-back' end, t.player_id, t.amount_cents, 0::bigint,
  ${accountGains()}`;
const EXCLUDED_KEY = `^subscriptions/excluded/${UUID_IN_KEY}/[0-9]+$`;
const OWN_KEY = `^subscriptions/transfer/${UUID_IN_KEY}/`;

/**
 * The causes of this module's ledger transactions: moves of a player's own money between the main account and
 * AT_SUBSCRIPTION.
 */
export const subscriptionsCauses: readonly Cause[] = [
  {
    what: 'a transfer by the player',
    kinds: ['set-aside', 'take-back'],
    explain: (posted) => sql`
      select ${TRANSFER} from ${posted} p join subscriptions.transfer t on t.player_id = ${uuidIn(OWN_KEY)}
        and t.transfer_key = substring(p.key from 61)
      where p.kind in ('set-aside', 'take-back')`,
    due: (window) => sql`select ${TRANSFER} from subscriptions.transfer t where ${isDueSql(sql`t.moved_at`, window)}`,
  },
  causeById({
    what: 'a subscription that ended',
    kinds: ['take-back'],
    key: `^subscriptions/ended/${UUID_IN_KEY}$`,
    id: sql`s.subscription_id`,
    columns: sql`'subscriptions/ended/' || s.subscription_id, 'take-back', s.player_id, null::bigint, 0::bigint,
      ${accountGains()}`,
    from: sql`subscriptions.subscription s`,
    when: sql`s.state = 'ended'`,
  }),
  {
    what: 'a self-exclusion',
    kinds: ['take-back'],
    explain: (posted) => sql`
      select p.key, 'take-back', x.player_id, null::bigint, 0::bigint, ${accountGains()}
      from ${posted} p join ${selfExclusions()} x
        on x.player_id = p.player_id and x.exclusion_id = ${uuidIn(EXCLUDED_KEY)}`,
  },
];
