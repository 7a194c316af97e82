// @vitest-environment jsdom

import {
  ACCESS_PATHS,
  type AccessRefusalDetails,
  accessAttributesResponse,
  type FeatureSetOnWire,
  featureSetsResponse,
  type PlatformRestriction,
} from '@sunflower/contracts/access.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { PUSH_DESTINATIONS } from '@sunflower/contracts/push-messages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { NAVIGATION_EVENT, raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { dispatchPushMessage } from '../../runtime/push/push-messages.ts';
import { exampleCart, exampleDraws, exampleWager } from '../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../testing/fake-network.ts';
import { fillSteps, typedIn } from '../../testing/fill-registration.ts';
import { engineInside, playerHandlers, signIn } from '../../testing/player-network.ts';
import { pressButton } from '../../testing/press-button.ts';
import { forgetApp, renderApp, WITHOUT_OVERLAYS } from '../../testing/render-app.tsx';
import { accessAttributesQuery } from './access-queries.ts';

const now = Date.now();
const wager = exampleWager(exampleDraws(1, now + 86_400_000));
const quickPicks = '/web/draw-games/rest/v1/games/powerball/quick-picks';
const closed = (operationalUnit: string): PlatformRestriction => ({ operationalUnit, userId: '0', accessType: 2 });
const CLOSED = [closed('draw-games/purchase/powerball')];
const IS_CLOSED = /Powerball is closed for everyone right now/;

function open(
  address: string,
  known: { platform?: PlatformRestriction[]; sets?: FeatureSetOnWire[]; handlers?: Record<string, Handler> } = {},
  options: Parameters<typeof renderApp>[1] = {},
) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
    [`GET ${ACCESS_PATHS.attributes}`]: () => answer(accessAttributesResponse, known.platform ?? []),
    [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsResponse, known.sets ?? []),
    ...known.handlers,
  });
  return { network, ...renderApp(address, options) };
}

/** A refusal by the access gate, in the form all server modules use. */
const accessRefused = (details: AccessRefusalDetails, code = 'ACCESS_DENIED') =>
  Response.json({ status: 403, code, message: 'no', fields: [], details, traceId: 'f'.repeat(32) }, { status: 403 });
const dialog = (name: string | RegExp) => screen.findByRole('heading', { name });
const takeABreak = {
  name: 'RESPONSIBLE_GAMING_TAKE_A_BREAK',
  allowed: false,
  expires: new Date(now + 3_600_000).toISOString(),
  features: [{ name: 'draw-games/purchase/ALL', allowed: false }],
};

