import { bonuses } from '../../doors.ts';
import { OpsError, takeWords, type Verb } from '../verb.ts';

/** Compares the play credit of the ledger with what is left of the bonuses; exit code 1 and the differences when they differ. */
export const bonusProve: Verb = {
  name: 'bonus prove',
  usage: '',
  summary: 'check that play credit is what is left of the bonuses, player by player',
  async run(context, input) {
    takeWords(input);
    const { players, differences } = await bonuses.proveCredit(context.db);
    for (const { playerId, ledgerCents, bonusCents } of differences)
      context.say(`${playerId}: ${ledgerCents} in the ledger, ${bonusCents} left of bonuses, in cents`);
    if (differences.length > 0) throw new OpsError(`${differences.length} players differ.`);
    context.say(`The play credit of ${players} players is what is left of their bonuses.`);
  },
};
