import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sessions } from '../../doors.ts';
import { requirePlayer } from '../find-subject.ts';
import { requireOperator } from '../operator-keys.ts';
import { oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

/** Reasons that a page can show (S4.7-1); only the player's own logout is left out. */
const REASONS = sessions.END_REASONS.filter((reason) => reason !== 'LOGGED_OUT');

/**
 * Signs a player out on every device, for a reason that open pages show within a second. The player may sign in again.
 */
export const sessionForceLogout: Verb = {
  name: 'session force-logout',
  usage: `<email> --reason <${REASONS.join('|')}> --as <operator>`,
  summary: 'sign a player out everywhere and show the reason on open pages',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [email] = takeWords(input, 'email');
    const reason = oneOf(requireOption(input, 'reason'), REASONS, '--reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const ended = await inTransaction(context.db, (tx) => sessions.forceLogout(tx, { playerId, reason, actor, now }));
    context.say(ended.length === 0 ? `${email} was not signed in.` : `${email} is signed out: ${reason}.`);
  },
};
