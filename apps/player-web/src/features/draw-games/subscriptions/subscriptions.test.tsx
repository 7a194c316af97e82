// @vitest-environment jsdom
import {
  SUBSCRIPTION_PATHS as PATHS,
  SUBSCRIPTION_TEMPLATE,
  type Subscription,
  subscriptionAnswer,
  subscriptionChargesPage,
  subscriptionNotifications,
  subscriptionsAnswer,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleId } from '../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { at, bought, houseWith, now, running, saturday, serverNow, unpaid } from './subscriptions-in-tests.ts';

const LIST = '/account/subscriptions';
const one = (subscription: Subscription) => answer(subscriptionAnswer, { serverNow, subscription });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function open(address: string, subscriptions: readonly Subscription[], more: Record<string, Handler> = {}) {
  publishFlags(() => true);
  const network = fakeNetwork(houseWith(subscriptions, more));
  signIn();
  renderApp(address);
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

describe('the list of subscriptions [S1-4/subscriptions]', () => {
  it('shows what is bought, which draws, and the next charge: when and how much', async () => {
    open(LIST, [running]);
    const slip = await screen.findByRole('article');
    expect(slip.textContent).toContain('RUNNING');
    expect(slip.textContent).toContain('Draws of Wednesday and Saturday · from a jackpot of $100 Million · Power Play');
    expect(slip.textContent).toContain('$3.00 a\u00a0draw');
    expect(slip.textContent).toContain('$3.00 on 11/21/2026, 5:12 pm CT, for the draw of Sat, Nov 21');
    expect(slip.textContent).toContain('You will be told a day before.');
    expect(within(slip).getByRole('link', { name: 'Details and history' }).getAttribute('href')).toBe(
      `${LIST}/${running.subscriptionId}`,
    );
  });

  it.each<[string, Partial<Subscription>, RegExp, [role: 'link' | 'button', name: RegExp] | null]>([
    ['PAYMENT_FAILED', {}, /not enough money/, ['link', /Add money/]],
    ['RULES_CHANGED', { currentStakeCents: 4_00n }, /price or the rules/, ['button', /Go on for \$4\.00 a draw/]],
    ['IDENTITY_REQUIRED', {}, /confirm who you are/, ['link', /Open your account/]],
    ['RESIDENCE_REQUIRED', {}, /live in Kansas/, ['link', /Open your account/]],
    ['GAME_CLOSED', { currentStakeCents: null }, /not sold/, null],
    ['BY_PLAYER', {}, /You paused it/, ['button', /^Go on$/]],
    ['ON_BREAK', { until: '2026-11-27T18:00:00Z' }, /goes on by itself after it\. Until 11\/27\/2026/, null],
  ])('says why one is paused, %s, and the step that helps', async (reason, change, words, step) => {
    open(LIST, [{ ...unpaid, ...change, reason: reason as Subscription['reason'] }]);
    const slip = await screen.findByRole('article');
    expect(slip.textContent).toMatch(words);
    if (step) expect(within(slip).getByRole(step[0], { name: step[1] })).toBeTruthy();
    else expect(within(slip).queryByRole('button', { name: /Go on/ })).toBeNull();
  });

  it('says what is missing for the next charge, and what waits for a jackpot', async () => {
    const nextCharge = { ...saturday, missingCents: 1_50n, isIfJackpot: true, noticedAt: '2026-11-20T17:00:00Z' };
    open(LIST, [{ ...running, nextCharge }]);
    const slip = await screen.findByRole('article');
    expect(slip.textContent).toContain('$1.50 is missing for it');
    expect(slip.textContent).toContain('not announced yet');
    expect(slip.textContent).toContain('You were told of it on 11/20/2026, 11:00 am CT.');
  });

  it('pauses and goes on, at the price that is shown', async () => {
    const changed = { ...unpaid, subscriptionId: running.subscriptionId, reason: 'RULES_CHANGED' as const };
    let state: Subscription = running;
    const network = open(LIST, [], {
      [`GET ${PATHS.subscriptions}`]: () =>
        answer(subscriptionsAnswer, { serverNow, money: { fundCents: 0n, mainCents: 0n }, subscriptions: [state] }),
      [`POST ${at(PATHS.pause)}`]: () => {
        state = { ...changed, currentStakeCents: 4_00n };
        return one(state);
      },
      [`POST ${at(PATHS.resume)}`]: () => one(running),
    });
    await press('Pause');
    await press('Go on for $4.00 a draw');
    await waitFor(() => expect(network.of('POST', at(PATHS.resume))).toHaveLength(1));
    expect(network.of('POST', at(PATHS.resume))[0]?.body).toEqual({ stakeCents: 400 });
  });

  it('ends one only after a second yes [WCAG-3.3.4]', async () => {
    const network = open(LIST, [running], { [`DELETE ${at(PATHS.subscription)}`]: () => one(running) });
    await press('End it');
    const question = await screen.findByRole('alertdialog', { name: 'End this subscription?' });
    await userEvent.click(await within(question).findByRole('button', { name: 'Keep it' }));
    expect(network.of('DELETE', at(PATHS.subscription))).toHaveLength(0);
    await press('End it');
    const again = await screen.findByRole('alertdialog', { name: 'End this subscription?' });
    await userEvent.click(await within(again).findByRole('button', { name: 'End it' }));
    await waitFor(() => expect(network.of('DELETE', at(PATHS.subscription))).toHaveLength(1));
  });

  it('a refused act says why beside it', async () => {
    open(LIST, [running], { [`POST ${at(PATHS.pause)}`]: () => refusal(422, 'SUBSCRIPTION_ENDED') });
    await press('Pause');
    expect((await screen.findByRole('alert')).textContent).toContain('This subscription has ended.');
  });

  it('tells what is new until it is read', async () => {
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
    const news = await screen.findByRole('region', { name: 'What is new' });
    expect(news.textContent).toContain('Powerball: the draw of Wed, Nov 18 was missed.');
    expect(news.textContent).toContain('over one of your limits');
    await userEvent.click(within(news).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What is new' })).toBeNull());
    expect(network.of('POST', NOTIFICATION_PATHS.read)[0]?.body).toEqual({ ids: [notice.id] });
    notices = [notice];
    forgetApp();
    signIn();
    renderApp('/tickets');
    expect(await screen.findByRole('region', { name: 'What is new' })).toBeTruthy();
  });

  it('is empty, could not be had, or belongs to somebody who has to sign in [S4.9-1]', async () => {
    open(LIST, []);
    expect(await screen.findByText('No subscription yet')).toBeTruthy();
    forgetApp();
    open(LIST, [], { [`GET ${PATHS.subscriptions}`]: () => refusal(404, 'NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'Your subscriptions did not load' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    forgetApp();
    publishFlags(() => true);
    fakeNetwork(houseWith([]));
    renderApp(LIST);
    expect(await screen.findByRole('heading', { name: 'Sign in to see your subscriptions' })).toBeTruthy();
  });

  it('is not available while its flag is off, or while the server says so [S6-5/subscriptions] [S9-3]', async () => {
    open(LIST, [], {
      [`GET ${PATHS.subscriptions}`]: () =>
        answer(subscriptionsAnswer, { serverNow, money: { fundCents: 0n, mainCents: 5_00n }, subscriptions: [] }),
    });
    publishFlags((flag) => flag !== 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
    expect(await screen.findByRole('heading', { name: 'Switched off for now' })).toBeTruthy();
    forgetApp();
    open(LIST, [], { [`GET ${PATHS.subscriptions}`]: () => refusal(403, 'FEATURE_OFF') });
    expect(await screen.findByRole('heading', { name: 'Switched off for now' })).toBeTruthy();
  });
});

describe('while nothing new may be bought [S6-5/subscriptions]', () => {
  it.each(['FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT', 'FEATURE_DRAW_GAMES_SUBSCRIPTIONS'] as const)(
    'what runs can be paused and ended, and money taken back; nothing goes on and nothing is set aside: %s',
    async (off) => {
      open(LIST, [running, unpaid]);
      act(() => publishFlags((flag) => flag !== off));
      await screen.findByRole('button', { name: 'Pause' });
      expect(screen.getAllByRole('button', { name: 'End it' })).toHaveLength(2);
      expect(screen.getByRole('button', { name: 'Take this amount back' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Go on|Set aside/ })).toBeNull();
    },
  );
});

describe('one subscription', () => {
  const address = `${LIST}/${running.subscriptionId}`;
  const missed = { ...bought, drawId: exampleId(91), drawDate: '2026-11-14', ticketSerial: null, amountCents: 0n };

  it('tells what was agreed to, and every draw that is over with its reason', async () => {
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
    const [first, second, third] = (await screen.findAllByText(/^(Bought|Missed|Passed over)$/)).map(
      (badge) => badge.closest('li')?.textContent,
    );
    expect(first).toMatch(/Wed, Nov 18.*See the ticket.*Bought\$3\.00/);
    expect(second).toMatch(/over one of your limits.*See your limits.*Missed/);
    expect(third).toMatch(/jackpot was below your amount.*Passed over/);
    expect(screen.getByRole('link', { name: 'See the ticket' }).getAttribute('href')).toBe(
      `/tickets/${bought.ticketSerial}`,
    );
    expect(screen.getByRole('link', { name: 'Other numbers' }).getAttribute('href')).toBe(
      `/draw-games/powerball?subscription=${running.subscriptionId}`,
    );
  });

  it('that is nobody’s here says so', async () => {
    open(address, [], { [`GET ${at(PATHS.subscription)}`]: () => refusal(404, 'SUBSCRIPTION_UNKNOWN') });
    expect(await screen.findByRole('heading', { name: 'No such subscription' })).toBeTruthy();
  });
});
