import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { requireFlagAdmin } from '../flag-admin.ts';
import { refused } from '../refused.ts';
import { takeWords, type Verb } from '../verb.ts';

/** Lists every flag of the flag server with what it switches. */
export const flagList: Verb = {
  name: 'flag list',
  usage: '',
  summary: 'list the abilities of the product that can be switched, and how they stand',
  async run(context, input) {
    takeWords(input);
    const toggles = await requireFlagAdmin(context).listToggles();
    if (isRefusal(toggles)) throw refused(toggles);
    if (toggles.length === 0)
      context.say('The flag server knows no flag yet: npm start, or flag set, tells it the table.');
    for (const one of toggles) context.say(`${one.isEnabled ? 'on ' : 'off'}  ${one.name}  ${one.description}`);
  },
};
