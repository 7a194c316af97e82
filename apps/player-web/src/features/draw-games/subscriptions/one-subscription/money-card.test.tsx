// @vitest-environment jsdom
import { SUBSCRIPTION_PATHS as PATHS, subscriptionMoney } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler, lost } from '../../../../testing/fake-network.ts';
import { signIn } from '../../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../../testing/render-app.tsx';
import { toastQueue } from '../../../../ui/toast/toast-queue.ts';
import { now, stackWith } from '../subscriptions-in-tests.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the subscriptions page of a player with $50 in the wallet and $20 set aside. */
function open(handlers: Record<string, Handler>) {
  publishFlags(() => true);
  const network = fakeNetwork(stackWith([], handlers));
  signIn();
  renderApp('/account/subscriptions');
  return network;
}

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  toastQueue.clear();
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('money for subscriptions [S3-12/subscription]', () => {
  const moved = () => answer(subscriptionMoney, { fundCents: 30_00n, mainCents: 40_00n });

  it("isn't moved for a missing amount or one over the balance; a valid amount is set aside [IRGS-12]", async () => {
    const network = open({ [`POST ${PATHS.transfers}`]: moved });
    const field = await screen.findByRole('textbox', { name: 'Amount' });
    await press('Set money aside');
    expect(document.body.textContent).toContain('Enter an amount, such as 20.');
    fireEvent.change(field, { target: { value: '50.01' } });
    await press('Set money aside');
    expect(document.body.textContent).toContain('You can move up to $50.00.');
    fireEvent.change(field, { target: { value: '20.01' } });
    await press('Take money back');
    expect(document.body.textContent).toContain('You can move up to $20.00.');
    expect(network.of('POST', PATHS.transfers)).toHaveLength(0);
    fireEvent.change(field, { target: { value: '10' } });
    await press('Set money aside');
    await waitFor(() => expect(network.of('POST', PATHS.transfers)).toHaveLength(1));
    expect(network.of('POST', PATHS.transfers)[0]?.body).toMatchObject({ direction: 'in', amountCents: 1000 });
  });

  it('[S5.1-11/blur] says what is wrong with the amount when its field is left', async () => {
    open({});
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '1.005');
    expect(screen.queryByText(/This amount isn't clear/)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(/This amount isn't clear/)).toBeDefined();
  });

  it('moves once when the response is lost: a second try uses the same key [S9-11]', async () => {
    let attempts = 0;
    const network = open({
      // The three tries of the first tap are lost.
      [`POST ${PATHS.transfers}`]: () => (++attempts <= 3 ? lost() : moved()),
    });
    const field = await screen.findByRole('textbox', { name: 'Amount' });
    fireEvent.change(field, { target: { value: '10' } });
    await press('Set money aside');
    await screen.findByText(/We don't know yet whether the money was moved/, {}, { timeout: 30_000 });
    await press('Set money aside');
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
    const keys = network.of('POST', PATHS.transfers).map(({ body }) => (body as { transferKey: string }).transferKey);
    expect(keys.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keys).size).toBe(1);
  });
});
