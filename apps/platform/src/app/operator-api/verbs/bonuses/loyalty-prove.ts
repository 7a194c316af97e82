import { loyalty } from '../../../modules.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

/** Compares the points of every player with their entries; lists any differences and exits with code 1. */
export const loyaltyProve: Verb = {
  name: 'loyalty prove',
  usage: '',
  summary: 'check, for each player, that the points equal the sum of their entries',
  async run(context, input) {
    requireWords(input);
    const { accounts, differences } = await loyalty.provePoints(context.db);
    for (const { playerId, balancePoints, entryPoints } of differences)
      context.say(`${playerId}: a balance of ${balancePoints} points, ${entryPoints} in entries`);
    if (differences.length > 0) throw new OpsError(`${differences.length} players differ.`);
    context.say(`The points of ${accounts} players equal the sum of their entries.`);
  },
};
