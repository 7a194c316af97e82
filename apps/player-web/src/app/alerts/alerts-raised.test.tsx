// @vitest-environment jsdom
import { ACCESS_PATHS, featureSetsResponse } from '@sunflower/contracts/access.ts';
import { type PlayerLevel, PREFERENCES_PATHS, playerLevelResponse } from '@sunflower/contracts/preferences.ts';
import {
  EXCLUSION_PATHS,
  type ExclusionsResponse,
  exclusionsResponse,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { playerLevelQuery } from '../../player/queries/player-level-query.ts';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { pressButton } from '../../testing/press-button.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { alertNamed, at, DAY, open, PLAYER, TIMEOUT_MS, withSignedInPage } from './alerts-in-tests.tsx';

describe('an alert that no message raises', () => {
  withSignedInPage();

  describe('a call that the server refuses [S2.4-2]', () => {
    const refusedFor = (reason: string) => () =>
      Response.json(
        { status: 401, code: 'SESSION_EXPIRED', message: '', fields: [], details: { reason }, traceId: 'f'.repeat(32) },
        { status: 401 },
      );

    test.each([
      ['TIME_LIMIT_EXPIRED', 'Your time is up', 'S2.4-2/time-limit'],
      ['ACCOUNT_LOCKED', 'Your account is locked', 'S2.4-2/logout'],
    ])(
      'raises, for a session that ended with the reason %s, the alert "%s" [%s]',
      async (reason, title) => {
        const { network, queryClient } = await open();
        network.handle(`GET ${ACCESS_PATHS.featureSets}`, refusedFor(reason));
        network.handle('GET /web/customer/rest/v2/players/me', refusedFor(reason));
        void queryClient.invalidateQueries({ queryKey: ['player', PLAYER, 'feature-sets'] });
        void queryClient.invalidateQueries({ queryKey: ['user'] });
        expect(await alertNamed(title)).toBeTruthy();
      },
      TIMEOUT_MS,
    );

    test(
      'raises, for a player whose feature set is denied, the action unavailable alert [S2.4-2/action-unavailable]',
      async () => {
        const sets = [{ name: 'GAME_PLAY', allowed: false, features: [] }];
        const { network } = await open(
          { [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsResponse, sets) },
          '/',
        );
        await waitFor(() => expect(network.of('GET', ACCESS_PATHS.featureSets).length).toBeGreaterThan(0));
        await userEvent.click(await screen.findByRole('button', { name: /Quick pick/ }, { timeout: 30_000 }));
        expect(await alertNamed('Action unavailable')).toBeTruthy();
        expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
      },
      TIMEOUT_MS,
    );
  });

  describe('a value stored by an earlier session [S2.4-2]', () => {
    test(
      'raises the alert of a sign-out for inactivity until confirmed [S2.4-2/inactivity] [S4.4-1/notice] [S3-30]',
      async () => {
        localStorage.setItem('sunflower.isInactivityReached', 'true');
        await open();
        const dialog = within(await alertNamed('You were signed out'));
        const [confirm] = dialog.getAllByRole('button').slice(-1);
        if (confirm) await userEvent.click(confirm);
        await waitFor(() => expect(localStorage.getItem('sunflower.isInactivityReached')).toBeNull());
      },
      TIMEOUT_MS,
    );
  });

  describe("the player's state on the server [S2.4-2]", () => {
    const exclusionId = '0199f000-0000-7000-8000-000000000001';
    const exclusion = { exclusionId, beganAt: at(-DAY), endsAt: at(DAY) };
    const self = { ...exclusion, isTermOver: false, isByOperator: false };
    const exclusions = (more: Partial<ExclusionsResponse>): Record<string, Handler> => ({
      [`GET ${EXCLUSION_PATHS.exclusions}`]: () =>
        answer(exclusionsResponse, {
          ...{ now: at(0), takeABreak: null, selfExclusion: null, productPause: null, reinstatement: null },
          ...more,
        }),
    });

    test.each<[string, string, Partial<ExclusionsResponse>, string]>([
      ['a break', 'S2.4-2/take-a-break', { takeABreak: exclusion }, 'Your break'],
      ['a self-exclusion', 'S2.4-2/self-exclusion', { selfExclusion: self }, 'Your self-exclusion'],
      [
        'a self-exclusion whose term is over',
        'S2.4-2/self-exclusion',
        { selfExclusion: { ...self, endsAt: at(-1_000), isTermOver: true } },
        'The term of your self-exclusion is over',
      ],
    ])(
      'raises, at a login during %s, its alert [%s]',
      async (_what, _id, answered, title) => {
        await open(exclusions(answered));
        expect(await alertNamed(title)).toBeTruthy();
      },
      TIMEOUT_MS,
    );

    const levelOf = (level: () => PlayerLevel): Record<string, Handler> => ({
      [`GET ${PREFERENCES_PATHS.playerLevels}`]: () => answer(playerLevelResponse, { playerLevel: level() }),
    });

    test(
      "raises, at a login without a player level, the alert for an account that isn't verified [S2.4-2/non-verified]",
      async () => {
        await open(levelOf(() => 'NO_PLAYER_LEVEL'));
        expect(await alertNamed("Your account isn't verified yet")).toBeTruthy();
      },
      TIMEOUT_MS,
    );

    test.each<[PlayerLevel, string]>([
      ['VERIFIED_ACCOUNT', "You're verified, Mary"],
      ['NO_PLAYER_LEVEL', 'Thank you, Mary'],
    ])(
      'raises, when the identity check ends with %s, the alert "%s" [S2.4-2/verification]',
      async (level, title) => {
        const known: { level: PlayerLevel } = { level: 'TEMPORARY_ACCOUNT' };
        // Opens a page that doesn't read the level itself, so that the first request comes from the code that raises
        // the alert.
        const { network, queryClient } = await open(
          levelOf(() => known.level),
          '/support',
        );
        await waitFor(() => expect(network.of('GET', PREFERENCES_PATHS.playerLevels).length).toBeGreaterThan(0));
        known.level = level;
        await act(() => queryClient.refetchQueries({ queryKey: playerLevelQuery(PLAYER).queryKey }));
        expect(await alertNamed(title)).toBeTruthy();
      },
      TIMEOUT_MS,
    );
  });

  describe("the device's position [S2.4-2]", () => {
    test(
      'raises, when the player buys the cart, the location alert [S2.4-2/geolocation]',
      async () => {
        window.SunflowerLocation = {
          ping: async () => ({ status: 'NO_LOCATION', reasons: [] }),
          places: async () => undefined,
          stop: () => {},
        };
        // The player buys before the overlays have loaded, which include the code that checks the device's position.
        await open({}, '/cart', { overlayDelayMs: 1_500 });
        await pressButton(/^Buy for/);
        expect(await alertNamed("Your device can't find its location")).toBeTruthy();
        delete window.SunflowerLocation;
      },
      TIMEOUT_MS,
    );
  });
});

describe("the alert for an account that isn't verified", () => {
  function openApp(playerLevel: PlayerLevel) {
    signIn();
    fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${PREFERENCES_PATHS.playerLevels}`]: () => answer(playerLevelResponse, { playerLevel }),
    });
    return renderApp('/');
  }
  const open = (playerLevel: PlayerLevel) => openApp(playerLevel).router;
  const alert = () => screen.findByRole('alertdialog', { name: "Your account isn't verified yet" });

  afterEach(() => {
    act(closeAlerts);
    forgetApp();
    vi.unstubAllGlobals();
  });

  it.each([
    ['TEMPORARY_ACCOUNT', "See what's needed"],
    ['NO_PLAYER_LEVEL', 'Upload documents'],
  ] as const)('[S4.3-7/alert] [S4.3-7/documents] leads a %s to verification by "%s"', async (level, name) => {
    const router = open(level);
    await userEvent.click(within(await alert()).getByRole('button', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/documents'));
  });

  it('[S4.3-7/alert] [S4.3-6] leads a temporary account to adding money once it is verified', async () => {
    const { router, queryClient } = openApp('TEMPORARY_ACCOUNT');
    await userEvent.click(within(await alert()).getByRole('button', { name: 'Close' }));
    act(() => queryClient.setQueryData(playerLevelQuery('player-1').queryKey, 'VERIFIED_ACCOUNT'));
    const verified = within(await screen.findByRole('alertdialog', { name: "You're verified, Mary" }));
    await userEvent.click(verified.getByRole('button', { name: 'Add money' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wallet/deposit'));
  });
});
