// @vitest-environment jsdom

import {
  ACCESS_PATHS,
  type AccessRefusalDetails,
  accessAttributesAnswer,
  type FeatureSetOnWire,
  featureSetsAnswer,
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
import { handPushMessage } from '../../runtime/push/push-messages.ts';
import { exampleCart, exampleDraws, exampleWager } from '../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../testing/fake-network.ts';
import { engineInside, playerHandlers, signIn } from '../../testing/player-network.ts';
import { pressButton } from '../../testing/press-button.ts';
import { forgetApp, renderApp, WITHOUT_OVERLAYS } from '../../testing/render-app.tsx';
import { accessAttributesQuery } from './access-queries.ts';

const now = Date.now();
const wager = exampleWager(exampleDraws(1, now + 86_400_000));
const quickPicks = '/web/draw-games/rest/v1/games/powerball/quick-picks';
const closed = (operationalUnit: string): PlatformRestriction => ({ operationalUnit, userId: '0', accessType: 2 });
const CLOSED = [closed('draw-games/purchase/powerball')];
const IS_CLOSED = /Powerball is closed for everyone at the moment/;

function open(
  address: string,
  known: { platform?: PlatformRestriction[]; sets?: FeatureSetOnWire[]; handlers?: Record<string, Handler> } = {},
  options: Parameters<typeof renderApp>[1] = {},
) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
    [`GET ${ACCESS_PATHS.attributes}`]: () => answer(accessAttributesAnswer, known.platform ?? []),
    [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsAnswer, known.sets ?? []),
    ...known.handlers,
  });
  return { network, ...renderApp(address, options) };
}

/** A refusal of the access gate, as every room of the server words it. */
const accessRefused = (details: AccessRefusalDetails, code = 'ACCESS_DENIED') =>
  Response.json({ status: 403, code, message: 'no', fields: [], details, traceId: 'f'.repeat(32) }, { status: 403 });
const dialog = (name: string | RegExp) => screen.findByRole('heading', { name });
const takeABreak = {
  name: 'RESPONSIBLE_GAMING_TAKE_A_BREAK',
  allowed: false,
  expires: new Date(now + 3_600_000).toISOString(),
  features: [{ name: 'draw-games/purchase/ALL', allowed: false }],
};

describe('screens of something closed', () => {
  afterEach(() => {
    closeAlerts();
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('[S4.7-4/play-and-entry] [S2.4-2/platform-restrictions] the lobby says so, and asking all the same shows the alert and sends nothing', async () => {
    const { network } = open('/', { platform: CLOSED });
    expect(await screen.findByText(IS_CLOSED)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /Quick pick/ }));
    expect(await dialog('Closed at the moment')).toBeTruthy();
    expect(network.of('POST', quickPicks)).toEqual([]);
  });

  it('a page that did not know shows the same alert when the server refuses, and then knows [GLI19-19/everything]', async () => {
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
    expect(await dialog('Closed at the moment')).toBeTruthy();
    expect(await screen.findByText(IS_CLOSED)).toBeTruthy();
  });

  it('an open page hears it from the server and asks nothing [GLI19-19/everything]', async () => {
    signIn();
    const { network } = open('/');
    await screen.findByRole('button', { name: /Quick pick/ });
    const tell = (deniedUnits: string) =>
      act(async () =>
        handPushMessage(
          { destination: PUSH_DESTINATIONS.platformRestrictionsChanged, body: JSON.stringify({ deniedUnits }) },
          { playerId: 'player-1', sessionId: 's' },
        ),
      );
    // The page takes messages from the moment its listeners have loaded.
    await waitFor(async () => {
      await tell('wallet/deposit/ALL draw-games/purchase/powerball');
      expect(screen.getByText(IS_CLOSED)).toBeTruthy();
    });
    const asked = network.of('GET', ACCESS_PATHS.attributes).length;
    await tell('wallet/deposit/ALL');
    await waitFor(() => expect(screen.queryByText(IS_CLOSED)).toBeNull());
    expect(network.of('GET', ACCESS_PATHS.attributes)).toHaveLength(asked);
  });

  it('[S4.7-2] [S2.4-2/take-a-break] who takes a break is told until when, and neither place nor money is asked for', async () => {
    signIn();
    engineInside();
    const { network } = open('/cart', { sets: [takeABreak] });
    expect(await screen.findByText(/You are taking a break until/)).toBeTruthy();
    await pressButton(/^Buy for/);
    expect(await dialog('You are taking a break')).toBeTruthy();
    expect(network.of('POST', DRAW_GAMES_PATHS.checkouts)).toEqual([]);
  });

  it('[S2.4-2/self-exclusion] a refused purchase of an excluded player shows her exclusion', async () => {
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
    expect(await dialog('You have excluded yourself')).toBeTruthy();
  });

  it('[S4.7-3] what cannot be loaded allows everything, quietly says so, and can be asked again', async () => {
    signIn();
    let isAway = true;
    const handlers = {
      [`GET ${ACCESS_PATHS.featureSets}`]: () =>
        isAway ? refusal(404, 'NOT_FOUND') : answer(featureSetsAnswer, [takeABreak]),
    };
    // Overlays would load the same list again by themselves, before the button can be pressed.
    open('/draw-games/powerball', { sets: [takeABreak], handlers }, WITHOUT_OVERLAYS);
    expect(await screen.findByText('We could not check what is open right now.')).toBeTruthy();
    expect(screen.queryByText(/You are taking a break/)).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You are taking a break until/)).toBeTruthy();
  });

  it('[S4.7-4/play-and-entry] a closed login is told before anybody is sent there', async () => {
    const { queryClient } = open('/', { platform: [closed('sessions/login/ALL')] });
    const reached: string[] = [];
    const host = (event: Event) => reached.push((event as CustomEvent<{ name: string }>).detail.name);
    document.addEventListener(NAVIGATION_EVENT, host);
    await waitFor(() => expect(queryClient.getQueryData(accessAttributesQuery().queryKey)).toHaveLength(1));
    act(() => raiseNavigation('login'));
    expect(await dialog('Closed at the moment')).toBeTruthy();
    document.removeEventListener(NAVIGATION_EVENT, host);
    expect(reached).toEqual([]);
  });

  it('[S4.7-4/play-and-entry] a closed registration says so and keeps what was typed', async () => {
    const { network } = open('/register', { platform: [closed('identity/profile/ALL')] });
    expect(await screen.findByText(/Registration is closed for everyone/)).toBeTruthy();
    await userEvent.type(await screen.findByRole('textbox', { name: /Email/ }), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(network.calls.filter((call) => call.method === 'POST')).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('ana@example.com');
  });
});
