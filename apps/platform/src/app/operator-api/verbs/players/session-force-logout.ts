import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { access, sessions } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { OpsError, oneOf, requireOption, takeWords, type Verb } from '../../verb.ts';

/**
 * What an operator may have the pages say (S4.7-1). Every other reason is a fact that the system itself establishes and
 * states when it ends a session: a login elsewhere, a changed password, a lock, idle time.
 */
const REASONS = [
  'SIGNED_OUT_BY_SUPPORT',
  'PLAYER_ON_EXCLUSION_LIST',
  'PLAYER_ACCOUNT_DELETION_INITIATED',
] as const satisfies readonly sessions.EndReason[];

/**
 * Signs a player out on every device, for a reason that open pages show within a second. The player may sign in again.
 * The last two reasons say that the player can't play, so they need a restriction of play in effect.
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
    const unit = access.OPERATIONAL_UNITS.drawGames;
    if (reason !== 'SIGNED_OUT_BY_SUPPORT' && !(await access.findRestriction(context.db, { playerId, unit, now })))
      throw new OpsError(`${email} can play, so ${reason} isn't true. Restrict play first with access restrict.`);
    const ended = await inTransaction(context.db, (tx) => sessions.forceLogout(tx, { playerId, reason, actor, now }));
    context.say(ended.length === 0 ? `${email} was not signed in.` : `${email} is signed out: ${reason}.`);
  },
};
