import { formatUsd } from '@sunflower/money/usd-text.ts';
import { players, wallet } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Maximum number of deposits listed by one call. */
const SHOWN = 200;
/** A younger deposit is still in progress and needs no attention. */
const ON_ITS_WAY_MINUTES = 30;

/** Lists deposits whose outcome is still unknown half an hour after they were made, oldest first. */
export const depositList: Verb = {
  name: 'deposit list',
  usage: '',
  summary: 'list deposits whose outcome has been unknown for half an hour',
  async run(context, input) {
    requireWords(input);
    const before = context.clock.now().subtract({ minutes: ON_ITS_WAY_MINUTES });
    const query = { states: wallet.OPEN_DEPOSIT_STATES, before, limit: SHOWN };
    const deposits = await wallet.listWaitingDeposits(context.db, query);
    if (deposits.length === 0) context.say('No deposit is waiting for its outcome.');
    for (const { depositId, playerId, createdAt, state, channel, last4, amountCents, askedTimes } of deposits) {
      const player = await players.findPlayer(context.db, playerId);
      const whose = player?.email ?? playerId;
      context.say(
        `${depositId}  ${createdAt}  ${state}  ${channel} ...${last4}  ${formatUsd(amountCents)}  query ` +
          `${askedTimes} times  ${whose}`,
      );
    }
    if (deposits.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
