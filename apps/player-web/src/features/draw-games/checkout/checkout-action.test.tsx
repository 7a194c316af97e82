// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notifySession } from '../../../runtime/session/session-store.ts';
import { exampleCart, exampleDraws, exampleReceipt, exampleWager } from '../../../testing/examples.ts';
import { CheckoutAction } from './checkout-action.tsx';
import type { CheckoutState } from './use-checkout.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const wager = exampleWager(exampleDraws(1, now));
const cart = exampleCart([wager], now);

afterEach(() => {
  cleanup();
  notifySession({ type: 'signedOut' });
});

function show(state: CheckoutState) {
  const act = vi.fn();
  const checkout = { state, pay: act, payAgain: act, pollAgain: act, dismiss: act, discard: act };
  notifySession({ type: 'userLoaded', playerId: 'p1' });
  render(
    <CheckoutAction
      cart={cart}
      funds={{ balanceCents: 50_00n, missingCents: 0n, addCents: null }}
      checkout={checkout}
    />,
  );
  return screen.getByRole('button');
}

describe('the button that buys the cart', () => {
  it('can be pressed before an order is sent', () => {
    expect(show({ step: 'open', notice: null, heldKey: null }).getAttribute('data-pending')).toBeNull();
  });

  it('stays busy after the order is bought, until the receipt opens', () => {
    const outcome = exampleReceipt('k'.repeat(21), wager, now);
    expect(show({ step: 'done', outcome }).getAttribute('data-pending')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Buying your tickets');
  });
});
