import { ledger } from '../../doors.ts';
import { OpsError, takeWords, type Verb } from '../verb.ts';

/** Adds every balance up again from its postings; exit code 1 and the differences when one is not their sum. */
export const ledgerProve: Verb = {
  name: 'ledger prove',
  usage: '',
  summary: 'check that every balance is the sum of its postings',
  async run(context, input) {
    takeWords(input);
    const proof = await ledger.proveBalances(context.db);
    for (const { playerId, account, keptCents, addedCents } of proof.differences)
      context.say(`${playerId ?? 'house'} ${account}: ${keptCents} kept, ${addedCents} added up, in cents`);
    if (!proof.ok)
      throw new OpsError(`${proof.differences.length} balances differ; the whole is ${proof.totalCents} cents.`);
    context.say(`${proof.players} players and ${proof.houseAccounts} house accounts are the sums of their postings.`);
  },
};
