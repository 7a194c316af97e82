/**
 * Every event that the client sends to analytics, by name: `<feature>_<past tense>`. Values are our own constants,
 * counts and cents; an event never contains a player's input, the id of a person, ticket or order, or an address.
 */
export type AnalyticsEvents = {
  /** A screen was shown; `screen` is the route's pattern. */
  app_screen_viewed: { readonly screen: string };
  draw_games_wager_added: { readonly game: string; readonly boards: number; readonly draws: number };
  draw_games_order_bought: { readonly tickets: number; readonly totalCents: number };
  draw_games_order_refused: { readonly code: string };
  wallet_deposit_posted: { readonly channel: string; readonly totalCents: number };
  wallet_deposit_refused: { readonly code: string };
  wallet_withdrawal_requested: { readonly channel: string; readonly totalCents: number };
  wallet_withdrawal_refused: { readonly code: string };
  registration_player_registered: { readonly level: string };
  /** The location alert was closed. [S2.4-7] */
  geolocation_alert_closed: {
    readonly context: 'addFunds' | 'dbg' | 'instants' | 'shoppingCart' | 'registration';
  };
};

export type EventName = keyof AnalyticsEvents;

/** Plain values by name, which is all that an event contains. */
export type EventData = Readonly<Record<string, string | number | boolean>>;

/** An event to send: one of ours, or an event that the card vault reported, under `vault_` and its own name. [S7-36] */
export type AnalyticsEvent = { readonly name: EventName | `vault_${string}`; readonly data: EventData };

/** Names of the events for marketing: each registration and each order, without the games that were played. */
export const CONVERSIONS: readonly AnalyticsEvent['name'][] = [
  'registration_player_registered',
  'draw_games_order_bought',
];

/** The recipients of an event. */
export type Vendor = 'analytics' | 'marketing';

/** Returns the event as a vendor receives it, if at all; marketing gets the name of a conversion without its values. */
export function eventFor(vendor: Vendor, event: AnalyticsEvent): AnalyticsEvent | undefined {
  if (vendor === 'analytics') return event;
  return CONVERSIONS.includes(event.name) ? { name: event.name, data: {} } : undefined;
}
