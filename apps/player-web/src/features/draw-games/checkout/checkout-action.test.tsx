// @vitest-environment jsdom
import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notifySession } from '../../../runtime/session/session-store.ts';
import { exampleCart, exampleDraws, exampleReceipt, exampleWager } from '../../../testing/examples.ts';
import { translatePage } from '../../../testing/translate-page.ts';
import { CheckoutAction } from './checkout-action.tsx';
import type { CheckoutState } from './use-checkout.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const wager = exampleWager(exampleDraws(1, now));
const cart = exampleCart([wager], now);

afterEach(() => {
  cleanup();
  notifySession({ type: 'signedOut' });
});

function action(state: CheckoutState, shownCart: Cart) {
  const act = vi.fn();
  const checkout = { state, pay: act, payAgain: act, pollAgain: act, dismiss: act, discard: act };
  const funds = { balanceCents: 50_00n, bonusCents: 0n, missingCents: 0n, addCents: null };
  return <CheckoutAction cart={shownCart} funds={funds} checkout={checkout} />;
}

function show(state: CheckoutState) {
  notifySession({ type: 'userLoaded', playerId: 'p1' });
  render(action(state, cart));
  return screen.getByRole('button');
}

describe('the button that buys the cart', () => {
  it('can be pressed before an order is sent', () => {
    expect(show({ step: 'open', notice: null, pendingKey: null }).getAttribute('data-pending')).toBeNull();
  });

  it('shows the price of a changed cart on a page that the browser has translated', () => {
    notifySession({ type: 'userLoaded', playerId: 'p1' });
    const open = { step: 'open', notice: null, pendingKey: null } as const;
    const { rerender } = render(action(open, { ...cart, totalCents: 4_00n }));
    translatePage();
    expect(screen.getByRole('button').textContent).toContain('$4.00');
    rerender(action(open, { ...cart, totalCents: 3_00n }));
    expect(screen.getByRole('button').textContent).toMatch(/^[^4]*\$3\.00[^4]*$/);
  });

  it('stays busy after the order is bought, until the receipt opens', () => {
    const outcome = exampleReceipt('k'.repeat(21), wager, now);
    expect(show({ step: 'done', outcome }).getAttribute('data-pending')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Buying your tickets');
  });
});
