import { ledger } from '../../../modules.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

/** Recomputes every balance from its postings; lists any differences and exits with code 1. */
export const ledgerProve: Verb = {
  name: 'ledger prove',
  usage: '',
  summary: 'check that every balance is the sum of its postings',
  async run(context, input) {
    requireWords(input);
    const proof = await ledger.proveBalances(context.db);
    for (const { playerId, account, storedCents, addedCents } of proof.differences)
      context.say(`${playerId ?? 'house account'} ${account}: ${storedCents} stored, ${addedCents} added up, in cents`);
    if (!proof.ok)
      throw new OpsError(`${proof.differences.length} balances differ; the total is ${proof.totalCents} cents.`);
    context.say(
      `The balances of ${proof.players} players and ${proof.houseAccounts} house accounts equal the sums of ` +
        'their postings.',
    );
  },
};
