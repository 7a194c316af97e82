// @vitest-environment jsdom
import {
  SUBSCRIPTION_PATHS as PATHS,
  type PreviewResponse,
  previewResponse,
  type Subscription,
  subscriptionResponse,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlayContext } from '../../../../player/alerts/location/location-context.ts';
import { runtimeConfigQuery } from '../../../../runtime/config/runtime-config.ts';
import { publishFlags } from '../../../../runtime/flags/flag-store.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../../../testing/fake-network.ts';
import { engineInside, signIn } from '../../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../../testing/render-app.tsx';
import { at, now, running, saturday, serverNow, stackWith } from '../subscriptions-in-tests.ts';

const PLAY = '/draw-games/powerball';
const one = (subscription: Subscription) => answer(subscriptionResponse, { serverNow, subscription });
const preview = (change: Partial<PreviewResponse> = {}) =>
  answer(previewResponse, { serverNow, stakeCents: 2_00n, firstCharge: { ...saturday, stakeCents: 2_00n }, ...change });

function open(address: string, more: Record<string, Handler> = {}) {
  publishFlags(() => true);
  const network = fakeNetwork(stackWith([], { [`POST ${PATHS.previews}`]: () => preview(), ...more }));
  signIn();
  renderApp(address);
  return network;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const radio = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

async function pickBoard() {
  const whites = await screen.findByRole('group', { name: 'Board A, white balls' });
  for (const value of [7, 22, 39, 45, 66])
    await userEvent.click(within(whites).getByRole('button', { name: `${value}` }));
  const bonus = screen.getByRole('group', { name: 'Board A, Powerball' });
  await userEvent.click(within(bonus).getByRole('button', { name: '19' }));
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  engineInside();
});
afterEach(() => {
  delete window.SunflowerLocation;
  vi.useRealTimers();
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('subscribing from the play screen', () => {
  it('shows price, first charge and how to stop before the player agrees [WCAG-3.3.4] [IRGS-12]', async () => {
    const network = open(PLAY, { [`POST ${PATHS.subscriptions}`]: () => one(running) });
    await pickBoard();
    await press('Subscribe');
    const panel = await screen.findByRole('dialog', { name: 'Subscribe to Powerball' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Monday' }));
    fireEvent.change(within(panel).getByRole('combobox'), { target: { value: '10000000000' } });
    await radio('For a number of draws');
    await press('Continue');
    expect(panel.textContent).toContain('Enter a number from 1 to 520.');
    expect(network.of('POST', PATHS.previews)).toHaveLength(0);
    fireEvent.change(within(panel).getByRole('textbox', { name: 'Number of draws' }), { target: { value: '10' } });
    await press('Continue');
    await within(panel).findByRole('heading', { name: 'Review your subscription' });
    for (const said of [
      '$2.00 per\u00a0draw',
      'Draws on Wednesday and Saturday · jackpot of $100 Million or more',
      'For 10 draws',
      'Your wallet',
      '$2.00 on 11/21/2026, 5:12 pm CT or within an hour, by 6:12 pm CT, for the Sat, Nov 21 draw',
      "Bonus money isn't used.",
      'You can pause, change or end it anytime',
    ])
      expect(panel.textContent).toContain(said);
    expect(network.of('POST', PATHS.subscriptions)).toHaveLength(0);
    await press('Start subscription');
    await within(panel).findByRole('heading', { name: 'Your subscription is active' });
    const [order] = network.of('POST', PATHS.subscriptions);
    expect(order?.headers.get('x-location-token')).toBe('location-token');
    expect(order?.body).toEqual({
      subscriptionKey: expect.stringMatching(/^[\w-]{21}$/),
      gameId: 'powerball',
      boards: [{ kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 19, isQuickPick: false }],
      quickPicks: [],
      addOns: [],
      weekdays: [3, 6],
      sessions: null,
      jackpotAtLeastCents: 100_000_000_00,
      end: { kind: 'draws', count: 10 },
      fund: 'wallet',
      stakeCents: 200,
    });
    expect(within(panel).getByRole('link', { name: 'View subscription' }).getAttribute('href')).toBe(
      `/account/subscriptions/${running.subscriptionId}`,
    );
  });

  it('previews new numbers for each draw when no board is finished, paid from money set aside if chosen', async () => {
    const network = open(PLAY);
    await press('Subscribe');
    const panel = await screen.findByRole('dialog', { name: 'Subscribe to Powerball' });
    expect(within(panel).getByRole('radio', { name: 'These numbers' }).hasAttribute('disabled')).toBe(true);
    await radio('Money set aside');
    await press('Continue');
    await within(panel).findByRole('heading', { name: 'Review your subscription' });
    expect(network.of('POST', PATHS.previews)[0]?.body).toMatchObject({
      boards: [],
      quickPicks: [{ kind: 'numbers', numbers: [], bonus: null }],
      fund: 'AT_SUBSCRIPTION',
      end: { kind: 'never' },
      weekdays: null,
    });
    expect(panel.textContent).toContain('1 board with new numbers for each draw');
  });

  it('creates one subscription when the response is lost: a second try uses the same key [S9-11]', async () => {
    let attempts = 0;
    const network = open(PLAY, {
      [`POST ${PATHS.subscriptions}`]: () => (++attempts <= 3 ? lost() : one(running)),
    });
    await press('Subscribe');
    await press('Continue');
    await press('Start subscription');
    await screen.findByText(/We don't know yet whether your request went through/, {}, { timeout: 30_000 });
    await press('Start subscription');
    await screen.findByRole('heading', { name: 'Your subscription is active' });
    const keys = network
      .of('POST', PATHS.subscriptions)
      .map(({ body }) => (body as { subscriptionKey: string }).subscriptionKey);
    expect([keys.length >= 4, new Set(keys).size]).toEqual([true, 1]);
  });

  it.each([
    ['SUBSCRIPTION_COUNT', /maximum number of subscriptions/],
    ['RESIDENCE_REQUIRED', /Kansas residents/],
    ['NUMBER_RANGE', /isn't on the board/],
  ])("shows the refusal %s in the current step and keeps the player's choices", async (code, message) => {
    open(PLAY, { [`POST ${PATHS.previews}`]: () => refusal(422, code) });
    await press('Subscribe');
    await radio('Money set aside');
    await press('Continue');
    const panel = await screen.findByRole('dialog', { name: 'Subscribe to Powerball' });
    await waitFor(() => expect(panel.textContent).toMatch(message));
    expect(within(panel).getByRole('radio', { name: 'Money set aside' }).getAttribute('aria-checked')).toBe('true');
  });

  it('shows a changed price before the player agrees to it', async () => {
    let price = 2_00n;
    open(PLAY, {
      [`POST ${PATHS.previews}`]: () => preview({ stakeCents: price }),
      [`POST ${PATHS.subscriptions}`]: () => {
        price = 3_00n;
        return refusal(422, 'PRICE_MISMATCH');
      },
    });
    await press('Subscribe');
    await press('Continue');
    await press('Start subscription');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('$3.00 per\u00a0draw'));
    expect(screen.getByRole('dialog').textContent).toContain('The price has changed.');
  });

  it('is offered only to players, and only while both subscription flags are on [S6-5/subscriptions]', async () => {
    open(PLAY);
    await screen.findByRole('button', { name: 'Subscribe' });
    for (const off of ['FEATURE_DRAW_GAMES_SUBSCRIPTIONS', 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT']) {
      publishFlags((flag) => flag !== off);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull());
      publishFlags(() => true);
      await screen.findByRole('button', { name: 'Subscribe' });
    }
    forgetApp();
    fakeNetwork(stackWith([]));
    renderApp(PLAY);
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });
});

describe('a site without draw subscriptions', () => {
  it('offers none on the play screen, even with both flags on [S9-3/draw-subscriptions]', async () => {
    const settings = { buildId: 'b', isDrawSubscriptionsEnabled: false };
    publishFlags(() => true);
    fakeNetwork(stackWith([], { 'GET /runtime-config.json': () => Response.json(settings) }));
    signIn();
    const { queryClient } = renderApp(PLAY);
    await screen.findByRole('button', { name: 'Add to cart' });
    await waitFor(() => expect(queryClient.getQueryData(runtimeConfigQuery.queryKey)).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });
});

describe('changing a subscription', () => {
  const page = `/account/subscriptions/${running.subscriptionId}`;

  it('saves changed terms after a review, and keeps the picked numbers; its place matters [S2.4-7]', async () => {
    const network = open(page, {
      [`GET ${at(PATHS.subscription)}`]: () => one(running),
      [`PUT ${at(PATHS.subscription)}`]: () => one(running),
      [`POST ${PATHS.previews}`]: () => preview({ stakeCents: 3_00n, firstCharge: saturday }),
    });
    expect(overlayContext()).toBeUndefined();
    await press('Change');
    await screen.findByRole('dialog', { name: 'Change your Powerball subscription' });
    expect(overlayContext()).toBe('dbg');
    expect(screen.queryByRole('radiogroup', { name: 'Numbers' })).toBeNull();
    await radio('Until I cancel');
    await press('Continue');
    await press('Save changes');
    await screen.findByRole('heading', { name: 'Your changes are saved' });
    expect(network.of('PUT', at(PATHS.subscription))[0]?.body).toMatchObject({
      boards: running.boards,
      addOns: ['power-play'],
      weekdays: [3, 6],
      jackpotAtLeastCents: 100_000_000_00,
      end: { kind: 'never' },
      stakeCents: 300,
    });
  });

  it('takes the numbers picked on the play screen when the player comes from there', async () => {
    const network = open(`${PLAY}?subscription=${running.subscriptionId}`, {
      [`GET ${at(PATHS.subscription)}`]: () => one(running),
      [`PUT ${at(PATHS.subscription)}`]: () => one(running),
    });
    await screen.findByText('These boards will replace the ones in your subscription.');
    const bonus = screen.getByRole('group', { name: 'Board A, Powerball' });
    await userEvent.click(within(bonus).getByRole('button', { name: '19' }));
    await userEvent.click(within(bonus).getByRole('button', { name: '4' }));
    await press('Use in your subscription');
    await press('Continue');
    await press('Save changes');
    await screen.findByRole('heading', { name: 'Your changes are saved' });
    expect(network.of('PUT', at(PATHS.subscription))[0]?.body).toMatchObject({
      boards: [{ kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 4, isQuickPick: false }],
      addOns: ['power-play'],
      end: { kind: 'draws', count: 10 },
    });
  });
});
