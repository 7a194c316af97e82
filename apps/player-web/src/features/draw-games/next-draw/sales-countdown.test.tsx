// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameText } from '../texts.ts';
import { NextDraw } from './next-draw.tsx';
import { SalesCountdown } from './sales-countdown.tsx';

const CLOSES_AT = '2026-11-22T02:59:00Z';
const draw = {
  drawId: 'd1',
  drawDate: '2026-11-21',
  state: 'open' as const,
  closesAt: CLOSES_AT,
  drawsAt: '2026-11-22T03:59:00Z',
  session: null,
  drawNumber: 1,
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(CLOSES_AT) - 2_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the time until sales close', () => {
  it.each([
    ['with its label above', () => <SalesCountdown closesAt={CLOSES_AT} label={gameText('salesClose')} />],
    ['with its label in the line', () => <SalesCountdown closesAt={CLOSES_AT} before={gameText('salesClose')} />],
    ['of the next draw', () => <NextDraw draw={draw} />],
  ])('says "Sales closed" alone once they have, %s', async (_, part) => {
    const client = new QueryClient();
    const { container } = render(<QueryClientProvider client={client}>{part()}</QueryClientProvider>);
    const shown = () => container.querySelector('[role=timer]')?.parentElement?.parentElement?.textContent ?? '';
    expect(shown()).toMatch(/Sales close in ?00:00:02/);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(shown()).toContain('Sales closed');
    expect(shown()).not.toContain('Sales close in');
  });
});
