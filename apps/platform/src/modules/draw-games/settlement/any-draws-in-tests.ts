import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { priceAnyWager } from '@sunflower/game-rules/any-wager.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { findPlayerBalances, postLedgerTransaction } from '../../ledger/index.ts';
import { salePostings } from '../../wallet/index.ts';
import type { Draw, SaleDraw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findDraw, findDraws, findDrawsIn } from '../draws/draws-store.ts';
import { forgetDraws, placeDraw } from '../draws/owner-in-tests.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { closeNow, fund } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { publishDraw } from '../publishing/publish-draw.ts';
import { issueTicket } from '../purchase/issue-ticket.ts';
import { type NewTicket, type PaidOrder, storePaidOrder } from '../purchase/orders-store.ts';
import { TEST_BEACON } from '../results/beacon-in-tests.ts';
import { sealDraw } from '../sealing/seal-draw.ts';
import { settleDraw } from './settle-draw.ts';

/** Tuesday at noon in Kansas. */
export const TUESDAY = Temporal.Instant.from('2026-11-24T18:00:00Z');

/** Sets up draws of any game, on sale or not, with numbers that the test chooses. Call it inside `describe`. */
export function useAnyDraws(database: { readonly db: Db }) {
  const gone = async () => refuse('DRAW_FEED_UNREACHABLE');
  const deps = (): DrawDeps => ({
    db: database.db,
    ports: {
      drawFeed: { openDraw: gone, sealDraw: gone, fetchSeal: gone, runDraw: gone, fetchEvidence: gone },
      beacon: TEST_BEACON,
    },
    trustedDrawKey: { environment: 'staging', publicKeyPem: '' },
    typedResultGames: new Set(),
    findCosignedSeal: async () => ({ kind: 'not-cosigned', reason: 'NO_ENTRY' }),
  });
  beforeEach(() => forgetDraws(database.db));

  /** Returns the draws on sale, nearest first. */
  async function drawsOf(game: AnyGame, count: number): Promise<Draw[]> {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: TUESDAY, games: [game], ahead: count }));
    return findDrawsIn(database.db, { gameId: game.gameId, states: ['open', 'scheduled'], limit: count });
  }

  const buy = (game: AnyGame, of: BoughtTicket) => buyTicket(database.db, game, of);
  const enterDrawn = (drawId: string, drawn: AnyDrawn, revision?: number) =>
    enterNumbers(database.db, { drawId, drawn, revision });

  /** Closes and seals a draw and returns the result of the seal. */
  async function seal(draw: Draw) {
    await closeNow(deps(), draw);
    return sealDraw(deps(), { drawId: draw.drawId, now: draw.drawsAt });
  }

  /** Runs every step from the close to the published result. */
  async function play(draw: Draw, drawn: AnyDrawn) {
    const sealed = await seal(draw);
    if ('refusal' in sealed) throw new Error(JSON.stringify(sealed));
    await enterDrawn(draw.drawId, drawn);
    const settled = await settleDraw(deps(), { drawId: draw.drawId, now: draw.drawsAt });
    if ('refusal' in settled) throw new Error(JSON.stringify(settled));
    await inTransaction(database.db, (tx) => publishDraw(tx, { drawId: draw.drawId, now: draw.drawsAt }));
  }

  const drawNow = async (draw: Draw) => (await findDraw(database.db, draw.drawId)) ?? draw;

  return { deps, drawsOf, buy, enterNumbers: enterDrawn, seal, play, drawNow, findDraws, ...winViews(database) };
}

/** Returns functions that read what players of a test won. */
function winViews(database: { readonly db: Db }) {
  const winningsOf = async (playerId: string) => (await findPlayerBalances(database.db, playerId)).winningsCents;
  /** Returns a player's prizes from bought tickets by default, because free tickets win at random. */
  const prizesOf = async (playerId: string, origin: 'bought' | 'prize' = 'bought') =>
    (
      await sql<{ tier: string; prizeCents: bigint; freeBoards: number; paidAs: string }>`
        select p.tier, p.prize_cents, p.free_boards, p.paid_as from draw_games.board_prize p
        join draw_games.draw d using (draw_id)
        join draw_games.ticket t on t.player_id = p.player_id and t.ticket_id = p.ticket_id
        where p.player_id = ${playerId} and t.origin = ${origin}
        order by d.draws_at, p.prize_cents, p.tier`.execute(database.db)
    ).rows.map((row) => [row.tier, row.prizeCents, row.freeBoards, row.paidAs]);
  /** Returns a player's free tickets: their draw, boards, and whether they were taken back. */
  const freeTicketsOf = async (playerId: string) =>
    (
      await sql<{ drawId: string; boards: number; priceCents: bigint; isWithdrawn: boolean }>`
        select t.draw_ids[1] as draw_id, jsonb_array_length(t.boards) as boards, t.price_cents,
          exists (select from draw_games.withdrawn_ticket w where w.ticket_id = t.ticket_id) as is_withdrawn
        from draw_games.ticket t where t.player_id = ${playerId} and t.origin = 'prize' order by t.ticket_id`.execute(
        database.db,
      )
    ).rows;
  return { winningsOf, prizesOf, freeTicketsOf };
}

