import { formatUsd } from '@sunflower/money/usd-text.ts';
import { claims, draws, players } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';
import { drawNameOf } from './draw-context.ts';

/** Maximum number of overpayments listed by one call. */
const SHOWN = 200;

/**
 * Lists unsettled amounts that draw corrections couldn't take back because they were spent or paid out: credited
 * prizes, then paid claims, oldest first.
 */
export const overpaymentList: Verb = {
  name: 'overpayment list',
  usage: '',
  summary: 'list prizes of wrong results that were spent before the correction and are not settled',
  async run(context, input) {
    requireWords(input);
    const open = await draws.listOverpayments(context.db, { limit: SHOWN });
    const recoveries = await claims.listRecoveries(context.db, { limit: SHOWN });
    if (open.length + recoveries.length === 0) context.say('There are no open overpayments.');
    const whoseOf = async (playerId: string) => (await players.findPlayer(context.db, playerId))?.email ?? playerId;
    for (const { overpaymentId, foundAt, overpaidCents, serial, playerId, drawId } of open) {
      const draw = await draws.findDraw(context.db, drawId);
      const of = draw ? `${draw.gameId} ${drawNameOf(draw)}` : drawId;
      context.say(
        `${overpaymentId}  ${foundAt}  ${formatUsd(overpaidCents)}  ticket ${serial}  ${of}  ` +
          `${await whoseOf(playerId)}`,
      );
    }
    for (const { claimId, foundAt, owedCents, creditorsCents, ticketSerial, gameId, playerId } of recoveries) {
      const creditors = creditorsCents > 0n ? `, ${formatUsd(creditorsCents)} of it held by creditors` : '';
      context.say(
        `${claimId}  ${foundAt}  ${formatUsd(owedCents)}${creditors}  claim of ticket ` +
          `${claims.maskSerial(ticketSerial)}  ${gameId}  ${await whoseOf(playerId)}`,
      );
    }
    if (Math.max(open.length, recoveries.length) === SHOWN) context.say(`Only the first ${SHOWN} are shown.`);
  },
};
