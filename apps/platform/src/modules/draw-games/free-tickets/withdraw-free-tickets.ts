import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { PayablePrize } from '../settlement/prizes-store.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { findGivenFor, type GivenTicket, insertWithdrawn } from './free-tickets-store.ts';
import { holdOnSale } from './next-draw.ts';

/**
 * Takes back the free tickets that a wrong settlement gave, or those that stand in for them after a void draw, as long as their draw is on sale.
 * A later one has played: it stays, with what
 * it may win, and is reported for operators to know. Safe to run again: a ticket is taken back once.
 */
export async function withdrawFreeTickets(
  tx: Tx,
  of: {
    wrong: Settlement;
    correction: Settlement;
    prizes: readonly PayablePrize[];
    now: Temporal.Instant;
    clock: Clock;
  },
): Promise<void> {
  const { wrong, correction, prizes, now, clock } = of;
  if (prizes.length === 0) return;
  const given = await findGivenFor(tx, prizes, wrong.drawId);
  const onSale = new Set<string>();
  for (const drawId of [...new Set(given.map((ticket) => ticket.drawId))].sort())
    if (await holdOnSale(tx, drawId, clock)) onSale.add(drawId);
  const tickets = given.filter(({ drawId }) => onSale.has(drawId));
  await insertWithdrawn(tx, { tickets, settlementId: correction.settlementId, now });
  for (const kept of given.filter(({ drawId }) => !onSale.has(drawId))) await reportKept(tx, { kept, wrong, now });
}

function reportKept(tx: Tx, of: { kept: GivenTicket; wrong: Settlement; now: Temporal.Instant }): Promise<unknown> {
  return recordSignificantEvent(tx, {
    actor: 'system',
    action: 'draw-games.free-ticket-kept',
    subject: of.kept.serial,
    details: { drawId: of.wrong.drawId, playsDrawId: of.kept.drawId },
    businessTime: of.now,
  });
}
