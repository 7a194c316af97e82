import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { claims } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';
import { claimLine } from './claim-line.ts';

/** Maximum number of claims listed by one call. */
const SHOWN = 200;

/**
 * Lists claims near their end whose warnings were never delivered, with the winner's postal address. Tickets are
 * masked, and the lookup is recorded in the audit log (WLA-08).
 */
export const claimUnreached: Verb = {
  name: 'claim unreached',
  usage: '--as <operator>',
  summary: 'list claims near their deadline whose emails were never delivered, with whom to write to by mail',
  options: { as: { type: 'string' } },
  async run(context, input) {
    requireWords(input);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const query = { actor, now: context.clock.now(), limit: SHOWN };
    const found = await inTransaction(context.db, (tx) => claims.listUnreachedClaims(tx, query));
    if (found.length === 0) context.say('Every claim near its deadline had an email delivered.');
    for (const { emails, winner, ...claim } of found) {
      context.say(claimLine(claim));
      context.say(`  emails: ${emails.join(', ') || 'none yet'}`);
      if (!winner) continue;
      const { line1, line2, city, state, postalCode } = winner.address;
      const street = line2 === undefined ? line1 : `${line1}, ${line2}`;
      context.say(`  ${winner.firstName} ${winner.lastName}, ${street}, ${city}, ${state} ${postalCode}`);
    }
    if (found.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
