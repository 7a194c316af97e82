import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { flags } from '../../doors.ts';
import { FLAG_TOGGLES, isFeatureFlagName } from '../../flag-toggles.ts';
import { requireFlagAdmin } from '../flag-admin.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, oneOf, requireOption, takeWords, type Verb } from '../verb.ts';

/** Switches an ability of the product for everybody [S6-5]; the platform follows within seconds, open pages within half a minute. */
export const flagSet: Verb = {
  name: 'flag set',
  usage: '<NAME> <on|off> --reason <text> --as <operator>',
  summary: 'switch an ability of the product on or off for everybody',
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [name, word] = takeWords(input, 'NAME', 'on|off');
    if (!isFeatureFlagName(name)) throw new OpsError(`There is no flag "${name}". flag list shows them.`, 2);
    const isOn = oneOf(word, ['on', 'off'], 'The state') === 'on';
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const admin = requireFlagAdmin(context);
    const installed = await flags.installFlags(admin, FLAG_TOGGLES);
    if (isRefusal(installed)) throw refused(installed);
    const now = context.clock.now();
    const answer = await inTransaction(context.db, (tx) =>
      flags.setFlag(tx, { admin, name, isOn, reason, actor, now }),
    );
    if (isRefusal(answer)) throw refused(answer);
    context.say(`${answer.name} is ${answer.isEnabled ? 'on' : 'off'}.`);
  },
};
