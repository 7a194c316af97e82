import { type OrderEvent, type OrderState, openOrder, reduceOrder } from './order-state.ts';
import type { OrderKind } from './pending-orders.ts';

/** The stored order and its player; `playerId` is null for a guest, who has no order. */
export type HeldOrder<Kind extends OrderKind, Outcome, Draft> = {
  readonly playerId: string | null;
  readonly state: OrderState<Kind, Outcome, Draft>;
};

export type HeldOrderEvent<Kind extends OrderKind, Outcome, Draft> =
  | { readonly type: 'playerChanged'; readonly playerId: string | null }
  /** Something happened to an order that this player started. */
  | { readonly type: 'happened'; readonly playerId: string; readonly event: OrderEvent<Kind, Outcome, Draft> };

/** Returns the player's order; a new one while the page still stores another player's order. */
export function stateFor<Kind extends OrderKind, Outcome, Draft>(
  held: HeldOrder<Kind, Outcome, Draft>,
  playerId: string | null,
): OrderState<Kind, Outcome, Draft> {
  return held.playerId === playerId ? held.state : openOrder();
}

/** Returns the stored order after an event. A late event for another player's order changes nothing. */
export function reduceHeldOrder<Kind extends OrderKind, Outcome, Draft>(
  held: HeldOrder<Kind, Outcome, Draft>,
  happened: HeldOrderEvent<Kind, Outcome, Draft>,
): HeldOrder<Kind, Outcome, Draft> {
  if (happened.type === 'playerChanged')
    return held.playerId === happened.playerId ? held : { playerId: happened.playerId, state: openOrder() };
  if (held.playerId !== happened.playerId) return held;
  const state = reduceOrder(held.state, happened.event);
  return state === held.state ? held : { ...held, state };
}
