// @vitest-environment jsdom
import { ACCESS_PATHS, featureSetsAnswer } from '@sunflower/contracts/access.ts';
import { BONUS_PATHS, playerBonuses } from '@sunflower/contracts/bonuses.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { type PlayerLevel, PREFERENCES_PATHS, playerLevelAnswer } from '@sunflower/contracts/preferences.ts';
import { differentDeviceDestination, PUSH_DESTINATIONS as TO } from '@sunflower/contracts/push-messages.ts';
import {
  EXCLUSION_PATHS,
  type ExclusionsAnswer,
  exclusionsAnswer,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { playerLevelQuery } from '../player/player-level-query.ts';
import { closeAlerts } from '../runtime/alerts/alerts.ts';
import { handPushMessage } from '../runtime/push/push-messages.ts';
import { setSessionWays } from '../runtime/session/end-session.ts';
import { sessionStore } from '../runtime/session/session-store.ts';
import { exampleCart, exampleDraws, exampleWager } from '../testing/examples.ts';
import { answer, fakeNetwork, type Handler } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { endSessionAt401, forgetApp, renderApp } from '../testing/render-app.tsx';

const PLAYER = 'player-1';
const SESSION = '019aa2c0-3333-7000-8000-000000000001';
const DRAW = '019aa2c0-9999-7000-8000-000000000001';
const DAY = 86_400_000;
const now = Date.now();
const at = (ms: number) => new Date(now + ms).toISOString();
const [bonus] = z.decode(playerBonuses, [bonusesExamples.playerBonus]);
const wager = exampleWager(exampleDraws(1, now + DAY));

/** Shows the whole page to a signed-in player, with alerts ready to be shown. */
async function open(handlers: Record<string, Handler> = {}, address = '/account') {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
    ...handlers,
  });
  const app = renderApp(address);
  await waitFor(() => expect(sessionStore.read().status).toBe('player'), { timeout: 10_000 });
  return { network, ...app };
}

/** What the server pushes, handed over as the connection does. */
const push = (destination: string, body: object) =>
  act(async () =>
    handPushMessage({ destination, body: JSON.stringify(body) }, { playerId: PLAYER, sessionId: SESSION }),
  );

const alertNamed = (name: string) => screen.findByRole('alertdialog', { name }, { timeout: 10_000 });

beforeEach(() => {
  setSessionWays({ settings: async () => ({}), leave: () => {} });
  endSessionAt401();
  signIn();
});
afterEach(() => {
  closeAlerts();
  forgetApp();
  vi.unstubAllGlobals();
});

/** Pushes until its listeners have loaded and the alert is there; the same message twice raises one alert. */
async function alertAfterPush(destination: string, body: object, title: string): Promise<HTMLElement> {
  return waitFor(
    async () => {
      await push(destination, body);
      return screen.getByRole('alertdialog', { name: title });
    },
    { timeout: 10_000, interval: 200 },
  );
}

const TIMEOUT_MS = 20_000;

describe('a message of the server raises [S2.4-2]', () => {
  test.each([
    ['PASSWORD_CHANGED', 'Your password was changed'],
    ['PASSWORD_DEACTIVATED', 'Your password no longer works'],
    ['EMAIL_VERIFIED', 'Your new email is verified'],
    ['ACCOUNT_LOCKED', 'Your account is locked'],
    ['selfExcluded', 'Your account is locked'],
    ['PLAYER_ON_EXCLUSION_LIST', 'You are on the exclusion list'],
    ['PLAYER_ACCOUNT_DELETION_INITIATED', 'Your account is being closed'],
  ])(
    'after a forced logout with the reason %s, the alert "%s" [S2.4-2/logout] [S7-31/client]',
    async (reason, title) => {
      await open();
      expect(await alertAfterPush(TO.forceLogout, { reason }, title)).toBeTruthy();
    },
    TIMEOUT_MS,
  );

  test(
    'after a login elsewhere, the alert of this session and of no other [S2.4-2/logout] [S7-31/client]',
    async () => {
      await open();
      const title = 'Signed in on another device';
      await push(differentDeviceDestination(PLAYER), { sessionId: '019aa2c0-3333-7000-8000-00000000000b' });
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(await alertAfterPush(differentDeviceDestination(PLAYER), { sessionId: SESSION }, title)).toBeTruthy();
    },
    TIMEOUT_MS,
  );

  test.each([
    ['a prize to claim', 'S2.4-2/prize-claim', TO.prizeClaim, { drawId: DRAW }, 'You have won a prize to claim'],
    ['a bonus', 'S3-10', TO.bonusReceived, { playerBonusId: bonus?.playerBonusId }, 'Bonus Received'],
    ['a modal', 'S2.4-3/server-pushed', TO.serverModal, { key: DRAW, name: 'Hours', message: 'Open' }, 'Hours'],
    [
      'the end of an exclusion',
      'S2.4-2/self-exclusion',
      TO.selfExclusionCancelled,
      { isEnded: true },
      'Your self-exclusion has ended',
    ],
  ] as const)(
    'with %s, its alert [%s] [S7-31/client]',
    async (_what, _id, destination, body, title) => {
      await open({ [`GET ${BONUS_PATHS.prizes}`]: () => answer(playerBonuses, bonus ? [bonus] : []) });
      expect(await alertAfterPush(destination, body, title)).toBeTruthy();
    },
    TIMEOUT_MS,
  );
});

