import { useEffect, useEffectEvent } from 'react';
import type { OrderReply } from './order-state.ts';
import { FIRST_POLL_DELAY_MS } from './poll-pace.ts';

/** Maximum number of polls before the screen says that it takes longer. The player can start polling again. */
export const MAX_ORDER_POLLS = 10;
const BACKOFF = 1.6;
const MAX_DELAY_MS = 8_000;

/** Returns the wait in ms before a poll: zero before the first, then exponential backoff up to eight seconds. */
export function pollDelayMs(polls: number): number {
  return polls === 0 ? 0 : Math.min(FIRST_POLL_DELAY_MS * BACKOFF ** (polls - 1), MAX_DELAY_MS);
}

/** How a poll is made, and the callbacks for its result. */
type OrderPolling<Outcome> = {
  readonly state: { readonly step: string; readonly order?: { readonly orderKey: string }; readonly polls?: number };
  /** `polls`: the number of earlier polls. */
  readonly poll: (input: {
    readonly orderKey: string;
    readonly polls: number;
    readonly signal: AbortSignal;
  }) => Promise<OrderReply<Outcome>>;
  readonly onReply: (reply: OrderReply<Outcome>) => void;
  readonly onFailure: () => void;
};

/** Polls the order that is being checked, until its outcome is known or the maximum number of polls is reached. */
export function useOrderPolling<Outcome>({ state, ...calls }: OrderPolling<Outcome>): void {
  const polls = state.polls ?? 0;
  const isPolled = state.step === 'checking' && polls < MAX_ORDER_POLLS;
  const orderKey = isPolled ? (state.order?.orderKey ?? null) : null;
  const poll = useEffectEvent(async (key: string, signal: AbortSignal) => {
    try {
      const reply = await calls.poll({ orderKey: key, polls, signal });
      if (!signal.aborted) calls.onReply(reply);
    } catch {
      if (!signal.aborted) calls.onFailure();
    }
  });
  useEffect(() => {
    if (orderKey === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void poll(orderKey, stop.signal), pollDelayMs(polls));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [orderKey, polls]);
}
