import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { jackpotTiers } from '@sunflower/game-rules/jackpot-tiers.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { claimedFromCents, findClaimRule, findPossibleDebtors, openClaims } from '../../claims/index.ts';
import { houseAccount, playerAccount, postManyLedgerTransactions } from '../../ledger/index.ts';
import type { Draw } from '../draws/draw.ts';
import { clockNotBefore, type DrawDeps } from '../draws/draw-deps.ts';
import { issueFreeTickets } from '../free-tickets/issue-free-tickets.ts';
import {
  type DirectCreditLimits,
  type DuePrizes,
  findPlayersWinningAtLeast,
  insertPayablePrizes,
  type PayablePrize,
  type PrizePage,
  prizePages,
  sumPaidPrizes,
} from './prizes-store.ts';
import type { Settlement } from './settlement.ts';

/** Number of prizes per transaction. More would hold locks longer without being faster. */
const PAGE_PRIZES = 2_500;
/** Upper bound for the pages: twenty-five million prizes in one draw. */
const MAX_PAGES = 10_000;
/**
 * Number of pages paid concurrently. While one is assembled here or waits for the disk, the database works on the
 * other.
 */
const LANES = 2;

/**
 * Pays the prizes of a settlement, one page per short transaction: credits them, opens claims for large prizes and
 * set-offs, and issues free tickets. Safe to repeat, because it skips paid prizes. Throws when the paid total differs
 * from the settled total.
 */
