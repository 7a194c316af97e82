import { formatUsd } from '@sunflower/money/usd-text.ts';
import { players } from '@sunflower/platform/src/app/doors.ts';
import { draws } from '@sunflower/platform/src/app/draw-side.ts';
import { placeOf } from '../draw-context.ts';
import { takeWords, type Verb } from '../verb.ts';

/** Overpayments one call lists: a page of paper. */
const SHOWN = 200;

/** Lists what corrections of draws could not take back because it was spent, and nobody has settled, the oldest first. */
export const overpaymentList: Verb = {
  name: 'overpayment list',
  usage: '',
  summary: 'list prizes of wrong results that were spent before the correction and are not settled',
  async run(context, input) {
    takeWords(input);
    const open = await draws.listOverpayments(context.db, { limit: SHOWN });
    if (open.length === 0) context.say('No overpayment is open.');
    for (const { overpaymentId, foundAt, overpaidCents, serial, playerId, drawId } of open) {
      const player = await players.findPlayer(context.db, playerId);
      const draw = await draws.findDraw(context.db, drawId);
      const of = draw ? `${draw.gameId} ${placeOf(draw)}` : drawId;
      context.say(
        `${overpaymentId}  ${foundAt}  ${formatUsd(overpaidCents)}  ticket ${serial}  ${of}  ${player?.email ?? playerId}`,
      );
    }
    if (open.length === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
