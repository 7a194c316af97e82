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

/** The draw of a settlement that a correction replaces. */
type WrongSettlement = { readonly drawId: string };

/** Maximum number of rounds: tickets may move to further draws while this code locks those of the last round. */
const MAX_ROUNDS = 10;

/**
 * Takes back the free tickets that a wrong settlement gave, or their replacements after a void draw, if their draw is
 * on sale, or void and not replaced yet. A ticket that has already played stays, with whatever it wins, and is reported
 * to operators. Safe to run again: a ticket is taken back once.
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
 * Returns the given tickets, with their draws locked, and which of them haven't been played. Reads again until no
 * ticket was moved on before its draw was locked.
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
