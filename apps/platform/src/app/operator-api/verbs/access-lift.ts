import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { access } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ends a restriction; exclusions a player put on herself cannot be ended (IRGS-03). */
export const accessLift: Verb = {
  name: 'access lift',
  usage: '<restriction id> --reason <text> --as <operator>',
  summary: 'end a restriction (never a running exclusion)',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [restrictionId] = takeWords(input, 'restriction id');
    if (!UUID.test(restrictionId)) throw new OpsError(`There is no restriction ${restrictionId}.`);
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const now = context.clock.now();
    const answer = await inTransaction(context.db, (tx) => access.lift(tx, { restrictionId, reason, actor, now }));
    if (isRefusal(answer)) throw refused(answer);
    context.say(`Restriction ${restrictionId} is lifted.`);
  },
};
