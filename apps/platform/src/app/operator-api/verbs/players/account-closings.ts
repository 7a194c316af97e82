import { formatUsd } from '@sunflower/money/usd-text.ts';
import { accountClosing, players } from '../../../modules.ts';
import type { Verb } from '../../verb.ts';

/** Maximum number of accounts shown of each kind. */
const MOST_SHOWN = 100;

/**
 * Lists closing accounts with what each waits for, due ones first, and closed accounts that received money since, for
 * example by a corrected result. That money is paid to the address that is still stored.
 */
export const accountClosings: Verb = {
  name: 'account closings',
  usage: '',
  summary: 'list accounts that are closing and what they wait for, and closed accounts with money',
  async run(context) {
    const { db, clock } = context;
    const waiting = await accountClosing.listWaiting(db, { limit: MOST_SHOWN });
    if (waiting.length === 0) context.say('No account is closing.');
    for (const { playerId, closesAt } of waiting) {
      const player = await players.findPlayer(db, playerId);
      const open = await accountClosing.findUnsettled(db, playerId);
      const reasons = accountClosing.waitReasons(open);
      context.say(`${player?.email ?? playerId}  closes ${closesAt} at the earliest`);
      context.say(`  ${reasons.length === 0 ? 'nothing is open' : `open: ${reasons.join(', ')}`}`);
      if (open.balanceCents > 0n) context.say(`  balance: ${formatUsd(open.balanceCents, 'two-decimals', 'en-US')}`);
    }
    const withMoney = await accountClosing.listWithMoney(db, { limit: MOST_SHOWN, now: clock.now() });
    for (const { playerId, endedAt, balanceCents } of withMoney)
      context.say(`${playerId}  closed ${endedAt}, has ${formatUsd(balanceCents, 'two-decimals', 'en-US')}`);
  },
};
