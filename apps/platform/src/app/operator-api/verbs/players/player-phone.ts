import { identity } from '../../../modules.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Shows a player's phone number to an operator: only its last four digits, and whether it is confirmed. */
export const playerPhone: Verb = {
  name: 'player phone',
  usage: '<email>',
  summary: "show the last four digits of a player's phone number and whether it is confirmed",
  async run(context, input) {
    const [email] = requireWords(input, 'email');
    const { playerId } = await requirePlayer(context, email);
    const { number, confirmedAt, pendingNumber } = await identity.findPhone(context.db, playerId);
    if (number !== undefined) context.say(`${identity.maskedPhone(number)}  confirmed ${confirmedAt}`);
    if (pendingNumber !== undefined) context.say(`${identity.maskedPhone(pendingNumber)}  not confirmed`);
    if (number === undefined && pendingNumber === undefined) context.say('No phone number.');
  },
};
