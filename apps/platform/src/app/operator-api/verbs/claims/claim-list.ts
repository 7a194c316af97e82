import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { claims } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { optionText, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { claimLine } from './claim-line.ts';

/** Maximum number of claims listed by one call. */
const SHOWN = 200;

/**
 * Lists unclaimed prizes, or claims in another state. Tickets are masked, and the lookup is recorded in the audit log
 * (WLA-08).
 */
export const claimList: Verb = {
  name: 'claim list',
  usage: '[--state <state>] --as <operator>',
  summary: 'list unclaimed prizes, or claims in another state, the earliest deadline first',
  options: { state: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    requireWords(input);
    const status = requireOneOf(optionText(input, 'state') ?? 'UNCLAIMED', claims.CLAIM_STATUSES, 'The state');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const query = { status, limit: SHOWN, actor, now: context.clock.now() };
    const found = await inTransaction(context.db, (tx) => claims.listClaimsForStaff(tx, query));
    if (found.length === 0) context.say(`No claim is in state ${status}.`);
    for (const claim of found) context.say(claimLine(claim));
    if (found.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
