import { ledger } from '../../doors.ts';
import { OpsError, optionText, takeWords, type Verb } from '../verb.ts';

/** Computes every seal of the ledger again; exit code 1 and the first row that was altered, deleted or inserted (GLI19-20). */
export const ledgerVerify: Verb = {
  name: 'ledger verify',
  usage: '[--root <hex>]',
  summary: 'check that no ledger row was altered; --root is a root kept elsewhere',
  options: { root: { type: 'string' } },
  async run(context, input) {
    takeWords(input);
    const root = optionText(input, 'root');
    const verdict = await ledger.verifyLedger(context.db, root === undefined ? {} : { expectedRootHex: root });
    if (!verdict.ok) throw new OpsError(`${nameOf(verdict.firstAltered)}.`);
    context.say(`${verdict.transactions} ledger transactions under ${verdict.seals} seals are as they were posted.`);
    context.say(`Root ${verdict.rootHex}`);
  },
};

function nameOf(altered: ledger.AlteredRow): string {
  const { change, sealNo, transactionId, postingId, differs } = altered;
  const row = postingId ? `posting ${postingId}` : transactionId ? `transaction ${transactionId}` : 'seal';
  const under = sealNo === undefined ? '' : ` under seal ${sealNo}`;
  return `First wrong: ${row}${under}, ${change}${differs.length > 0 ? ` in ${differs.join(', ')}` : ''}`;
}
