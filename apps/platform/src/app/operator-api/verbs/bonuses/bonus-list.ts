import { formatUsd } from '@sunflower/money/usd-text.ts';
import { bonuses } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Lists a player's newest bonuses with what is left of them. */
export const bonusList: Verb = {
  name: 'bonus list',
  usage: '<email>',
  summary: 'list the bonuses of a player, newest first',
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const { playerId } = await requirePlayer(context, email);
    const found = await bonuses.listBonuses(context.db, playerId);
    if (found.length === 0) context.say('This player has no bonuses.');
    for (const one of found) {
      const left = `${formatUsd(one.remainingCents)} of ${formatUsd(one.amountCents)}`;
      context.say(`${one.bonusId}  ${one.slug}  ${one.bonusType}  ${one.state}  ${left}  until ${one.expiresAt}`);
    }
  },
};
