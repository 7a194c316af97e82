import { initialOrderState, type OrderEvent, type OrderState, reduceOrder } from './order-state.ts';
import type { OrderKind } from './pending-orders.ts';

/** The stored order and its player; `playerId` is null for a guest, who has no order. */
export type CurrentOrder<Kind extends OrderKind, Outcome, Draft> = {
  readonly playerId: string | null;
  readonly state: OrderState<Kind, Outcome, Draft>;
};

export type CurrentOrderEvent<Kind extends OrderKind, Outcome, Draft> =
  | { readonly type: 'playerChanged'; readonly playerId: string | null }
  /** An event of an order that this player started. */
  | { readonly type: 'happened'; readonly playerId: string; readonly event: OrderEvent<Kind, Outcome, Draft> };

/** Returns the player's order; a new one while the page still stores another player's order. */
export function currentOrderOf<Kind extends OrderKind, Outcome, Draft>(
  current: CurrentOrder<Kind, Outcome, Draft>,
  playerId: string | null,
): OrderState<Kind, Outcome, Draft> {
  return current.playerId === playerId ? current.state : initialOrderState();
}

/** Returns the stored order after an event. A late event for another player's order changes nothing. */
export function reduceCurrentOrder<Kind extends OrderKind, Outcome, Draft>(
  current: CurrentOrder<Kind, Outcome, Draft>,
  happened: CurrentOrderEvent<Kind, Outcome, Draft>,
): CurrentOrder<Kind, Outcome, Draft> {
  if (happened.type === 'playerChanged')
    return current.playerId === happened.playerId
      ? current
      : { playerId: happened.playerId, state: initialOrderState() };
  if (current.playerId !== happened.playerId) return current;
  const state = reduceOrder(current.state, happened.event);
  return state === current.state ? current : { ...current, state };
}
