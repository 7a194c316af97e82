import type { Cart as CartOnWire } from '@sunflower/contracts/draw-games-cart.ts';
import { wireAddOns } from '../boards/add-on-wire.ts';
import { wireBoard } from '../boards/board-wire.ts';
import { wireGameOf } from '../boards/game-id-wire.ts';
import { wireDraw } from '../draws/draw-wire.ts';
import type { Cart } from './cart.ts';

/** Returns a cart in its API format. */
export function wireCart(cart: Cart, now: Temporal.Instant): CartOnWire {
  return {
    cartId: cart.cartId,
    version: Number(cart.version),
    wagers: cart.wagers.map((wager) => ({
      wagerId: wager.wagerId,
      ...wireGameOf(wager),
      boards: wager.boards.map(wireBoard),
      addOns: wireAddOns(wager.addOns),
      draws: wager.draws.map(wireDraw),
      stakeCents: wager.stakeCents,
      currentStakeCents: wager.currentStakeCents,
      problem: wager.problem,
    })),
    totalCents: cart.totalCents,
    serverNow: now.toString(),
  };
}
