export { wireAddOns } from './boards/add-on-wire.ts';
export { wireBoard } from './boards/board-wire.ts';
export { wireGameId } from './boards/game-id-wire.ts';
export { quickPick } from './boards/quick-pick.ts';
export { addWager, mergeGuestCart } from './cart/change-cart.ts';
export { quoteWager, type WagerRequest } from './cart/wager-quote.ts';
export {
  drawGamesEventHandlers,
  drawGamesJobs,
  drawGamesTimedJobs,
  findDraw,
  findDrawsIn,
  findPaidPlayers,
  pinBeacon,
  receiptJobs,
} from './draw-entry.ts';

export type { Draw } from './draws/draw.ts';

export { scheduleDraws } from './draws/schedule-draws.ts';
export { resultsRoutes } from './publishing/results-routes.ts';
export type { Receipt } from './purchase/order.ts';

export { purchaseForSubscription, purchaseWagers } from './purchase/purchase-wagers.ts';
export { DRAW_GAMES_REFUSAL_TABLE } from './refusals/draw-games-refusal-table.ts';
export type { QuoteRefusal } from './refusals/draw-games-refusals.ts';

export { deleteCartAndSavedNumbers } from './saved-numbers/forget-player-store.ts';
export { findRealStakes } from './settled-stakes/find-real-stakes.ts';
export { findSettledDraws, type SettledDrawPlace } from './settled-stakes/settled-draws-store.ts';
export { findTicket, listTickets } from './tickets/find-tickets.ts';
export { WINNERS_NOTIFIED } from './tickets/notify-winners.ts';
export { countOpenTickets } from './tickets/open-tickets-store.ts';
export { SUBSCRIPTION_KEY_MARK } from './tickets/order-key.ts';
export { readSerial } from './tickets/serial-text.ts';
export { findFirstOrderKey, findWonSerials } from './tickets/tickets-store.ts';
