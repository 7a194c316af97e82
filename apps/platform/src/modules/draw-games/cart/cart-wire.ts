import type { WireAddOn } from '../boards/wire-add-on.ts';
import { wireBoard } from '../boards/wire-board.ts';
import { wireGameId } from '../boards/wire-game-id.ts';
import { wireDraw } from '../draws/draw-wire.ts';
import type { Cart } from './cart.ts';

/** Returns a cart as the wire carries it. */
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
