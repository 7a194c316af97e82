import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import {
  type FreePrize,
  findGivenFor,
  type GivenTicket,
  type GivingSettlement,
  insertWithdrawnTickets,
} from './free-tickets-store.ts';
import { lockUnplayedDraw } from './next-draw.ts';

/** The draw whose settlement a correction replaces. */
type WrongSettlement = { readonly drawId: string };

/** Maximum number of rounds. Tickets may move on to another draw while those of the previous round are being locked. */
const MAX_ROUNDS = 10;

/**
 * Takes back the free tickets, or their replacements, that a wrong settlement granted. A ticket that has already played
 * stays, with whatever it wins, and is reported to operators. Safe to run again.
 */
export async function withdrawFreeTickets(
  tx: Tx,
  of: {
    wrong: WrongSettlement;
    correction: GivingSettlement;
    prizes: readonly FreePrize[];
    now: Temporal.Instant;
    clock: Clock;
  },
): Promise<void> {
  const { wrong, correction, prizes, now } = of;
  if (prizes.length === 0) return;
  const { given, unplayed } = await holdGiven(tx, of);
  const tickets = given.filter(({ drawId }) => unplayed.has(drawId));
  await insertWithdrawnTickets(tx, { tickets, settlementId: correction.settlementId, now });
  for (const played of given.filter(({ drawId }) => !unplayed.has(drawId)))
    await reportPlayedTicket(tx, { played, wrong, now });
}

/**
 * Locks the draws of the granted tickets and returns which tickets haven't been played. Repeats if a ticket moved to
 * another draw before its draw was locked.
 */
async function holdGiven(
  tx: Tx,
  { wrong, prizes, clock }: { wrong: WrongSettlement; prizes: readonly FreePrize[]; clock: Clock },
): Promise<{ given: GivenTicket[]; unplayed: ReadonlySet<string> }> {
  const [pending, unplayed] = [new Set<string>(), new Set<string>()];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const given = await findGivenFor(tx, prizes, wrong.drawId);
    const found = [...new Set(given.map(({ drawId }) => drawId))].filter((drawId) => !pending.has(drawId)).sort();
    if (found.length === 0) return { given, unplayed };
    for (const drawId of found) {
      pending.add(drawId);
      if (await lockUnplayedDraw(tx, drawId, clock)) unplayed.add(drawId);
    }
  }
  throw new Error(`free tickets of draw ${wrong.drawId} move on faster than they can be locked`);
}

function reportPlayedTicket(
  tx: Tx,
  of: { played: GivenTicket; wrong: WrongSettlement; now: Temporal.Instant },
): Promise<unknown> {
  return recordSignificantEvent(tx, {
    actor: 'system',
    action: 'draw-games.free-ticket-kept',
    subject: of.played.serial,
    details: { drawId: of.wrong.drawId, playsDrawId: of.played.drawId },
    businessTime: of.now,
  });
}
