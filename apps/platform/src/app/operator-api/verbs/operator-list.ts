import { operators } from '../../doors.ts';
import { takeWords, type Verb } from '../verb.ts';

/** Lists operators with who vouched for them. */
export const operatorList: Verb = {
  name: 'operator list',
  usage: '',
  summary: 'list operators',
  async run(context, input) {
    takeWords(input);
    const all = await operators.listOperators(context.db);
    if (all.length === 0) context.say('There is no operator yet: npm run ops -- operator add <name>');
    for (const { name, publicKey, addedBy, retiredAt } of all) {
      const end = retiredAt ? `  retired ${retiredAt}` : '';
      context.say(`${name}  ${publicKey}  ${addedBy ? `by ${addedBy}` : 'first'}${end}`);
    }
  },
};
