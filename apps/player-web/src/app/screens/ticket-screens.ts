import type { LoadScreens } from './screen-loaders.ts';

/** Loads the screens of cart, tickets and their checks, each by its name. */
export const SCREENS = {
  cart: async () => (await import('../../features/draw-games/cart/cart-screen.tsx')).CartScreen,
  order: async () => (await import('../../features/draw-games/checkout/order-screen.tsx')).OrderScreen,
  tickets: async () => (await import('../../features/draw-games/tickets/tickets-screen.tsx')).TicketsScreen,
  ticketCheck: async () =>
    (await import('../../features/draw-games/tickets/ticket-check-screen.tsx')).TicketCheckScreen,
  transparency: async () =>
    (await import('../../features/draw-games/transparency/transparency-screen.tsx')).TransparencyScreen,
  locationShares: async () =>
    (await import('../../features/support/location-shares/location-shares-screen.tsx')).LocationSharesScreen,
  check: async () => (await import('../../features/draw-games/check/check-screen.tsx')).CheckScreen,
  ticket: async () => (await import('../../features/draw-games/tickets/one-ticket/ticket-screen.tsx')).TicketScreen,
} as const satisfies LoadScreens;
