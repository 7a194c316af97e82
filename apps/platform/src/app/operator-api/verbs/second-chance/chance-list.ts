import { secondChance } from '../../../modules.ts';
import { requireWords, type Verb } from '../../verb.ts';

/** Lists the second-chance drawings, the one that closes last first, with how many of their prizes are paid. */
export const chanceList: Verb = {
  name: 'second-chance list',
  usage: '',
  summary: 'list the second-chance drawings: their state, period, entries, and how many prizes are paid',
  async run(context, input) {
    requireWords(input);
    const { db, clock } = context;
    const drawings = await secondChance.findDrawings(db);
    const ids = drawings.map(({ drawingId }) => drawingId);
    const [seals, results] = [await secondChance.findSeals(db, ids), await secondChance.findResults(db, ids)];
    const [delays, payments] = [await secondChance.findDrawingDelays(db, ids), await secondChance.sumPayments(db, ids)];
    const overdue = Map.groupBy(await secondChance.findOverduePrizes(db, clock.now()), (winner) => winner.drawingId);
    if (drawings.length === 0) context.say('There are no second-chance drawings.');
    for (const drawing of drawings) {
      const { drawingId, name, opensAt, closesAt, drawsAt, proposedBy, approvedBy } = drawing;
      const reasons = delays.get(drawingId) ?? [];
      const state = secondChance.stateOf(drawing, {
        isDrawn: results.has(drawingId),
        delays: reasons,
        now: clock.now(),
      });
      const { won = 0, paid = 0 } = payments.get(drawingId) ?? {};
      context.say(`${drawingId}  ${state}  ${name}  by ${proposedBy}, ${approvedBy}`);
      context.say(`  opens ${opensAt}  closes ${closesAt}  draws ${drawsAt}  ${reasons.join(', ')}`.trimEnd());
      context.say(`  ${seals.get(drawingId)?.entryCount ?? 0} sealed entries, ${paid} of ${won} prizes paid`);
      for (const { place, playerId, campaign } of overdue.get(drawingId) ?? [])
        context.say(`  not paid for a day: place ${place}, player ${playerId}, ${campaign ?? 'an amount'}`);
    }
  },
};
