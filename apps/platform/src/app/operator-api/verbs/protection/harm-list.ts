import { players, responsibleGaming } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Maximum number of marks listed by one call, oldest first. */
const SHOWN = 200;

/** Lists the open marks of harm of all players (IRGS-13). */
export const harmList: Verb = {
  name: 'harm list',
  usage: '',
  summary: 'list open marks of harm, oldest first',
  async run(context, input) {
    requireWords(input);
    const marks = await responsibleGaming.listHarmMarkers(context.db, { limit: SHOWN });
    if (marks.length === 0) context.say('There are no open marks of harm.');
    for (const mark of marks) {
      const player = await players.findPlayer(context.db, mark.playerId);
      context.say(`${mark.markId}  ${mark.raisedAt}  ${mark.step}  ${player?.email ?? mark.playerId}  ${mark.rule}`);
    }
    if (marks.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
