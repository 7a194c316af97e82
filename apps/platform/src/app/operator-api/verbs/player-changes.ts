import { identity, players } from '../../doors.ts';
import type { Verb } from '../verb.ts';

/** Maximum number of requests shown, oldest first. */
const MOST_SHOWN = 50;

/**
 * Lists the name and address changes that players requested and no operator has reviewed yet, with the current values.
 * [S5.3-7]
 */
export const playerChanges: Verb = {
  name: 'player changes',
  usage: '',
  summary: 'list name and address changes that wait for a review',
  async run(context) {
    const open = await identity.listOpenChanges(context.db, MOST_SHOWN);
    if (open.length === 0) context.say('Nothing is waiting for a review.');
    for (const change of open) {
      const player = await players.findPlayer(context.db, change.playerId);
      const requested = change.kind === 'name' ? change.name : change.address;
      context.say(
        `${change.changeId}  ${player?.email ?? change.playerId}  ${change.kind}  answer by ${change.answerBy}`,
      );
      context.say(`  now        ${Object.values(change.before).join(', ')}`);
      context.say(`  requested  ${Object.values(requested).join(', ')}`);
    }
  },
};
