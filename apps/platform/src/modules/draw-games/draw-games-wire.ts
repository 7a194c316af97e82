import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { leastBoardCents, topPrizeCents } from '@sunflower/game-rules/board-price.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { wireBoard } from './boards/wire-board.ts';
import type { Cart } from './cart/cart.ts';
import type { CatalogueGame } from './catalogue/catalogue.ts';
import type { Draw, SaleDraw } from './draws/draw.ts';
import { wireGameId, wireResult } from './publishing/result-wire.ts';
import type { Receipt } from './purchase/order.ts';
import { type WireAddOn, wireTicketBoards } from './tickets/ticket-wire.ts';

// Shapes of the wire, written from the nouns of this room. The routes check them against their contracts.

function wireDraw(draw: SaleDraw | Draw) {
  return {
    drawId: draw.drawId,
    drawDate: draw.drawDate,
    session: draw.session,
    drawNumber: draw.drawNumber,
    state: draw.state,
    closesAt: draw.closesAt.toString(),
    drawsAt: draw.drawsAt.toString(),
  };
}

export function wireGame({ game, onSale, lastResult, pending }: CatalogueGame, now: Temporal.Instant) {
  const [next] = onSale;
  const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  const rules: AnyRules = rulesForDraw(game, next?.drawDate ?? today);
  return {
    gameId: wireGameId(game.gameId),
    name: game.name,
    jackpotCents: next?.jackpot?.advertisedCents ?? null,
    cashValueCents: next?.jackpot?.cashValueCents ?? null,
    topPrizeCents: topPrizeCents(rules),
    boardPriceCents: leastBoardCents(rules),
    nextDraw: next ? wireDraw(next) : null,
    lastResult: lastResult ? wireResult(lastResult) : null,
    pendingResults: pending.map(({ drawId, drawDate, session, drawNumber, drawsAt, state }) => ({
      drawId,
      drawDate,
      session,
      drawNumber,
      drawsAt: drawsAt.toString(),
      state,
    })),
    rulesVersion: rules.version,
    openDraws: onSale.map(wireDraw),
  };
}

export function wireCart(cart: Cart, now: Temporal.Instant) {
  return {
    cartId: cart.cartId,
    version: Number(cart.version),
    wagers: cart.wagers.map((wager) => ({
      wagerId: wager.wagerId,
      gameId: wireGameId(wager.gameId),
      boards: wager.boards.map(wireBoard),
      addOns: [...wager.addOns] as WireAddOn[],
      draws: wager.draws.map(wireDraw),
      stakeCents: wager.stakeCents,
      currentStakeCents: wager.currentStakeCents,
      problem: wager.problem,
    })),
    totalCents: cart.totalCents,
    serverNow: now.toString(),
  };
}

/** A receipt shows its tickets as they were at the sale: everything pending. */
export function wireReceipt(receipt: Receipt) {
  const boughtAt = receipt.boughtAt.toString();
  return {
    orderKey: receipt.orderKey,
    boughtAt,
    totalCents: receipt.totalCents,
    paidFrom: receipt.paidFrom,
    tickets: receipt.tickets.map((ticket) => ({
      serial: ticket.serial,
      gameId: wireGameId(ticket.gameId),
      boughtAt,
      origin: 'bought' as const,
      stakeCents: ticket.stakeCents,
      boards: wireTicketBoards(ticket.boards),
      addOns: [...ticket.addOns] as WireAddOn[],
      draws: ticket.draws.map(({ drawId, drawDate, session, drawNumber, drawsAt, state }) => ({
        drawId,
        drawDate,
        session,
        drawNumber,
        drawsAt: drawsAt.toString(),
        state,
        ticketState: 'PENDING' as const,
        prizeCents: 0n,
        freeBoards: 0,
        result: null,
      })),
      state: 'PENDING' as const,
      prizeCents: 0n,
      freeBoards: 0,
      matches: [],
    })),
  };
}
