// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ORDER_POLLS, pollDelayMs, useOrderPolling } from './use-order-polling.ts';

vi.unmock('./poll-pace.ts');

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Polls an order whose outcome never arrives. */
function pollForever(poll: () => Promise<never>) {
  return renderHook(() => {
    const [polls, count] = useReducer((before: number, isAgain: boolean) => (isAgain ? 0 : before + 1), 0);
    const state = { step: 'checking', order: { orderKey: 'key' }, polls };
    useOrderPolling({ state, poll, onReply: () => undefined, onFailure: () => count(false) });
    return () => count(true);
  });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits in steps, so that each poll's changes are rendered before the next one. */
async function waitMinutes(minutes: number) {
  for (let passedMs = 0; passedMs < minutes * MINUTE_MS; passedMs += 1_000) await wait(1_000);
}

describe('polling an order', () => {
  it('polls immediately, then with exponential backoff up to eight seconds', () => {
    const delays = Array.from({ length: MAX_ORDER_POLLS }, (_, polls) => pollDelayMs(polls));
    expect(delays.slice(0, 3)).toEqual([0, 1_000, 1_600]);
    expect(delays.toSorted((one, other) => one - other)).toEqual(delays);
    expect(Math.max(...delays)).toBe(8_000);
  });

  it('stops after the maximum number of polls and starts again when the player asks for it', async () => {
    const poll = vi.fn(() => Promise.reject(new Error('lost')));
    const { result } = pollForever(poll);
    await waitMinutes(2);
    expect(poll).toHaveBeenCalledTimes(MAX_ORDER_POLLS);
    act(() => result.current());
    await waitMinutes(2);
    expect(poll).toHaveBeenCalledTimes(2 * MAX_ORDER_POLLS);
  });

  it('aborts its request when the player leaves', async () => {
    const signals: AbortSignal[] = [];
    const onReply = vi.fn();
    const { unmount } = renderHook(() =>
      useOrderPolling({
        state: { step: 'checking', order: { orderKey: 'key' }, polls: 0 },
        poll: ({ signal }) => {
          signals.push(signal);
          return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ state: 'unknown' })));
        },
        onReply,
        onFailure: onReply,
      }),
    );
    await wait(0);
    unmount();
    await wait(MINUTE_MS);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(onReply).not.toHaveBeenCalled();
  });
});
