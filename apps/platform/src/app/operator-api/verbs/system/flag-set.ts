import { isFeatureFlagName } from '../../../flag-toggles.ts';
import { SET_FLAG } from '../../../two-person-actions/flag-action.ts';
import { propose } from '../../propose.ts';
import { OpsError, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';
import { requireFlagAdmin } from './flag-admin.ts';

/**
 * Proposes to switch a feature for everyone [S6-5]; the platform applies the change within seconds, open pages within
 * half a minute.
 */
export const flagSet: Verb = {
  name: 'flag set',
  usage: '<NAME> <on|off> --reason <text> --as <operator>',
  summary: 'propose to switch a feature on or off for everyone; another operator approves',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  proposes: [SET_FLAG],
  async run(context, input) {
    const [name, word] = requireWords(input, 'NAME', 'on|off');
    if (!isFeatureFlagName(name)) throw new OpsError(`There is no flag "${name}". flag list shows them.`, 2);
    const isOn = requireOneOf(word, ['on', 'off'], 'The state') === 'on';
    const reason = requireOption(input, 'reason');
    requireFlagAdmin(context);
    await propose(context, { kind: SET_FLAG, data: { name, isOn, reason }, as: requireOption(input, 'as') });
  },
};
