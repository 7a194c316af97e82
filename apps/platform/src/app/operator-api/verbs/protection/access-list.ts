import { access } from '../../../modules.ts';
import { requireSubjectId } from '../../find-subject.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Lists the restrictions of a player or of everyone that apply now, with the ids that `access lift` takes. */
export const accessList: Verb = {
  name: 'access list',
  usage: '<email|everyone>',
  summary: 'list what is switched off for a player or for everyone',
  async run(context, input) {
    const [who] = requireWords(input, 'email|everyone');
    const playerId = await requireSubjectId(context, who);
    const entries = await access.listRestrictions(context.db, { playerId, now: context.clock.now() });
    if (entries.length === 0) context.say('Nothing is restricted.');
    for (const one of entries) {
      const end = one.expiresAt ? `until ${one.expiresAt}` : 'without end';
      context.say(`${one.restrictionId}  ${one.accessType} ${one.unit}  ${one.featureSet}  ${end}  ${one.reason}`);
    }
  },
};
