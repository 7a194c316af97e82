import { operators } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Lists operators and who vouched for them. */
export const operatorList: Verb = {
  name: 'operator list',
  usage: '',
  summary: 'list operators',
  async run(context, input) {
    requireWords(input);
    const proven = await operators.readOperators(context.db);
    const all = [...proven.byName.values()];
    if (proven.installationId === undefined)
      context.say('There are no operators yet: npm run ops -- operator found <founding.json>');
    const now = context.clock.now();
    for (const operator of all) context.say(lineOf(operator, now));
    for (const { row, what } of proven.forgeries) context.say(`UNPROVEN  ${row}: ${what}`);
  },
};

function lineOf(operator: operators.Operator, now: Temporal.Instant): string {
  const { name, publicKey, vouchedBy, retiredAt } = operator;
  const by = vouchedBy.length > 0 ? `by ${vouchedBy.join(' and ')}` : 'founder';
  return [name, publicKey, by, standingOf(operator, now), ...(retiredAt ? [`retired ${retiredAt}`] : [])].join('  ');
}

function standingOf(operator: operators.Operator, now: Temporal.Instant): string {
  const until = operators.coolingOffUntil(operator, now);
  return until ? `signs from ${until}` : operators.rolesAt(operator, now).join(',') || 'no roles';
}