export async function payPrizes(
  deps: Pick<DrawDeps, 'db' | 'clock'>,
  options: { settlement: Settlement; draw: Draw; now: Temporal.Instant; pagePrizes?: number },
): Promise<void> {
  const { settlement, pagePrizes: size = PAGE_PRIZES } = options;
  const { settlementId } = settlement;
  const gate = await openPaymentLookup(deps.db, options);
  const pages = prizePages(deps.db, { settlementId, size, maxPages: MAX_PAGES });
  const lane = async () => {
    // A page that fails stops the other concurrent run too.
    for await (const page of pages) {
      await inTransaction(deps.db, async (tx) => {
        const paidFrom = await gate(tx, page);
        await payPage(tx, { ...options, clock: clockNotBefore(deps, options.now), page, paidFrom });
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await assertAllPaid(deps.db, settlement);
}

/** Throws if the recorded paid prizes differ from the prizes of the settlement. */
export async function assertAllPaid(db: Db, settlement: Settlement): Promise<void> {
  const paid = await sumPaidPrizes(db, settlement.settlementId);
  if (paid.count !== settlement.winningBoardCount || paid.prizeCents !== settlement.prizeCents)
    throw new Error(`draw ${settlement.drawId}: ${paid.prizeCents} cents paid, but ${settlement.prizeCents} settled`);
}

/** Pays the prizes of a page that aren't paid yet. */
export async function payPage(
  tx: Tx,
  options: DuePrizes & { settlement: Settlement; draw: Draw; now: Temporal.Instant; clock: Clock },
): Promise<void> {
  const prizes = await insertPayablePrizes(tx, options);
  await postPrizes(tx, { ...options, prizes });
}

/**
 * Returns a function that finds how the prizes of a page are paid. Looks up winners of enough for a set-off in the list
 * of possible debtors (WLA-06). Takes three statements per page, whatever its size.
 */
export async function openPaymentLookup(
  db: Db,
  of: { settlement: Settlement; draw: Draw; now: Temporal.Instant },
): Promise<(tx: Tx, page: PrizePage) => Promise<DirectCreditLimits>> {
  const rule = await findClaimRule(db, of.draw.drawDate);
  const { setOffFromCents } = rule;
  const claimFromCents = claimedFromCents(rule);
  return async (tx, page) => {
    const { settlementId } = of.settlement;
    const playerIds = await findPlayersWinningAtLeast(tx, { settlementId, page, fromCents: setOffFromCents });
    return { claimFromCents, setOffFromCents, owing: await findPossibleDebtors(tx, { rule, playerIds, now: of.now }) };
  };
}

/** Returns the key of a prize's ledger transaction: draw, board, drawing and, for a correction, the revision. */
export function boardPrizeKey(
  prize: Pick<PayablePrize, 'ticketId' | 'boardNumber' | 'drawing'>,
  settlement: Pick<Settlement, 'drawId' | 'revision'>,
): string {
  const revision = settlement.revision === 1 ? '' : `/r${settlement.revision}`;
  return `prize/${settlement.drawId}/${prize.ticketId}/${prize.boardNumber}/${prize.drawing}${revision}`;
}

async function postPrizes(
  tx: Tx,
  options: { settlement: Settlement; draw: Draw; now: Temporal.Instant; clock: Clock; prizes: readonly PayablePrize[] },
): Promise<void> {
  const { settlement, draw, now, clock, prizes } = options;
  const { gameId } = draw;
  const tiersOfJackpot = jackpotTiers(rulesOfVersion(gameId, draw.rulesVersion));
  const isJackpot = (prize: PayablePrize) => prize.drawing === 'main' && tiersOfJackpot.includes(prize.tier);
  const [free, money] = [
    prizes.filter(({ paidAs }) => paidAs === 'free-ticket'),
    prizes.filter(({ paidAs }) => paidAs !== 'free-ticket'),
  ];
  await issueFreeTickets(tx, { settlement, draw, clock, prizes: free });
  const posted = await postManyLedgerTransactions(
    tx,
    money.map((prize) => ({
      key: boardPrizeKey(prize, settlement),
      kind: prize.paidAs === 'credited' ? 'prize' : 'prize-claim',
      businessTime: now,
      reference: prize.serial,
      postings: [
        {
          from: houseAccount(isJackpot(prize) ? `jackpot/${gameId}` : `prizes/${gameId}`),
          to: prize.paidAs === 'credited' ? playerAccount(prize.playerId, 'winnings') : houseAccount('prize-claims'),
          amountCents: prize.prizeCents,
        },
      ],
    })),
  );
  if ('refusal' in posted) throw new Error(`prizes of draw ${settlement.drawId} were refused: ${posted.refusal}`);
  await openPrizeClaims(
    tx,
    prizes.filter(({ paidAs }) => paidAs === 'claim' || paidAs === 'set-off'),
    options,
  );
}

function stakeOf(prize: PayablePrize): Cents {
  if (prize.stakeCents === null) throw new Error(`the board of a claim is missing: ${prize.serial}`);
  return prize.stakeCents;
}

/**
 * Opens claims for prizes that were set aside. Each that is too large to be credited is a significant event (GLI19-20).
 */
async function openPrizeClaims(
  tx: Tx,
  prizes: readonly PayablePrize[],
  won: { settlement: Settlement; draw: Draw; now: Temporal.Instant },
): Promise<void> {
  const { settlement, draw, now } = won;
  const { drawId, gameId, drawDate } = draw;
  const claims = prizes.map((prize) => ({
    playerId: prize.playerId,
    gameId,
    drawId,
    drawDate,
    ticketSerial: prize.serial,
    boardLetter: String.fromCharCode('A'.charCodeAt(0) + prize.boardNumber - 1),
    tier: prize.tier,
    prizeCents: prize.prizeCents,
    stakeCents: stakeOf(prize),
    wonAt: now,
    prizeKey: boardPrizeKey(prize, settlement),
    picks: prize.picks ?? String(prize.boardNumber),
  }));
  await openClaims(tx, { drawDate, rules: rulesOfVersion(gameId, draw.rulesVersion) }, claims);
  for (const { serial, tier, prizeCents } of prizes.filter(({ paidAs }) => paidAs === 'claim')) {
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'draw-games.large-prize-won',
      subject: serial,
      details: { drawId, tier, prizeCents: String(prizeCents) },
      businessTime: now,
    });
  }
}