describe('screens of a closed feature', () => {
  afterEach(() => {
    closeAlerts();
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('[S4.7-4/play-and-entry] [S2.4-2/platform-restrictions] show a notice, and an alert on Quick pick', async () => {
    const { network } = open('/', { platform: CLOSED });
    expect(await screen.findByText(IS_CLOSED)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /Quick pick/ }));
    expect(await dialog('Closed right now')).toBeTruthy();
    expect(network.of('POST', quickPicks)).toEqual([]);
  });

  it.each([
    ['/games/instants', 'instant-games/play/ALL'],
    ['/account/documents', 'documents/upload/ALL'],
  ])('show a notice at %s while its unit is closed for everyone [S4.7-4/documents]', async (address, unit) => {
    signIn();
    open(address, { platform: [closed(unit)] });
    expect(await screen.findByText(/closed for everyone right now/)).toBeTruthy();
  });

  it('show the same alert after a server refusal, and then stay closed [GLI19-19/everything]', async () => {
    const platform: PlatformRestriction[] = [];
    const details = { unit: 'draw-games/purchase/ALL', restriction: 'GAME_PLAY', expires: null, isForEveryone: true };
    open('/', {
      platform,
      handlers: {
        [`POST ${quickPicks}`]: () => {
          platform.push(closed('draw-games/purchase/ALL'));
          return accessRefused(details);
        },
      },
    });
    const button = await screen.findByRole('button', { name: /Quick pick/ });
    expect(screen.queryByText(IS_CLOSED)).toBeNull();
    await userEvent.click(button);
    expect(await dialog('Closed right now')).toBeTruthy();
    expect(await screen.findByText(IS_CLOSED)).toBeTruthy();
  });

  it('are closed and opened again by push, without a request [GLI19-19/everything]', async () => {
    signIn();
    const { network } = open('/');
    await screen.findByRole('button', { name: /Quick pick/ });
    const push = (deniedUnits: string) =>
      act(async () =>
        dispatchPushMessage(
          { destination: PUSH_DESTINATIONS.platformRestrictionsChanged, body: JSON.stringify({ deniedUnits }) },
          { playerId: 'player-1', sessionId: 's' },
        ),
      );
    // The page receives messages only after its listeners have loaded.
    await waitFor(async () => {
      await push('wallet/deposit/ALL draw-games/purchase/powerball');
      expect(screen.getByText(IS_CLOSED)).toBeTruthy();
    });
    const input = network.of('GET', ACCESS_PATHS.attributes).length;
    await push('wallet/deposit/ALL');
    await waitFor(() => expect(screen.queryByText(IS_CLOSED)).toBeNull());
    expect(network.of('GET', ACCESS_PATHS.attributes)).toHaveLength(input);
  });

  it('[S4.7-2] [S2.4-2/take-a-break] show the end of a break, and an alert instead of a purchase', async () => {
    signIn();
    engineInside();
    const { network } = open('/cart', { sets: [takeABreak] });
    expect(await screen.findByText(/You're taking a break until/)).toBeTruthy();
    await pressButton(/^Buy for/);
    expect(await dialog("You're taking a break")).toBeTruthy();
    expect(network.of('POST', DRAW_GAMES_PATHS.checkouts)).toEqual([]);
  });

  it('[S2.4-2/self-exclusion] show an excluded player the exclusion when a purchase is refused', async () => {
    signIn();
    engineInside();
    const details = {
      unit: 'draw-games/purchase/ALL',
      restriction: 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
      expires: null,
      isForEveryone: false,
    };
    open('/cart', {
      handlers: { [`POST ${DRAW_GAMES_PATHS.checkouts}`]: () => accessRefused(details, 'PLAYER_EXCLUDED') },
    });
    await pressButton(/^Buy for/);
    expect(await dialog("You've excluded yourself")).toBeTruthy();
  });

  it("[S4.7-3/rule] stay open with a small notice and a retry button when restrictions can't be loaded", async () => {
    signIn();
    let isAway = true;
    const handlers = {
      [`GET ${ACCESS_PATHS.featureSets}`]: () =>
        isAway ? refusal(404, 'NOT_FOUND') : answer(featureSetsResponse, [takeABreak]),
    };
    // Overlays would reload the same list before the button can be clicked.
    open('/draw-games/powerball', { sets: [takeABreak], handlers }, WITHOUT_OVERLAYS);
    expect(await screen.findByText("We couldn't check what's open right now.")).toBeTruthy();
    expect(screen.queryByText(/You're taking a break/)).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You're taking a break until/)).toBeTruthy();
  });

  it('[S4.7-3/reload] stay closed after a failed reload, with a small notice and a retry button', async () => {
    signIn();
    let isAway = false;
    const handlers = {
      [`GET ${ACCESS_PATHS.featureSets}`]: () =>
        isAway ? refusal(404, 'NOT_FOUND') : answer(featureSetsResponse, [takeABreak]),
    };
    const { queryClient } = open('/draw-games/powerball', { handlers }, WITHOUT_OVERLAYS);
    const notice = () => screen.queryByText("We couldn't check what's open right now.");
    expect(await screen.findByText(/You're taking a break until/)).toBeTruthy();
    expect(notice()).toBeNull();
    isAway = true;
    await act(() => queryClient.refetchQueries({ queryKey: ['player'] }));
    await waitFor(() => expect(notice()).not.toBeNull());
    expect(screen.getByText(/You're taking a break until/)).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('[S4.7-4/play-and-entry] show an alert instead of opening the sign-in page while sign-in is closed', async () => {
    const { queryClient } = open('/', { platform: [closed('sessions/login/ALL')] });
    const reached: string[] = [];
    const host = (event: Event) => reached.push((event as CustomEvent<{ name: string }>).detail.name);
    document.addEventListener(NAVIGATION_EVENT, host);
    await waitFor(() => expect(queryClient.getQueryData(accessAttributesQuery().queryKey)).toHaveLength(1));
    act(() => raiseNavigation('login'));
    expect(await dialog('Closed right now')).toBeTruthy();
    document.removeEventListener(NAVIGATION_EVENT, host);
    expect(reached).toEqual([]);
  });

  it('[S4.7-4/play-and-entry] show a notice for closed registration and keep the input', async () => {
    const { network } = open('/register', { platform: [closed('identity/profile/ALL')] });
    expect(await screen.findByText(/Registration is closed for everyone/)).toBeTruthy();
    await fillSteps(userEvent.setup({ delay: null }));
    expect(network.calls.filter((call) => call.method === 'POST')).toEqual([]);
    expect(typedIn('Email')).toBe('mary@example.org');
  });
});