describe('a call that the server refuses raises [S2.4-2]', () => {
  const refusedFor = (reason: string) => () =>
    Response.json(
      { status: 401, code: 'SESSION_EXPIRED', message: '', fields: [], details: { reason }, traceId: 'f'.repeat(32) },
      { status: 401 },
    );

  test.each([
    ['TIME_LIMIT_EXPIRED', 'Your time is up', 'S2.4-2/time-limit'],
    ['ACCOUNT_LOCKED', 'Your account is locked', 'S2.4-2/logout'],
  ])(
    'for a session that ended with the reason %s, the alert "%s" [%s]',
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
    'for a player whose feature set is denied, the alert of the action [S2.4-2/action-unavailable]',
    async () => {
      const sets = [{ name: 'GAME_PLAY', allowed: false, features: [] }];
      const { network } = await open(
        { [`GET ${ACCESS_PATHS.featureSets}`]: () => answer(featureSetsAnswer, sets) },
        '/',
      );
      await waitFor(() => expect(network.of('GET', ACCESS_PATHS.featureSets).length).toBeGreaterThan(0));
      await userEvent.click(await screen.findByRole('button', { name: /Quick pick/ }, { timeout: 10_000 }));
      expect(await alertNamed('Action unavailable')).toBeTruthy();
      expect(network.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('what an earlier session left raises [S2.4-2]', () => {
  test(
    'at the login after a sign-out for inactivity, its notice, once [S2.4-2/inactivity] [S4.4-1] [S3-30]',
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

describe('what the server knows of the player raises [S2.4-2]', () => {
  const exclusionId = '0199f000-0000-7000-8000-000000000001';
  const held = { exclusionId, beganAt: at(-DAY), endsAt: at(DAY) };
  const self = { ...held, isTermOver: false, isByOperator: false };
  const exclusions = (more: Partial<ExclusionsAnswer>): Record<string, Handler> => ({
    [`GET ${EXCLUSION_PATHS.exclusions}`]: () =>
      answer(exclusionsAnswer, {
        ...{ now: at(0), takeABreak: null, selfExclusion: null, productPause: null, reinstatement: null },
        ...more,
      }),
  });

  test.each<[string, string, Partial<ExclusionsAnswer>, string]>([
    ['a break', 'S2.4-2/take-a-break', { takeABreak: held }, 'Your break'],
    ['a self-exclusion', 'S2.4-2/self-exclusion', { selfExclusion: self }, 'Your self-exclusion'],
    [
      'a self-exclusion whose term is over',
      'S2.4-2/self-exclusion',
      { selfExclusion: { ...self, endsAt: at(-1_000), isTermOver: true } },
      'The term of your self-exclusion is over',
    ],
  ])(
    'at a login during %s, its alert [%s]',
    async (_what, _id, answered, title) => {
      await open(exclusions(answered));
      expect(await alertNamed(title)).toBeTruthy();
    },
    TIMEOUT_MS,
  );

  const levelOf = (level: () => PlayerLevel): Record<string, Handler> => ({
    [`GET ${PREFERENCES_PATHS.playerLevels}`]: () => answer(playerLevelAnswer, { playerLevel: level() }),
  });

  test(
    'at a login without documents, the alert of an account that is not verified [S2.4-2/non-verified]',
    async () => {
      await open(levelOf(() => 'NO_PLAYER_LEVEL'));
      expect(await alertNamed('Your account is not verified yet')).toBeTruthy();
    },
    TIMEOUT_MS,
  );

  test.each<[PlayerLevel, string]>([
    ['VERIFIED_ACCOUNT', 'You are verified, Mary'],
    ['NO_PLAYER_LEVEL', 'Thank you, Mary'],
  ])(
    'when the identity check ends with %s, the alert "%s" [S2.4-2/verification]',
    async (level, title) => {
      const known: { level: PlayerLevel } = { level: 'TEMPORARY_ACCOUNT' };
      const { network, queryClient } = await open(levelOf(() => known.level));
      await waitFor(() => expect(network.of('GET', PREFERENCES_PATHS.playerLevels).length).toBeGreaterThan(0));
      known.level = level;
      await act(() => queryClient.refetchQueries({ queryKey: playerLevelQuery(PLAYER).queryKey }));
      expect(await alertNamed(title)).toBeTruthy();
    },
    TIMEOUT_MS,
  );
});

describe('the position of the device raises [S2.4-2]', () => {
  test(
    'on the way into play, the alert of the location [S2.4-2/geolocation]',
    async () => {
      window.SunflowerLocation = {
        ping: async () => ({ status: 'NO_LOCATION', reasons: [] }),
        places: async () => undefined,
        stop: () => {},
      };
      await open({}, '/cart');
      await userEvent.click(await screen.findByRole('button', { name: /^Buy for/ }, { timeout: 10_000 }));
      expect(await alertNamed('We could not confirm where you are')).toBeTruthy();
      delete window.SunflowerLocation;
    },
    TIMEOUT_MS,
  );
});
