import { formatUsd } from '@sunflower/money/usd-text.ts';
import { instantGames } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { OpsError, type Verb } from '../../verb.ts';

/** Lists the instant games; with a game, its pools with what is left of each prize. */
export const instantGameList: Verb = {
  name: 'instant-game list',
  usage: '[game]',
  summary: 'list the instant games, or the pools of one with the prizes that are left',
  async run(context, input) {
    const [gameId, ...more] = input.words;
    if (more.length > 0) throw new OpsError('Expected at most one game here.', 2);
    return gameId === undefined ? sayGames(context) : sayPools(context, gameId);
  },
};

async function sayGames(context: OpsContext): Promise<void> {
  const games = await instantGames.listGames(context.db, { isOpen: false });
  if (games.length === 0) context.say('There are no instant games. `instant-game admit` reads them from the server.');
  for (const { gameId, name, state, position, ribbon, mathsVersion, unlistedAt } of games) {
    const shown = `place ${position}  ${ribbon ?? 'no ribbon'}  ${mathsVersion}`;
    context.say(`${gameId}  ${name}  ${unlistedAt ? 'no longer listed' : state}  ${shown}`);
  }
}

async function sayPools(context: OpsContext, gameId: string): Promise<void> {
  const pools = await instantGames.listPools(context.db, gameId);
  if (pools.length === 0) context.say('This game has no pools.');
  for (const pool of pools) {
    const { priceCents, poolNo, nextTicketNo, ticketCount, digest, finishedAt } = pool;
    const state = finishedAt ? 'finished' : nextTicketNo === ticketCount ? 'sold out' : 'on sale';
    context.say(
      `${formatUsd(priceCents)}  pool ${poolNo}  ${nextTicketNo} of ${ticketCount} sold  ${state}  ${digest}`,
    );
    const tiers = await instantGames.findTiersLeft(context.db, pool);
    const counted = tiers.map(
      ({ prizeCents, leftCount, drawnCount }) => `${formatUsd(prizeCents)} x ${leftCount ?? drawnCount}`,
    );
    // A weighted pool doesn't have a number of tickets for each prize that could be left.
    context.say(`  ${tiers.some(({ leftCount }) => leftCount === null) ? 'drawn' : 'left'}: ${counted.join(', ')}`);
  }
}
