import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { geolocation } from '../../doors.ts';
import { requirePlayer } from '../find-subject.ts';
import { requireOperator } from '../operator-keys.ts';
import { requireOption, takeWords, type Verb } from '../verb.ts';

/** Lifts the blocks of a player's location and devices. The next purchase still needs a location in Kansas. [S7-25] */
export const locationUnblock: Verb = {
  name: 'location unblock',
  usage: '<email> --reason <text> --as <operator>',
  summary: "lift the block of a player's location and devices; play still needs a location in Kansas",
  options: { reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [email] = takeWords(input, 'email');
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const now = context.clock.now();
    const lifted = await inTransaction(context.db, (tx) =>
      geolocation.liftLocationBlocks(tx, { playerId, actor, reason, now }),
    );
    context.say(lifted === 0 ? `Nothing blocks the location of ${email}.` : `The location of ${email} is unblocked.`);
  },
};
