import { identity, players } from '../../doors.ts';
import type { Verb } from '../verb.ts';

/** Wishes shown at once; those that wait longest come first. */
const MOST_SHOWN = 50;

/** Lists the names and addresses that players want changed and nobody has looked at yet, with what the account says. [S5.3-7] */
export const playerChanges: Verb = {
  name: 'player changes',
  usage: '',
  summary: 'list changes of name or address that wait for a review',
  async run(context) {
    const open = await identity.listOpenChanges(context.db, MOST_SHOWN);
    if (open.length === 0) context.say('Nothing waits for a review.');
    for (const change of open) {
      const player = await players.findPlayer(context.db, change.playerId);
      const wish = change.kind === 'name' ? change.name : change.address;
      context.say(
        `${change.changeId}  ${player?.email ?? change.playerId}  ${change.kind}  answer by ${change.answerBy}`,
      );
      context.say(`  now   ${Object.values(change.before).join(', ')}`);
      context.say(`  wish  ${Object.values(wish).join(', ')}`);
    }
  },
};
