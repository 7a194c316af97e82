import { bonuses } from '../../../modules.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

/**
 * Compares the play credit in the ledger with what is left of the bonuses; lists any differences and exits with code 1.
 */
export const bonusProve: Verb = {
  name: 'bonus prove',
  usage: '',
  summary: 'check, for each player, that the play credit equals what is left of the bonuses',
  async run(context, input) {
    requireWords(input);
    const { players, differences } = await bonuses.proveCredit(context.db);
    for (const { playerId, ledgerCents, bonusCents } of differences)
      context.say(`${playerId}: ${ledgerCents} in the ledger, ${bonusCents} left of bonuses, in cents`);
    if (differences.length > 0) throw new OpsError(`${differences.length} players differ.`);
    context.say(`The play credit of ${players} players equals what is left of their bonuses.`);
  },
};
