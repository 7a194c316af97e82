import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { responsibleGaming } from '../../doors.ts';
import { readDollars, requirePlayer } from '../find-subject.ts';
import { requireOperator } from '../operator-keys.ts';
import { OpsError, oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

/** Sets a limit for a player: tighter at once, looser when the player has waited and confirms it (IRGS-02). */
export const limitsSet: Verb = {
  name: 'limits set',
  usage: '<email> <spend|deposit> <day|week|month> <dollars|none> --as <operator>',
  summary: 'set a spending or deposit limit of a player',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [email, kindWord, periodWord, amount] = takeWords(
      input,
      'email',
      'spend|deposit',
      'day|week|month',
      'dollars|none',
    );
    const kind = oneOf(kindWord, responsibleGaming.LIMIT_KINDS, 'The kind');
    const period = oneOf(periodWord, responsibleGaming.LIMIT_PERIODS, 'The period');
    const amountCents = amount === 'none' ? undefined : readDollars(amount);
    if (amountCents !== undefined && amountCents < 0n) throw new OpsError('A limit is never negative.', 2);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const decision = await inTransaction(context.db, (tx) =>
      responsibleGaming.setLimit(tx, {
        playerId,
        kind,
        period,
        ...(amountCents === undefined ? {} : { amountCents }),
        actor,
        now,
      }),
    );
    if (decision.outcome === 'applied')
      context.say(`The ${kind} limit by ${period} is now ${amount === 'none' ? 'gone' : `$${amount}`}.`);
    else
      context.say(
        `A looser limit waits: the player can confirm it from ${decision.confirmableAt} on. Until then nothing changes.`,
      );
  },
};
