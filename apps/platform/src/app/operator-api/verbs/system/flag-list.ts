import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireWords, type Verb } from '../../verb.ts';
import { requireFlagAdmin } from './flag-admin.ts';

/** Lists every flag of the flag server and what it switches. */
export const flagList: Verb = {
  name: 'flag list',
  usage: '',
  summary: 'list the feature flags and whether they are on',
  async run(context, input) {
    requireWords(input);
    const toggles = await requireFlagAdmin(context).listToggles();
    if (isRefusal(toggles)) throw refusalError(toggles);
    if (toggles.length === 0) context.say('The flag server has no flags yet: npm start or flag set creates them.');
    for (const one of toggles) context.say(`${one.isEnabled ? 'on ' : 'off'}  ${one.name}  ${one.description}`);
  },
};
