// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePausableAmount, usePauseAmounts } from './paused-amounts.ts';

function Header({ newest }: { readonly newest: number | undefined }) {
  return <output>{usePausableAmount(newest)}</output>;
}

function Draw({ isPaused }: { readonly isPaused: boolean }) {
  usePauseAmounts(isPaused);
  return null;
}

function page(newest: number | undefined, isPaused: boolean) {
  return (
    <>
      <Header newest={newest} />
      <Draw isPaused={isPaused} />
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("keep the header's amount from before a draw until its balls have landed", () => {
  const { rerender } = render(page(28, false));
  rerender(page(28, true));
  rerender(page(32, true));
  expect(shown()).toBe('28');
  rerender(page(32, false));
  expect(shown()).toBe('32');
});

it('show the newest amount after two minutes, away from the draw, and if the header has none yet [RTS-1A]', () => {
  const { rerender } = render(page(28, true));
  rerender(page(32, true));
  act(() => vi.advanceTimersByTime(120_000));
  expect(shown()).toBe('32');
  rerender(page(32, false));
  rerender(page(32, true));
  rerender(page(36, true));
  expect(shown()).toBe('32');
  rerender(<Header newest={36} />);
  cleanup();
  render(page(undefined, true)).rerender(page(40, true));
  expect(shown()).toBe('40');
});
