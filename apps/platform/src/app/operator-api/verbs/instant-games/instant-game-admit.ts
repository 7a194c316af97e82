import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { instantGames } from '../../../modules.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Stores the games and prize tables of the game server, and closes those it no longer lists. New games are closed; a
 * stored table never changes.
 */
export const instantGameAdmit: Verb = {
  name: 'instant-game admit',
  usage: '--as <operator>',
  summary: 'read the games and prize tables of the game server; new games stay closed',
  options: { as: { type: 'string' } },
  async run(context, input) {
    requireWords(input);
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const catalog = await context.platform.ports.gameServer.fetchCatalog();
    if (isRefusal(catalog)) throw refusalError(catalog);
    const now = context.clock.now();
    const admitted = await inTransaction(context.db, async (tx) => {
      await instantGames.closeUnlistedGames(tx, { catalog, actor, now });
      return instantGames.admitGames(tx, { catalog, actor, now });
    });
    if (isRefusal(admitted)) throw refusalError(admitted);
    context.say(`${admitted.games} games, ${admitted.newTables} new prize tables.`);
  },
};
