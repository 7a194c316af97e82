import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { identity, players } from '../../doors.ts';
import { requirePlayer } from '../find-subject.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

/**
 * Sets the identity level of a player after a person looked at the case. `--another-person` says that she is not the self-excluded player who has her
 * name and birth date; it stands in the audit.
 */
export const identitySetLevel: Verb = {
  name: 'identity set-level',
  usage: '<email> <none|verified|referred|failed> [--another-person] --reason <text> --as <operator>',
  summary: 'set how far the identity of a player is proven',
  options: {
    'another-person': { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  async run(context, input) {
    const [email, word] = takeWords(input, 'email', 'level');
    const level = oneOf(word, players.IDENTITY_LEVELS, 'The level');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const isAnotherPerson = input.options['another-person'] === true;
    const answer = await inTransaction(context.db, (tx) =>
      identity.setIdentityLevel(tx, { playerId, level, reason, actor, now, isAnotherPerson }),
    );
    if (isRefusal(answer)) throw refused(answer);
    context.say(`${email} is now ${level}.`);
  },
};
