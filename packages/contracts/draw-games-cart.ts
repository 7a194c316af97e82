import * as z from 'zod/mini';
import { buildId } from './builds.ts';
import { centsOnWire, idText, instantText, orderKeyText } from './codecs.ts';
import {
  addOn,
  board,
  digitBoard,
  gameId,
  gameKind,
  kenoBoard,
  numbersBoard,
  openDraw,
  twoFieldBoard,
} from './draw-games.ts';

/** Maximum number of boards on a ticket of any game. */
export const MAX_BOARDS = 20;
/** Maximum number of draws on a ticket of any game: four weeks of two draws a day. */
export const MAX_DRAWS = 56;

/**
 * A board to be filled at random: numbers already set stay. A digit that is still open or in a wild position is null.
 */
export const lockedBoard = z.discriminatedUnion('kind', [
  z.omit(numbersBoard, { isQuickPick: true }),
  z.omit(twoFieldBoard, { isQuickPick: true }),
  z.omit(digitBoard, { isQuickPick: true }),
  z.omit(kenoBoard, { isQuickPick: true }),
]);

/** Requests quick-pick boards from the server; locked numbers of a board stay. */
export const quickPickBody = z.strictObject({
  boards: z.array(lockedBoard).check(z.minLength(1), z.maxLength(MAX_BOARDS)),
});

export const quickPickResponse = z.object({ boards: z.array(board) });

/**
 * A wager as a player sends it. `drawIds` are consecutive draws on sale, nearest first (in a game with sessions:
 * consecutive within each chosen session); the price is what the player saw.
 */
export const wagerBody = z.strictObject({
  gameId,
  boards: z.array(board).check(z.minLength(1), z.maxLength(MAX_BOARDS)),
  addOns: z.array(addOn).check(z.maxLength(2)),
  drawIds: z.array(idText).check(z.minLength(1), z.maxLength(MAX_DRAWS)),
  stakeCents: centsOnWire,
});

/** Copies a wager that is already in the cart; the body is absent or an empty object. */
export const copyWagerBody = z.optional(z.nullable(z.strictObject({})));

/** Why a wager in the cart can't be bought as it is. */
export const wagerProblem = z.enum(['DRAW_CLOSED', 'PRICE_CHANGED', 'RULES_CHANGED']);

export const cartWager = z.object({
  wagerId: idText,
  gameId,
  kind: gameKind,
  boards: z.array(board),
  addOns: z.array(addOn),
  draws: z.array(openDraw),
  stakeCents: centsOnWire,
  /** The current price; differs from `stakeCents` only with PRICE_CHANGED. */
  currentStakeCents: centsOnWire,
  problem: z.nullable(wagerProblem),
});

/**
 * The cart of a guest or a player; `version` rises with every change, so a checkout can't buy a version the player
 * hasn't seen.
 */
export const cart = z.object({
  cartId: z.nullable(idText),
  version: z.int(),
  wagers: z.array(cartWager),
  totalCents: centsOnWire,
  serverNow: instantText,
});

/** Maximum number of wagers in a cart and in one checkout. */
export const MAX_CART_WAGERS = 20;

/**
 * Buys either the whole cart as the player saw it (`cartVersion`), which is then emptied, or the given wagers
 * (`wagers`, for "play again") without changing the cart. Exactly one of the two. The receipt names `clientBuild`.
 */
export const checkoutBody = z
  .strictObject({
    orderKey: orderKeyText,
    cartVersion: z.optional(z.int()),
    wagers: z.optional(z.array(wagerBody).check(z.minLength(1), z.maxLength(MAX_CART_WAGERS))),
    expectedTotalCents: centsOnWire,
    clientBuild: z.optional(buildId),
  })
  .check(z.refine((body) => (body.cartVersion === undefined) !== (body.wagers === undefined), 'CART_OR_WAGERS'));

export const cartWagerParams = z.object({ wagerId: idText });

export const checkoutParams = z.object({ orderKey: orderKeyText });

export type WagerBody = z.output<typeof wagerBody>;
export type CartWager = z.output<typeof cartWager>;
export type Cart = z.output<typeof cart>;
