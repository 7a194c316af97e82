import { operators } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';
import { readRoles } from './read-roles.ts';

/** Proposes a new operator, with the key that they generated: `operator add <name>`. */
export const operatorAdd: Verb = {
  name: 'operator add',
  usage: '<name> --public-key <base64> --proof <signature> --roles <role,role> --as <operator>',
  summary: 'propose the key of a new operator; once another operator approves, it may sign after 72 hours',
  options: {
    'public-key': { type: 'string' },
    proof: { type: 'string' },
    roles: { type: 'string' },
    as: { type: 'string' },
  },
  proposes: [operators.ADD_OPERATOR],
  async run(context, input) {
    const [name] = requireWords(input, 'name');
    if (!operators.isOperatorName(name))
      throw new OpsError('A name consists of lowercase letters, digits and hyphens, such as ada.', 2);
    const roles = readRoles(requireOption(input, 'roles'));
    const data = { name, publicKey: requireOption(input, 'public-key'), roles, proof: requireOption(input, 'proof') };
    await propose(context, { kind: operators.ADD_OPERATOR, data, as: requireOption(input, 'as') });
    context.say(`Both of you then vouch for ${name}: neither can ever approve what ${name} proposes, nor the reverse.`);
  },
};
