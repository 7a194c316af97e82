import { claims, identity, players } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import type { Verb } from '../../verb.ts';

/** Maximum number of requests shown, oldest first. */
const MOST_SHOWN = 50;

/**
 * Lists the changes of name, address and Social Security number that players requested and no operator has reviewed
 * yet, with the current values; of a number only its last four digits. [S5.3-7]
 */
export const playerChanges: Verb = {
  name: 'player changes',
  usage: '',
  summary: 'list changes of name, address and Social Security number that wait for a review',
  async run(context) {
    const open = await identity.listOpenChanges(context.db, MOST_SHOWN);
    if (open.length === 0) context.say('Nothing is waiting for a review.');
    for (const change of open) {
      const player = await players.findPlayer(context.db, change.playerId);
      context.say(
        `${change.changeId}  ${player?.email ?? change.playerId}  ${change.kind}  answer by ${change.answerBy}`,
      );
      for (const line of await linesOf(context, change)) context.say(`  ${line}`);
    }
  },
};

async function linesOf(context: OpsContext, change: identity.IdentityChange): Promise<string[]> {
  if (change.kind !== 'ssn') {
    const requested = change.kind === 'name' ? change.name : change.address;
    return [
      `now        ${Object.values(change.before).join(', ')}`,
      `requested  ${Object.values(requested).join(', ')}`,
    ];
  }
  const verdict = await claims.findEntryVerdict(context.db, change.number.taxpayerId);
  return [
    `now        ${change.numberBefore === undefined ? 'no number' : `number ending ${change.numberBefore}`}`,
    `requested  number ending ${change.number.lastFour}, identity check: ${verdict ?? 'not checked yet'}`,
  ];
}
