import type { Cents } from '@sunflower/money/cents.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { returnStakes } from '../../bonuses/index.ts';
import { findPostings, houseAccount, type Posting, postManyLedgerTransactions } from '../../ledger/index.ts';
import { putNotifications } from '../../notifications/index.ts';
import type { Draw } from '../draws/draw.ts';
import { clockNotBefore, type DrawDeps, type DrawStepOptions } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { markFollowedUp } from '../draws/follow-ups-store.ts';
import { replaceFreeTickets } from '../free-tickets/issue-free-tickets.ts';
import { refundNotice, voidSubject } from '../tickets/draw-notices.ts';
import { findStakesToReturn, insertRefunds } from './refunds-store.ts';
import { originOfStake } from './stake-origin.ts';
import type { TicketStake } from './stakes-store.ts';

const PAGE_TICKETS = 1_000;
/** Upper bound for the loop: ten million tickets in one draw. */
const MAX_PAGES = 10_000;

/**
 * Refunds the stakes of a void draw to the accounts they came from, one ledger transaction per ticket (GLI33-03), moves
 * free tickets to the next draw, and notifies players (RTS-5A). Safe to run again, because it skips refunded tickets.
 */
export async function refundDraw(
  deps: Pick<DrawDeps, 'db' | 'clock'>,
  options: DrawStepOptions,
): Promise<{ tickets: number; refundCents: Cents } | Refusal<'DRAW_NOT_VOID'>> {
  const { drawId, now } = options;
  const draw = await findDraw(deps.db, drawId);
  if (draw?.state !== 'void') return refuse('DRAW_NOT_VOID');
  const sums = { tickets: 0, refundCents: 0n };
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const returned = await inTransaction(deps.db, async (tx) => {
      const stakes = await findStakesToReturn(tx, { drawId, size: PAGE_TICKETS });
      if (stakes.length === 0) return stakes;
      await insertRefunds(tx, { drawId, stakes, now });
      const postings = await findPostings(tx, [...new Set(stakes.map((stake) => stake.ledgerTransactionId))]);
      const refunds = stakes.map((stake) => ({
        stake,
        postings: refundPostings(stake, { gameId: draw.gameId, paid: postings.get(stake.ledgerTransactionId) ?? [] }),
      }));
      const posted = await postManyLedgerTransactions(
        tx,
        refunds.map(({ stake, postings }) => ({
          key: `void/${drawId}/${stake.ticketId}`,
          kind: 'stake-refund',
          businessTime: now,
          reference: stake.serial,
          postings,
        })),
      );
      if ('refusal' in posted) throw new Error(`refunds of draw ${drawId} were refused: ${posted.refusal}`);
      await returnStakes(tx, {
        now,
        stakes: stakes.map((stake, index) => ({
          ...stake,
          gameId: draw.gameId,
          cents: stake.stakeCents,
          returnTransactionId: posted[index]?.transactionId ?? '',
        })),
      });
      const notices = refunds.map(({ stake, postings }) => refundNotice(stake, { draw, postings }));
      await putNotifications(tx, { subject: voidSubject(drawId), notices, now });
      await emitEvent(tx, { name: 'draw-games.refunded', payload: { drawId } });
      return stakes;
    });
    sums.tickets += returned.length;
    for (const stake of returned) sums.refundCents += stake.stakeCents;
    if (returned.length < PAGE_TICKETS) {
      await replaceAll(deps, { draw, now });
      await inTransaction(deps.db, (tx) => markFollowedUp(tx, { drawId, work: 'refund', revision: 1, now }));
      return sums;
    }
  }
  throw new Error(`draw ${drawId} has more tickets than can be refunded`);
}

/** Moves free tickets to the next draw, because they have no stake to refund. */
async function replaceAll(
  deps: Pick<DrawDeps, 'db' | 'clock'>,
  { draw, now }: { draw: Draw; now: Temporal.Instant },
): Promise<void> {
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const count = await inTransaction(deps.db, (tx) =>
      replaceFreeTickets(tx, { draw, clock: clockNotBefore(deps, now), size: PAGE_TICKETS }),
    );
    if (count < PAGE_TICKETS) return;
  }
  throw new Error(`draw ${draw.drawId} has more free tickets than can be replaced`);
}

function refundPostings(stake: TicketStake, sale: Parameters<typeof originOfStake>[1]): Posting[] {
  const sales = houseAccount(`sales/${sale.gameId}`);
  return originOfStake(stake, sale).map(({ account, cents }) => ({ from: sales, to: account, amountCents: cents }));
}
