import { responsibleGaming } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Shows every mark of harm of a player with its reason, its step and how it was closed (IRGS-13). */
export const harmShow: Verb = {
  name: 'harm show',
  usage: '<email>',
  summary: 'show the marks of harm of a player, with reasons and steps',
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const { playerId } = await requirePlayer(context, email);
    const marks = await responsibleGaming.findHarmMarkers(context.db, playerId);
    if (marks.length === 0) context.say('This player has no marks of harm.');
    for (const mark of marks) {
      context.say(`${mark.markId}  ${mark.rule} (rules ${mark.rulesVersion})  raised ${mark.raisedAt}`);
      context.say(`  why: ${mark.reason}`);
      context.say(
        `  step: ${mark.step}; ` +
          (mark.notifiedAt ? `the player was notified ${mark.notifiedAt}` : 'the player has not been notified yet'),
      );
      context.say(mark.closedAt ? `  closed ${mark.closedAt} by ${mark.closedBy}: ${mark.note}` : '  open');
    }
  },
};
