import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { jackpotTiers } from '@sunflower/game-rules/jackpot-tiers.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { withdrawClaims } from '../../claims/index.ts';
import type { Draw } from '../draws/draw.ts';
import { clockNotBefore, type DrawDeps } from '../draws/draw-deps.ts';
import { lockDraw } from '../draws/draws-store.ts';
import { withdrawFreeTickets } from '../free-tickets/withdraw-free-tickets.ts';
import { assertAllPaid, boardPrizeKey, openPaymentLookup, payPage } from '../settlement/pay-prizes.ts';
import type { DuePrizes } from '../settlement/prizes-store.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { takeBackPrizes } from './take-back-prizes.ts';
import { correctionPages, removeWrongPrizes, type WrongPrize } from './wrong-prizes-store.ts';

/** Maximum number of prizes reversed and paid in one transaction. */
const PAGE_PRIZES = 500;
/** Upper bound for the pages of one correction: five million prizes. */
const MAX_PAGES = 20_000;

/**
 * Replaces the prizes of a draw with those of a new settlement, one page of players per transaction. Unchanged prizes
 * stay, with their claims. Safe to repeat, because it skips what is already right. Throws when the paid total differs
 * from the settled total.
 */
export async function correctPrizes(
  deps: Pick<DrawDeps, 'db' | 'clock'>,
  options: { settlement: Settlement; draw: Draw; now: Temporal.Instant; pagePrizes?: number },
): Promise<void> {
  const { settlement, draw, now, pagePrizes: size = PAGE_PRIZES } = options;
  const gate = await openPaymentLookup(deps.db, options);
  const clock = clockNotBefore(deps, now);
  for await (const page of correctionPages(deps.db, { settlement, size, maxPages: MAX_PAGES })) {
    await inTransaction(deps.db, async (tx) => {
      await lockDraw(tx, draw.drawId);
      await correctPage(tx, { settlement, draw, now, clock, page, paidFrom: await gate(tx, page) });
    });
  }
  await assertAllPaid(deps.db, settlement);
}

/**
 * Corrects one page while holding the draw's lock: takes back claims and free tickets, then posts the right prizes, and
 * reverses the wrong ones last, so that the player's balance has to cover at most the difference.
 */
async function correctPage(
  tx: Tx,
  options: DuePrizes & { settlement: Settlement; draw: Draw; now: Temporal.Instant; clock: Clock },
): Promise<void> {
  const { settlement: correction, draw, now, clock } = options;
  const { drawId } = draw;
  const tiers = jackpotTiers(rulesOfVersion(draw.gameId, draw.rulesVersion));
  const wrong = await removeWrongPrizes(tx, { ...options, jackpotTiers: tiers });
  const isFree = ({ paidAs }: WrongPrize) => paidAs === 'free-ticket';
  await withdrawFreeTickets(tx, { wrong: { drawId }, correction, prizes: wrong.filter(isFree), now, clock });
  const money = wrong.filter((prize) => !isFree(prize));
  const claimed = money.filter(({ paidAs }) => paidAs !== 'credited');
  const prizeKeys = claimed.map((prize) => boardPrizeKey(prize, { drawId, revision: prize.revision }));
  if (prizeKeys.length > 0) await withdrawClaims(tx, { prizeKeys, now });
  await payPage(tx, options);
  await takeBackPrizes(tx, { prizes: money, correction, now });
}
