import { SELF_EXCLUSION_TERMS } from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { responsibleGaming, sessions } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Excludes a player who asked for it on paper or by phone: immediately, on every device, and never for a shorter time
 * than an exclusion already in effect (IRGS-03).
 */
export const playerExclude: Verb = {
  name: 'player exclude',
  usage: `<email> --term <${SELF_EXCLUSION_TERMS.join('|')}> --reason <text> --as <operator>`,
  summary: 'exclude a player from play and deposits, for a term or permanently',
  options: { term: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const term = requireOneOf(requireOption(input, 'term'), SELF_EXCLUSION_TERMS, '--term');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const answer = await inTransaction(context.db, async (tx) => {
      const exclusion = { playerId, requestKey: newRandomId(), actor, reason, now };
      const taken = await responsibleGaming.excludePlayer(tx, { ...exclusion, term });
      if (isRefusal(taken)) return taken;
      const { exclusionId: restrictionId, endsAt } = taken.exclusion;
      return { endsAt, endedIds: await sessions.endRestrictedSessions(tx, { restrictionId, now }) };
    });
    if (isRefusal(answer)) throw refusalError(answer);
    context.say(
      `${email} is excluded ` +
        (answer.endsAt ? `until ${answer.endsAt}, and after that until they request reinstatement.` : 'permanently.'),
    );
    if (answer.endedIds.length > 0) context.say(`Ended sessions: ${answer.endedIds.length}`);
  },
};
