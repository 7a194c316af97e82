import { operators } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes to retire a key; another operator approves (WLA-03). A retired key can't sign anymore, but its earlier
 * signatures stay valid.
 */
export const operatorRetire: Verb = {
  name: 'operator retire',
  usage: '<name> --reason <text> --as <operator>',
  summary: 'propose to retire an operator’s key; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [operators.RETIRE_OPERATOR],
  async run(context, input) {
    const [name] = requireWords(input, 'name');
    const operator = await operators.findOperator(context.db, name);
    if (!operator) throw new OpsError(`There is no operator "${name}".`);
    if (operator.retiredAt) throw new OpsError(`The key of ${name} was retired at ${operator.retiredAt}.`);
    const reason = requireOption(input, 'reason');
    await propose(context, { kind: operators.RETIRE_OPERATOR, data: { name, reason }, as: requireOption(input, 'as') });
  },
};
