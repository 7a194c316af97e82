import type { GameDetails, OpenDraw } from '@sunflower/contracts/draw-games.ts';
import type { Cart, CartWager } from '@sunflower/contracts/draw-games-cart.ts';
import type { Receipt, Ticket } from '@sunflower/contracts/draw-games-tickets.ts';

const DAY_MS = 86_400_000;

/** Returns the id of the n-th example. */
export function exampleId(n: number): string {
  return `0193${n.toString(16).padStart(4, '0')}-0000-7000-8000-000000000000`;
}

/** Returns open draws, one a day starting at `firstMs`. */
export function exampleDraws(count: number, firstMs: number): OpenDraw[] {
  return Array.from({ length: count }, (_, index) => {
    const drawsAt = new Date(firstMs + index * DAY_MS);
    return {
      drawId: exampleId(100 + index),
      drawDate: drawsAt.toISOString().slice(0, 10),
      state: 'open',
      closesAt: new Date(drawsAt.getTime() - 3_600_000).toISOString(),
      drawsAt: drawsAt.toISOString(),
      session: null,
      drawNumber: 1,
    };
  });
}

/** Powerball with a known jackpot and a published last result. */
export function exampleGame(nowMs: number): GameDetails {
  const openDraws = exampleDraws(15, nowMs + DAY_MS);
  const drawsAt = new Date(nowMs - DAY_MS).toISOString();
  return {
    gameId: 'powerball',
    kind: 'numbers',
    name: 'Powerball',
    jackpotCents: 346_000_000_00n,
    cashValueCents: 161_800_000_00n,
    topPrizeCents: null,
    boardPriceCents: 200n,
    nextDraw: openDraws[0] ?? null,
    lastResult: {
      drawId: exampleId(1),
      gameId: 'powerball',
      kind: 'numbers',
      drawDate: drawsAt.slice(0, 10),
      drawsAt,
      session: null,
      drawNumber: 1,
      state: 'published',
      isSimulated: false,
      drawn: { kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 19 },
      multiplier: 3,
      doublePlay: null,
      jackpotCents: 320_000_000_00n,
      jackpotWinners: 0,
      tiers: [{ tier: '4+1', match: '4+1', winners: 1, prizeCents: 5_000_000n, isShared: false, freeBoards: 0 }],
      doublePlayTiers: [],
      sealDigest: 'ab'.repeat(32),
      boardsSold: 1200,
    },
    pendingResults: [],
    rulesVersion: 'powerball-2025-09-22',
    openDraws,
  };
}

/** A wager of one board for the given draws. */
export function exampleWager(draws: OpenDraw[], change: Partial<CartWager> = {}): CartWager {
  return {
    wagerId: exampleId(500),
    gameId: 'powerball',
    kind: 'numbers',
    boards: [{ kind: 'numbers', numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: false }],
    addOns: [],
    draws,
    stakeCents: 200n,
    currentStakeCents: 200n,
    problem: null,
    ...change,
  };
}

/** A cart of these wagers. */
export function exampleCart(wagers: CartWager[], nowMs: number): Cart {
  const totalCents = wagers.reduce((sum, wager) => sum + wager.stakeCents, 0n);
  return { cartId: exampleId(9), version: 4, wagers, totalCents, serverNow: new Date(nowMs).toISOString() };
}

function exampleTicket(wager: CartWager, boughtAt: string): Ticket {
  return {
    serial: 'PB-0412-7K3M9QX2',
    gameId: 'powerball',
    kind: 'numbers',
    boughtAt,
    origin: 'bought',
    freeBoards: 0,
    stakeCents: wager.stakeCents,
    boards: wager.boards.map((board) => ({ ...board, letter: 'A', multiplier: null })),
    addOns: wager.addOns,
    draws: wager.draws.map((draw) => ({
      ...draw,
      ticketState: 'PENDING',
      prizeCents: 0n,
      freeBoards: 0,
      result: null,
    })),
    state: 'PENDING',
    prizeCents: 0n,
    matches: [],
  };
}

/** The receipt of an order that bought one wager. */
export function exampleReceipt(orderKey: string, wager: CartWager, nowMs: number): Receipt {
  const boughtAt = new Date(nowMs).toISOString();
  return {
    orderKey,
    boughtAt,
    totalCents: wager.stakeCents,
    paidFrom: { playCreditCents: 0n, depositsCents: wager.stakeCents, winningsCents: 0n },
    tickets: [exampleTicket(wager, boughtAt)],
  };
}
