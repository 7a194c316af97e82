// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast.tsx';
import { toastQueue } from './toast-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  act(() => toastQueue.clear());
  cleanup();
  vi.useRealTimers();
});

function shown(): readonly (string | null)[] {
  return screen.queryAllByRole('alertdialog').map((toast) => toast.textContent);
}

describe('toasts [S3-23]', () => {
  test('stay for five seconds by default [S9-11/toast] and are announced [WCAG-4.1.3]', () => {
    render(<ToastRegion label="Messages" closeText="Close" />);
    act(() => void toastQueue.show({ message: 'Bought' }));
    expect(screen.getByRole('alert').textContent).toBe('Bought');
    act(() => void vi.advanceTimersByTime(4_900));
    expect(shown()).toEqual(['Bought']);
    act(() => void vi.advanceTimersByTime(200));
    expect(shown()).toEqual([]);
  });

  test('stay for the given duration', () => {
    render(<ToastRegion label="Messages" closeText="Close" />);
    act(() => void toastQueue.show({ message: 'Short', durationMs: 1_000, variant: 'warning' }));
    act(() => void vi.advanceTimersByTime(1_100));
    expect(shown()).toEqual([]);
  });

  test.each(['success', 'error', 'warning', 'info'] as const)(
    'have a style of their own as %s; success is the default [S8-19]',
    (variant) => {
      render(<ToastRegion label="Messages" closeText="Close" />);
      act(() => void toastQueue.show({ message: variant, ...(variant === 'success' ? {} : { variant }) }));
      expect(screen.getByRole('alertdialog').className).toContain(variant);
    },
  );

  test('replace each other when they have the same id', () => {
    render(<ToastRegion label="Messages" closeText="Close" />);
    act(() => void toastQueue.show({ id: 'sale', message: 'Closing in 5' }));
    act(() => void toastQueue.show({ id: 'sale', message: 'Closed' }));
    expect(shown()).toEqual(['Closed']);
  });

  test('can be closed with a click and by id', async () => {
    render(<ToastRegion label="Messages" closeText="Close" />);
    act(() => void toastQueue.show({ message: 'One' }));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
    let id = '';
    act(() => {
      id = toastQueue.show({ message: 'Two' });
    });
    act(() => toastQueue.dismiss(id));
    expect(shown()).toEqual([]);
  });

  test('are limited to three visible and eight in total', () => {
    render(<ToastRegion label="Messages" closeText="Close" />);
    act(() => {
      for (let count = 1; count <= 12; count += 1) toastQueue.show({ message: `${count}`, durationMs: 60_000 });
    });
    expect(shown()).toHaveLength(3);
    for (let count = 0; count < 8; count += 1)
      act(() => screen.queryAllByRole('button', { name: 'Close' })[0]?.click());
    expect(shown()).toEqual([]);
  });
});
