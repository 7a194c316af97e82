import { loyalty } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireWords, type Verb } from '../../verb.ts';

const SHOWN = 50;

/** Shows a player's points and their newest changes, each with its cause. */
export const loyaltyShow: Verb = {
  name: 'loyalty show',
  usage: '<email>',
  summary: 'show the points and tier of a player, and the newest changes with their causes',
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const { playerId } = await requirePlayer(context, email);
    const account = await loyalty.findAccount(context.db, playerId);
    context.say(`${account?.balancePoints ?? 0n} points, ${loyalty.TIERS[account?.tier ?? 0]}`);
    const entries = await loyalty.findPointsEntries(context.db, { playerId, before: undefined, limit: SHOWN });
    for (const one of entries) context.say(`${one.happenedAt}  ${one.kind}  ${one.points}  ${one.entryKey}`);
  },
};
