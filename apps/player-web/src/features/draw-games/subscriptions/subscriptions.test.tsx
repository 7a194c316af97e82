// @vitest-environment jsdom
import {
  SUBSCRIPTION_PATHS as PATHS,
  type Subscription,
  subscriptionChargesPage,
  subscriptionResponse,
  subscriptionsResponse,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { SUBSCRIPTION_TEMPLATE, subscriptionNotifications } from '@sunflower/contracts/subscription-notifications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { engineInside, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { at, bought, now, running, saturday, serverNow, stackWith, unpaid } from './subscriptions-in-tests.ts';

const LIST = '/account/subscriptions';
const one = (subscription: Subscription) => answer(subscriptionResponse, { serverNow, subscription });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function open(address: string, subscriptions: readonly Subscription[], more: Record<string, Handler> = {}) {
  publishFlags(() => true);
  const network = fakeNetwork(stackWith(subscriptions, more));
  signIn();
  renderApp(address);
  return network;
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  engineInside();
});
afterEach(() => {
  delete window.SunflowerLocation;
  vi.useRealTimers();
  toastQueue.clear();
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

describe('the list of subscriptions [S1-4/subscriptions]', () => {
  it('shows what is bought, which draws, and the time and amount of the next charge', async () => {
    open(LIST, [running]);
    const slip = await screen.findByRole('article');
    expect(slip.textContent).toContain('ACTIVE');
    expect(slip.textContent).toContain(
      'Draws on Wednesday and Saturday · jackpot of $100 Million or more · Power Play',
    );
    expect(slip.textContent).toContain('$3.00 per\u00a0draw');
    expect(slip.textContent).toContain('$3.00 on 11/21/2026, 5:12 pm CT, for the Sat, Nov 21 draw');
    expect(slip.textContent).toContain("We'll notify you a day before this charge.");
    expect(within(slip).getByRole('link', { name: 'Details and history' }).getAttribute('href')).toBe(
      `${LIST}/${running.subscriptionId}`,
    );
  });

  it.each<[string, Partial<Subscription>, RegExp, [role: 'link' | 'button', name: RegExp] | null]>([
    ['PAYMENT_FAILED', {}, /didn't have enough money/, ['link', /Add money/]],
    ['RULES_CHANGED', { currentStakeCents: 4_00n }, /price or the rules/, ['button', /Resume for \$4\.00 per draw/]],
    ['IDENTITY_REQUIRED', {}, /verify your identity/, ['link', /Go to my account/]],
    ['RESIDENCE_REQUIRED', {}, /Kansas residents/, ['link', /Go to my account/]],
    ['GAME_CLOSED', { currentStakeCents: null }, /isn't on sale/, null],
    ['BY_PLAYER', {}, /You paused this subscription/, ['button', /^Resume$/]],
    ['ON_BREAK', { until: '2026-11-27T18:00:00Z' }, /resumes automatically afterward\. Until 11\/27\/2026/, null],
  ])('shows why a subscription is paused, %s, and the next step', async (reason, change, copy, step) => {
    open(LIST, [{ ...unpaid, ...change, reason: reason as Subscription['reason'] }]);
    const slip = await screen.findByRole('article');
    expect(slip.textContent).toMatch(copy);
    // Buttons appear once the player may order.
    if (step) expect(await within(slip).findByRole(step[0], { name: step[1] })).toBeTruthy();
    else expect(within(slip).queryByRole('button', { name: /Resume/ })).toBeNull();
  });

  it('shows the missing amount for the next charge, and a charge that depends on the jackpot', async () => {
    const nextCharge = { ...saturday, missingCents: 1_50n, isIfJackpot: true, noticedAt: '2026-11-20T17:00:00Z' };
    open(LIST, [{ ...running, nextCharge }]);
    const slip = await screen.findByRole('article');
    expect(slip.textContent).toContain('You need $1.50 more');
    expect(slip.textContent).toContain("hasn't been announced yet");
    expect(slip.textContent).toContain('We notified you of this charge on 11/20/2026, 11:00 am CT.');
  });

  it('pauses, and resumes at the price shown', async () => {
    const changed = { ...unpaid, subscriptionId: running.subscriptionId, reason: 'RULES_CHANGED' as const };
    let state: Subscription = running;
    const network = open(LIST, [], {
      [`GET ${PATHS.subscriptions}`]: () =>
        answer(subscriptionsResponse, { serverNow, money: { fundCents: 0n, mainCents: 0n }, subscriptions: [state] }),
      [`POST ${at(PATHS.pause)}`]: () => {
        state = { ...changed, currentStakeCents: 4_00n };
        return one(state);
      },
      [`POST ${at(PATHS.resume)}`]: () => one(running),
    });
    await press('Pause');
    await press('Resume for $4.00 per draw');
    await waitFor(() => expect(network.of('POST', at(PATHS.resume))).toHaveLength(1));
    const [resumed] = network.of('POST', at(PATHS.resume));
    expect(resumed?.headers.get('x-location-token')).toBe('location-token');
    expect(resumed?.body).toEqual({ stakeCents: 400 });
  });

  it('repeats a resumption once when its location token is out of date [S5.3-4/required]', async () => {
    const paused = { ...unpaid, subscriptionId: running.subscriptionId };
    const network = open(LIST, [paused], { [`POST ${at(PATHS.resume)}`]: () => refusal(403, 'LOCATION_STALE') });
    await press(/^Resume/);
    await waitFor(() => expect(network.of('POST', at(PATHS.resume))).toHaveLength(2));
    await screen.findByRole('alert');
    expect(network.of('POST', at(PATHS.resume))).toHaveLength(2);
  });

  it('ends a subscription only after confirmation [WCAG-3.3.4]', async () => {
    const network = open(LIST, [running], { [`DELETE ${at(PATHS.subscription)}`]: () => one(running) });
    await press('End subscription');
    const question = await screen.findByRole('alertdialog', { name: 'End this subscription?' });
    await userEvent.click(await within(question).findByRole('button', { name: 'Keep subscription' }));
    expect(network.of('DELETE', at(PATHS.subscription))).toHaveLength(0);
    await press('End subscription');
    const again = await screen.findByRole('alertdialog', { name: 'End this subscription?' });
    await userEvent.click(await within(again).findByRole('button', { name: 'End subscription' }));
    await waitFor(() => expect(network.of('DELETE', at(PATHS.subscription))).toHaveLength(1));
  });

  it('shows the reason for a refused action next to it', async () => {
    open(LIST, [running], { [`POST ${at(PATHS.pause)}`]: () => refusal(422, 'SUBSCRIPTION_ENDED') });
    await press('Pause');
    expect((await screen.findByRole('alert')).textContent).toContain('This subscription has ended.');
  });

  it('shows notifications until they are read', async () => {
    const notice = {
      id: exampleId(900),
      template: SUBSCRIPTION_TEMPLATE,
      createdAt: serverNow,
      kind: 'DRAW_MISSED' as const,
      subscriptionId: running.subscriptionId,
      gameId: 'powerball',
      drawDate: '2026-11-18',
      session: null,
      chargesAt: null,
      amount: 3_00n,
      currency: 'USD' as const,
      reason: 'LIMIT_REACHED' as const,
    } as const;
    let notices = [notice];
    const network = open(LIST, [running], {
      [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(subscriptionNotifications, notices),
      [`POST ${NOTIFICATION_PATHS.read}`]: () => {
        notices = [];
        return new Response(null, { status: 204 });
      },
    });
    const updates = await screen.findByRole('region', { name: 'Updates' });
    expect(updates.textContent).toContain('Powerball: no ticket was bought for the Wed, Nov 18 draw.');
    expect(updates.textContent).toContain('over one of your limits');
    await userEvent.click(within(updates).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Updates' })).toBeNull());
    expect(network.of('POST', NOTIFICATION_PATHS.read)[0]?.body).toEqual({ ids: [notice.id] });
    notices = [notice];
    forgetApp();
    signIn();
    renderApp('/tickets');
    expect(await screen.findByRole('region', { name: 'Updates' })).toBeTruthy();
  });

  it('shows the empty list, a load error, and the sign-in request for a guest [S4.9-1]', async () => {
    open(LIST, []);
    expect(await screen.findByText('No subscriptions yet')).toBeTruthy();
    forgetApp();
    open(LIST, [], { [`GET ${PATHS.subscriptions}`]: () => refusal(404, 'NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: "We couldn't load your subscriptions" })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    forgetApp();
    publishFlags(() => true);
    fakeNetwork(stackWith([]));
    renderApp(LIST);
    expect(await screen.findByRole('heading', { name: 'Sign in to see your subscriptions' })).toBeTruthy();
  });

  it("says it isn't available when its flag is off or the server refuses [S6-5/subscriptions] [S9-3]", async () => {
    open(LIST, [], {
      [`GET ${PATHS.subscriptions}`]: () =>
        answer(subscriptionsResponse, { serverNow, money: { fundCents: 0n, mainCents: 5_00n }, subscriptions: [] }),
    });
    publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
    expect(await screen.findByRole('heading', { name: 'Not available right now' })).toBeTruthy();
    forgetApp();
    open(LIST, [], { [`GET ${PATHS.subscriptions}`]: () => refusal(403, 'FEATURE_OFF') });
    expect(await screen.findByRole('heading', { name: 'Not available right now' })).toBeTruthy();
  });
});

describe('while new purchases are switched off [S6-5/subscriptions]', () => {
  it.each(['FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT', 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS'] as const)(
    'lets the player pause, end and take money back, but not resume or set money aside: %s',
    async (off) => {
      open(LIST, [running, unpaid]);
      act(() => publishFlags((flag) => flag !== off));
      await screen.findByRole('button', { name: 'Pause' });
      expect(screen.getAllByRole('button', { name: 'End subscription' })).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Take money back' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Resume|Set money aside/ })).toBeNull();
    },
  );
});

describe('one subscription', () => {
  const address = `${LIST}/${running.subscriptionId}`;
  const missed = { ...bought, drawId: exampleId(91), drawDate: '2026-11-14', ticketSerial: null, amountCents: 0n };

  it('shows its terms, and every past draw with its reason', async () => {
    open(address, [], {
      [`GET ${at(PATHS.subscription)}`]: () => one(running),
      [`GET ${at(PATHS.charges)}`]: () =>
        answer(subscriptionChargesPage, {
          pageItems: [
            bought,
            { ...missed, outcome: 'missed', reason: 'LIMIT_REACHED' },
            { ...missed, drawId: exampleId(92), outcome: 'skipped', reason: 'JACKPOT_BELOW' },
          ],
          nextCursor: null,
        }),
    });
    await screen.findByText('4 of 10 bought');
    const [first, second, third] = (await screen.findAllByText(/^(Bought|Not bought|Skipped)$/)).map(
      (badge) => badge.closest('li')?.textContent,
    );
    expect(first).toMatch(/Wed, Nov 18.*View ticket.*Bought\$3\.00/);
    expect(second).toMatch(/over one of your limits.*See my limits.*Not bought/);
    expect(third).toMatch(/jackpot was below the amount you chose.*Skipped/);
    expect(screen.getByRole('link', { name: 'View ticket' }).getAttribute('href')).toBe(
      `/tickets/${bought.ticketSerial}`,
    );
    expect(screen.getByRole('link', { name: 'Change numbers' }).getAttribute('href')).toBe(
      `/draw-games/powerball?subscription=${running.subscriptionId}`,
    );
  });

  it("says when it isn't in this account", async () => {
    open(address, [], { [`GET ${at(PATHS.subscription)}`]: () => refusal(404, 'SUBSCRIPTION_UNKNOWN') });
    expect(await screen.findByRole('heading', { name: 'Subscription not found' })).toBeTruthy();
  });
});
