import { operators } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { requireOption, requireWords, type Verb } from '../../verb.ts';
import { readRoles } from './read-roles.ts';

/** Proposes the roles of an operator: `operator roles <name> <roles>`. */
export const operatorRoles: Verb = {
  name: 'operator roles',
  usage: '<name> <role,role> --reason <text> --as <operator>',
  summary: 'propose the roles of an operator; a removed role ends immediately, a new one applies after 72 hours',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [operators.CHANGE_ROLES],
  async run(context, input) {
    const [name, words] = requireWords(input, 'name', 'role,role');
    const data = { name, roles: readRoles(words), reason: requireOption(input, 'reason') };
    await propose(context, { kind: operators.CHANGE_ROLES, data, as: requireOption(input, 'as') });
  },
};
