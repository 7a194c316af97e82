import { formatUsd } from '@sunflower/money/usd-text.ts';
import { instantGames } from '../../../modules.ts';
import { OpsError, type Verb } from '../../verb.ts';

/** Shows what each instant game returned at each price, compared with theory, with its interval and its alarms. */
export const instantGameReturn: Verb = {
  name: 'instant-game return',
  usage: '[game]',
  summary: 'show the return of instant games next to the theoretical one, with the 95% interval and alarms',
  async run(context, input) {
    const [gameId, ...more] = input.words;
    if (more.length > 0) throw new OpsError('Expected at most one game here.', 2);
    const compared = await instantGames.compareReturns(context.db, gameId);
    if (compared.length === 0) context.say('Nothing was sold yet.');
    for (const { gameId: id, priceCents, mathsVersion, model, plays, theory, seen, interval, alarms } of compared) {
      const head = `${id}  ${formatUsd(priceCents)}  ${model}  maths ${mathsVersion}  ${plays} plays`;
      const range = interval && `${percent(interval[0])} to ${percent(interval[1])}`;
      const result = seen === null ? 'no plays' : `returned ${percent(seen)}, 95% of honest games ${range}`;
      const alarm = alarms.length > 0 ? `ALARM ${alarms.join(', ')}` : 'no alarm';
      context.say(`${head}  theory ${percent(theory)}  ${result}  ${alarm}`);
    }
  },
};

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