/** A ticket to buy: these boards in each of the draws. */
type BoughtTicket = {
  readonly draws: readonly Draw[];
  readonly boards: readonly Board[];
  readonly addOns?: readonly string[];
  readonly sessions?: readonly string[];
};

/** Sells a ticket to a new player with enough money, and returns the player. */
async function buyTicket(db: Db, game: AnyGame, of: BoughtTicket): Promise<string> {
  const { draws, boards, addOns = [], sessions } = of;
  const playerId = newId();
  const drawCount = draws.length / (sessions?.length ?? 1);
  const wager = { gameId: game.gameId, boards, drawCount, addOns, ...(sessions ? { sessions } : {}) };
  const rules = rulesOfVersion(game.gameId, draws[0]?.rulesVersion ?? '');
  const { perBoardCents, totalCents } = priceAnyWager(wager, rules);
  const { ticket, boards: rows } = issueTicket({
    wager: { ...wager, drawIds: draws.map(({ drawId }) => drawId), stakeCents: totalCents },
    game,
    draws: draws.map((draw, place) => ({ draw: { ...draw, place } satisfies SaleDraw, rules, perBoardCents })),
    drawCount,
    totalCents,
  });
  await fund(db, { playerId, depositsCents: totalCents });
  await payFor(db, { playerId, gameId: game.gameId, totalCents, ticket, boards: rows });
  return playerId;
}

type Paid = Pick<PaidOrder, 'playerId' | 'boards'> & {
  readonly gameId: string;
  readonly totalCents: bigint;
  readonly ticket: NewTicket;
};

/** Posts the money of a ticket and stores it, as a purchase does. */
async function payFor(db: Db, { playerId, gameId, totalCents, ticket, boards }: Paid): Promise<void> {
  const paidFrom = { playCreditCents: 0n, depositsCents: totalCents, winningsCents: 0n };
  const orderKey = newRandomId();
  await inTransaction(db, async (tx) => {
    const posted = await postLedgerTransaction(tx, {
      key: `draw-games/purchase/${playerId}/${orderKey}`,
      kind: 'purchase',
      businessTime: TUESDAY,
      postings: salePostings(playerId, [{ gameId: gameId, totalCents }], { ...paidFrom, playCredit: [] }),
    });
    if ('refusal' in posted) throw new Error(posted.refusal);
    const receipt = { orderKey, boughtAt: TUESDAY, totalCents, paidFrom, tickets: [] };
    const { transactionId: ledgerTransactionId } = posted;
    await storePaidOrder(tx, {
      playerId,
      receipt,
      tickets: [ticket],
      boards,
      ledgerTransactionId,
      emptiesCart: false,
    });
  });
}

/**
 * Stores a result with its two confirmations, as if it had been drawn and verified, and moves the draw to its next
 * state.
 */
async function enterNumbers(
  db: Db,
  entered: { drawId: string; drawn: AnyDrawn; revision: number | undefined },
): Promise<void> {
  const { drawId, drawn, revision = 1 } = entered;
  const resultId = newId();
  await sql`
    insert into draw_games.draw_result (result_id, draw_id, revision, numbers, source, signed_text, signing_key,
      signature, proposed_by, approved_by, received_at)
    values (${resultId}, ${drawId}, ${revision}, ${JSON.stringify(drawn)}::jsonb, 'operators', 'test', 'test', 'test',
      'one', 'other', ${TUESDAY.toString()}::timestamptz)`.execute(db);
  await sql`
    insert into draw_games.draw_verification (result_id, first_confirmation, second_confirmation, verified_at)
    values (${resultId}, 'one', 'other', ${TUESDAY.toString()}::timestamptz)`.execute(db);
  if (revision > 1) return;
  await placeDraw(db, { drawId, to: 'verified', resultId });
}
