import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { accountClosing, responsibleGaming, sessions } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Reasons that an operator may give (S4.7-1). All other reasons are facts that the system itself establishes when it
 * ends a session, such as a login on another device.
 */
const REASONS = [
  'SIGNED_OUT_BY_SUPPORT',
  'PLAYER_ON_EXCLUSION_LIST',
  'PLAYER_ACCOUNT_DELETION_INITIATED',
] as const satisfies readonly sessions.EndReason[];

type Reason = (typeof REASONS)[number];

/** Returns why a reason would be untrue to the player; undefined if it is true. */
async function findContradiction({ db, clock }: OpsContext, playerId: string, reason: Reason) {
  if (reason === 'PLAYER_ON_EXCLUSION_LIST') {
    const { selfExclusion } = await responsibleGaming.findExclusions(db, { playerId, now: clock.now() });
    return selfExclusion ? undefined : 'no exclusion is in effect. Exclude the player first with player exclude.';
  }
  if (reason === 'PLAYER_ACCOUNT_DELETION_INITIATED')
    return (await accountClosing.findWaitingClosing(db, playerId)) ? undefined : 'the account is not closing.';
  return undefined;
}

/**
 * Signs a player out on every device, for a reason that open pages show within a second. The player may sign in again.
 * The last two reasons are facts about the account, and are refused while they aren't true.
 */
export const sessionForceLogout: Verb = {
  name: 'session force-logout',
  usage: `<email> --reason <${REASONS.join('|')}> --as <operator>`,
  summary: 'sign a player out everywhere and show the reason on open pages',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const reason = requireOneOf(requireOption(input, 'reason'), REASONS, '--reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const contradiction = await findContradiction(context, playerId, reason);
    if (contradiction) throw new OpsError(`${reason} isn't true for ${email}: ${contradiction}`);
    const ended = await inTransaction(context.db, (tx) => sessions.forceLogout(tx, { playerId, reason, actor, now }));
    context.say(ended.length === 0 ? `${email} was not signed in.` : `${email} is signed out: ${reason}.`);
  },
};
