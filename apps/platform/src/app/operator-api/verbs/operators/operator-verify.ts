import { operators } from '../../../modules.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

/**
 * Verifies from signatures alone who the operators are, and every proposal that ended; prints each row that nothing
 * proves and exits with code 1 (WLA-03). Needs only a read-only database role.
 */
export const operatorVerify: Verb = {
  name: 'operator verify',
  usage: '',
  summary: 'check that every operator and every decision is signed by operators who could decide it',
  runsOffline: true,
  async run(context, input) {
    requireWords(input);
    const { installationId, founders, forgeries, ...counts } = await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => operators.verifyDecisions(tx, context.actions));
    for (const { row, what } of forgeries) context.say(`WRONG  ${row}: ${what}`);
    if (forgeries.length > 0) throw new OpsError(`${counted(forgeries.length)} no proof.`);
    if (installationId === undefined) return context.say('There are no operators yet.');
    context.say(`Installation ${installationId}, founded by ${founders.join(', ')}.`);
    context.say(`${counts.operators} operators are proven by their founding and by decisions since then.`);
    context.say(`${counts.executed} executed and ${counts.ended} otherwise ended proposals are signed as required.`);
    context.say('The audit log has the same executions and outcomes.');
  },
};

function counted(rows: number): string {
  return rows === 1 ? '1 row has' : `${rows} rows have`;
}
