export { quickPick } from './boards/quick-pick.ts';
export type { WireAddOn } from './boards/wire-add-on.ts';
export { wireBoard } from './boards/wire-board.ts';
export { wireGameId } from './boards/wire-game-id.ts';
export type { Cart, CartOwner, CartWager } from './cart/cart.ts';
export { addWager, mergeGuestCart, readCart, sweepGuestCarts } from './cart/change-cart.ts';
export { type AskedWager, quoteWager } from './cart/wager-quote.ts';
export {
  CORRECT_RESULT,
  commitDraw,
  correctDraw,
  correctResultExecutor,
  type DrawDeps,
  drawGamesEventHandlers,
  drawGamesJobs,
  drawGamesTimedJobs,
  ENTER_RESULT,
  enterResultExecutor,
  findDraw,
  findDrawOn,
  findDrawsIn,
  findPaidPlayers,
  runDraw,
  type StepDone,
  VOID_DRAW,
  verifyDraw,
  voidDrawExecutor,
} from './draw-door.ts';
export type { DrawGamesRouteDeps } from './draw-games-route-deps.ts';
export { drawGamesRoutes } from './draw-games-routes.ts';
export type { Draw, Jackpot } from './draws/draw.ts';
export { drawsAhead } from './draws/draw-calendar.ts';
export { openNextDraw, type ScheduleOptions, scheduleDraws } from './draws/schedule-draws.ts';
export { resultsRoutes } from './publishing/results-routes.ts';
export type { Receipt } from './purchase/order.ts';
export { type FoundOrder, findOrder } from './purchase/orders-store.ts';
export {
  PURCHASE_ACTIVITY,
  type Purchase,
  type Purchased,
  purchaseByStandingOrder,
  purchaseWagers,
  type StandingPurchase,
} from './purchase/purchase-wagers.ts';
export { DRAW_GAMES_REFUSAL_TABLE } from './refusals/draw-games-refusal-table.ts';
export type { QuoteRefusal } from './refusals/draw-games-refusals.ts';
export { findTicket, listTickets } from './tickets/find-tickets.ts';
export { WINNERS_TOLD } from './tickets/tell-winners.ts';
export { findFirstOrderKey } from './tickets/tickets-store.ts';
