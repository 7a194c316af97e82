import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { responsibleGaming } from '../../../modules.ts';
import { LOOSEN_LIMIT } from '../../../two-person-actions/protection-actions.ts';
import { readDollars, requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Sets a limit for a player. A tighter one applies immediately; a looser one is proposed, and applies after another
 * operator's approval, the wait and the player's confirmation (IRGS-02).
 */
export const limitsSet: Verb = {
  name: 'limits set',
  usage: '<email> <spend|deposit> <day|week|month> <dollars|none> --as <operator>',
  summary: 'set a spending or deposit limit of a player; a looser one is proposed, and another operator approves',
  options: { as: { type: 'string' } },
  proposes: [LOOSEN_LIMIT],
  async run(context, input) {
    const [email, kindWord, periodWord, amount] = requireWords(
      input,
      'email',
      'spend|deposit',
      'day|week|month',
      'dollars|none',
    );
    const kind = requireOneOf(kindWord, responsibleGaming.LIMIT_KINDS, 'The kind');
    const period = requireOneOf(periodWord, responsibleGaming.LIMIT_PERIODS, 'The period');
    const amountCents = amount === 'none' ? undefined : readDollars(amount);
    if (amountCents !== undefined && amountCents < 0n) throw new OpsError("A limit can't be negative.", 2);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const limit = { playerId, kind, period };
    const loosening = { ...limit, amountCents: amountCents === undefined ? null : Number(amountCents) };
    const decision = await inTransaction(context.db, async (tx) => {
      const amount = amountCents === undefined ? {} : { amountCents };
      const made = await responsibleGaming.setLimit(tx, { ...limit, ...amount, actor, now: context.clock.now() });
      // The refusal rolls the change back, because loosening a limit requires another operator.
      return made.outcome === 'applied' ? made : refuse('LIMIT_LOOSENED');
    });
    if (isRefusal(decision)) {
      await propose(context, { kind: LOOSEN_LIMIT, data: loosening, as: requireOption(input, 'as') });
      return context.say('Once approved, the looser limit waits for the player to confirm it a day later.');
    }
    context.say(`The ${kind} limit by ${period} is now ${amount === 'none' ? 'gone' : `$${amount}`}.`);
  },
};
