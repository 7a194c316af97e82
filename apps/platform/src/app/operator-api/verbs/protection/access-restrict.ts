import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { access, sessions } from '../../../modules.ts';
import { ALLOW_ACCESS } from '../../../two-person-actions/protection-actions.ts';
import { requireSubjectId } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { propose } from '../../propose.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, optionText, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Feature sets that this verb refuses, with the verb to use instead. An exclusion created here would lack its term and
 * its event, so mailings and subscriptions would continue, and no operator could lift it.
 */
const MADE_ELSEWHERE: Partial<Readonly<Record<access.FeatureSetName, string>>> = {
  RESPONSIBLE_GAMING_SELF_EXCLUSION: 'Use this for a self-exclusion: player exclude <email> --term <term>.',
  RESPONSIBLE_GAMING_TAKE_A_BREAK: 'Only the player can take a break.',
};

/**
 * Switches a feature set (or only some of its units) off for a player or for everyone or, with --allow, proposes to
 * switch it explicitly on. Self-exclusions are created only by `player exclude` (GLI19-11).
 */
export const accessRestrict: Verb = {
  name: 'access restrict',
  usage: '<email|everyone> <FEATURE_SET> [--unit a/b/ALL]... [--days <n>] [--allow] --reason <text> --as <operator>',
  summary:
    'switch something off for a player or for everyone; with --allow, propose an exception, which another ' +
    'operator approves',
  options: {
    unit: { type: 'string', multiple: true },
    days: { type: 'string' },
    allow: { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  proposes: [ALLOW_ACCESS],
  async run(context, input) {
    const [who, featureSet] = requireWords(input, 'email|everyone', 'FEATURE_SET');
    if (!access.isFeatureSetName(featureSet)) {
      throw new OpsError(`FEATURE_SET must be one of ${Object.keys(access.FEATURE_SETS).join(', ')}.`, 2);
    }
    const elsewhere = MADE_ELSEWHERE[featureSet];
    if (elsewhere !== undefined) throw new OpsError(elsewhere, 2);
    const reason = requireOption(input, 'reason');
    const operator = await requireOperator(context, requireOption(input, 'as'));
    const now = context.clock.now();
    const units = Array.isArray(input.options.unit) ? { units: input.options.unit.map(String) } : {};
    const days = optionText(input, 'days');
    const playerId = await requireSubjectId(context, who);
    if (input.options.allow === true) {
      const limited = days === undefined ? {} : { days: readDays(days) };
      return propose(context, {
        kind: ALLOW_ACCESS,
        data: { playerId, featureSet, ...units, ...limited, reason },
        as: operator.name,
      });
    }
    const answer = await inTransaction(context.db, async (tx) => {
      const made = await access.restrict(tx, {
        playerId,
        featureSet,
        ...units,
        ...(days === undefined ? {} : { expiresAt: now.add({ hours: 24 * readDays(days) }) }),
        accessType: 'DENY',
        reason,
        actor: operator.actor,
        now,
      });
      if (isRefusal(made)) return made;
      // Sessions end here instead of in a later job, so that the player is locked out when this command returns.
      const { restrictionId } = made;
      const endedIds = await sessions.endRestrictedSessions(tx, { restrictionId, now });
      return { ...made, endedIds };
    });
    if (isRefusal(answer)) throw refusalError(answer);
    context.say(`Restriction ${answer.restrictionId}: ${answer.entries.map((entry) => entry.unit).join(', ')}`);
    let ended = answer.endedIds.length;
    if (playerId === access.EVERYONE) {
      if (!(await access.untilEarlierTransactionsEnd(context.db)))
        context.say('In effect. Requests that began earlier, other than sales, are still finishing.');
      // Sign-ins that were in progress at the restriction have committed by now, so their sessions can be ended, too.
      const { restrictionId } = answer;
      const late = await inTransaction(context.db, (tx) => sessions.endRestrictedSessions(tx, { restrictionId, now }));
      ended += late.length;
    }
    if (ended > 0) context.say(`Ended sessions: ${ended}`);
  },
};

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 36_500)
    throw new OpsError('--days must be a whole number of days.', 2);
  return days;
}
