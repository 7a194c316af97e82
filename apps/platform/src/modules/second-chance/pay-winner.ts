import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { type GrantRefusal, grantReward } from '../bonuses/index.ts';
import { lastClaimDay, paySinglePrize } from '../claims/index.ts';
import { CHANCE_TEMPLATE, putNotifications } from '../notifications/index.ts';
import { findDrawing } from './drawings-store.ts';
import { type Entry, requireEntry } from './entries-store.ts';
import { recordUnpaidPrize } from './record-unpaid-prize.ts';
import { type DrawingPrizePayment, insertPayment, lockWinner, type WinningEntry } from './results-store.ts';

/** The tier that claims show for second-chance prizes. */
const TIER = 'second-chance';

/** Returns the key of a prize's ledger transaction. */
export const drawingPrizeKey = (winnerId: string) => `second-chance/prize/${winnerId}`;

/**
 * Pays the prize of a winner once and notifies the winner: an amount like any other prize, as a claim from the claim
 * threshold on, and a bonus from its campaign. Returns false for a bonus that its winner can't have now, such as during
 * a break; it is tried again, and operators are notified after a day.
 */
export async function payWinner(
  tx: Tx,
  { winner, now }: { winner: WinningEntry; now: Temporal.Instant },
): Promise<boolean> {
  const { winnerId } = winner;
  if ((await lockWinner(tx, winnerId)).isPaid) return true;
  const entry = await requireEntry(tx, winner.entryId);
  const paid =
    winner.campaign === null ? await payAmount(tx, { winner, entry, now }) : await payBonus(tx, { winner, now });
  if (isRefusal(paid)) {
    await recordUnpaidPrize(tx, { winner, reason: paid.refusal, now });
    return false;
  }
  const isFirst = await insertPayment(tx, { winnerId, bonusId: null, ...paid, paidAt: now });
  if (!isFirst) throw new Error(`prize ${winnerId} was paid before`);
  await notifyWinner(tx, { winner, entry, paidAs: paid.paidAs, now });
  return true;
}

type Won = { readonly winner: WinningEntry; readonly entry: Entry; readonly now: Temporal.Instant };
type Paid = Pick<DrawingPrizePayment, 'paidAs'> & { readonly bonusId?: string };

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();

/** Returns the claim rules: those of the ticket's game on the day of the payment. */
function rulesOf({ entry, now }: Pick<Won, 'entry' | 'now'>) {
  const game = findGame(entry.gameId);
  if (!game) throw new Error(`entry ${entry.entryId} is of an unknown game`);
  return rulesForDraw(game, dayOf(now));
}

async function payAmount(tx: Tx, { winner, entry, now }: Won): Promise<Paid> {
  const { winnerId, drawingId, place, playerId, prizeCents } = winner;
  if (prizeCents === null) throw new Error(`prize ${winnerId} has no amount`);
  const { paidAs } = await paySinglePrize(tx, {
    ...{ playerId, gameId: entry.gameId, drawId: drawingId, ticketSerial: entry.ticketSerial, tier: TIER },
    // The ticket's price was the wager of its own draws, so the whole prize counts as proceeds.
    ...{ prizeCents, stakeCents: 0n, wonAt: now, prizeKey: drawingPrizeKey(winnerId) },
    ...{ paidFrom: 'prizes/second-chance', rules: rulesOf({ entry, now }) },
    largePrize: { action: 'second-chance.large-prize-won', details: { drawingId, place } },
  });
  return { paidAs };
}

async function payBonus(tx: Tx, { winner, now }: Omit<Won, 'entry'>): Promise<Paid | Refusal<GrantRefusal>> {
  const { playerId, winnerId, campaign } = winner;
  const granted = await grantReward(tx, { playerId, slug: campaign ?? '', key: winnerId, now });
  return isRefusal(granted) ? granted : { paidAs: 'bonus', bonusId: granted.bonus.bonusId };
}

async function notifyWinner(tx: Tx, { winner, entry, paidAs, now }: Won & Paid): Promise<void> {
  const { drawingId, winnerId, playerId, prizeCents } = winner;
  const drawing = await findDrawing(tx, drawingId);
  if (!drawing) throw new Error(`drawing ${drawingId} doesn't exist`);
  const claimUntil = paidAs === 'claim' ? lastClaimDay({ drawDate: dayOf(now), rules: rulesOf({ entry, now }) }) : null;
  await putNotifications(tx, {
    subject: { about: `chance/${winnerId}`, revision: '1' },
    notices: [
      {
        ...{ playerId, template: CHANCE_TEMPLATE, key: `chance/${winnerId}` },
        contents: { drawing: drawing.name, ticketSerial: entry.ticketSerial, prizeCents, paidAs, claimUntil },
      },
    ],
    now,
  });
}
