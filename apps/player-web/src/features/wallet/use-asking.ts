import { useEffect, useEffectEvent } from 'react';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';

/** An order in doubt is asked about this often. */
const ASK_EVERY_MS = 2_500;

/** How often it is asked about before it says that this takes longer; the player may go on asking. */
export const MAX_ASKS = 12;

/** What a fault that no call told is handled as. */
export const UNKNOWN_FAULT: HttpProblem = {
  ...{ status: 0, code: 'UNKNOWN', message: '' },
  ...{ fields: [], traceId: null, details: {} },
};

type Asking<Found> = {
  readonly state: { readonly step: string; readonly order?: { readonly orderKey: string }; readonly asked?: number };
  /** Asks by the key; null when nobody knows it. `asked`: how often before. */
  readonly ask: (asked: { orderKey: string; asked: number; signal: AbortSignal }) => Promise<Found | null>;
  readonly onFound: (found: Found) => void;
  readonly onOther: (event: { readonly type: 'foundNothing' } | { readonly type: 'askedInVain' }) => void;
};

/** Asks about an order that is being checked, until its outcome is known or it has been asked about often enough. */
export function useAsking<Found>({ state, ...calls }: Asking<Found>): void {
  const asked = state.asked ?? 0;
  const orderKey = state.step === 'checking' && asked < MAX_ASKS ? (state.order?.orderKey ?? null) : null;
  const ask = useEffectEvent(async (key: string, signal: AbortSignal) => {
    try {
      const found = await calls.ask({ orderKey: key, asked, signal });
      if (signal.aborted) return;
      if (found) calls.onFound(found);
      else calls.onOther({ type: 'foundNothing' });
    } catch {
      if (!signal.aborted) calls.onOther({ type: 'askedInVain' });
    }
  });
  useEffect(() => {
    if (orderKey === null) return;
    const giveUp = new AbortController();
    const timer = setTimeout(() => void ask(orderKey, giveUp.signal), asked === 0 ? 0 : ASK_EVERY_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [orderKey, asked]);
}
