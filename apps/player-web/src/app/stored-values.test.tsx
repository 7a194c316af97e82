// @vitest-environment jsdom
import { type PlayerLevel, PREFERENCES_PATHS, playerLevelResponse } from '@sunflower/contracts/preferences.ts';
import { differentDeviceDestination } from '@sunflower/contracts/push-messages.ts';
import { EXCLUSION_PATHS, exclusionsResponse } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAlerts } from '../runtime/alerts/alerts.ts';
import { dispatchPushMessage } from '../runtime/push/push-messages.ts';
import { endSession, setSessionExit } from '../runtime/session/end-session.ts';
import { applySessionEvent, sessionStore } from '../runtime/session/session-store.ts';
import { answer, fakeNetwork, type Handler } from '../testing/fake-network.ts';
import { pageAtRest } from '../testing/page-at-rest.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const PLAYER = 'player-1';
const SESSION = '019aa2c0-3333-7000-8000-000000000001';
const NAMES = [
  'sessionState',
  'playerIdentity',
  'depositPromoCode',
  'lastInteractionTime',
  'isSelfExclusionReinstateShown',
  'isUnverifiedPlayerModalShown',
  'isPlayerLoggedOut',
  'isInactivityReached',
  'redirectToCustomerSupport',
] as const;
const PATIENT = { timeout: 30_000 };
const TIMEOUT_MS = 90_000;

/** The values of the specification that this browser stores now. */
const storedNames = () => NAMES.filter((name) => localStorage.getItem(`sunflower.${name}`) !== null);
const stored = (name: (typeof NAMES)[number]) => localStorage.getItem(`sunflower.${name}`);

async function open(handlers: Record<string, Handler> = {}, address = '/account') {
  fakeNetwork({ ...playerHandlers(Date.now()), ...handlers });
  signIn();
  const app = renderApp(address);
  await waitFor(() => expect(sessionStore.read().status).toBe('player'), PATIENT);
  return app;
}

/** Leaves the page for the gateway, as a browser would: only stored values remain. */
function leavePage(): void {
  cleanup();
  closeAlerts();
}

beforeEach(() => setSessionExit({ settings: async () => ({}), leave: () => {} }));
afterEach(() => {
  vi.useRealTimers();
  leavePage();
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the values that a session stores in the browser [S3-30/entries]', () => {
  test(
    'begin with the player at a login, and are cleared at a logout [S4.1-4/session]',
    async () => {
      await open();
      await waitFor(() => expect(stored('playerIdentity')).toBe(PLAYER), PATIENT);
      expect(JSON.parse(stored('sessionState') ?? '')).toMatchObject({ status: 'player' });
      await waitFor(() => {
        window.dispatchEvent(new Event('keydown'));
        expect(stored('lastInteractionTime')).toMatch(/^\d{13}$/);
      }, PATIENT);
      expect(storedNames()).toEqual(['sessionState', 'playerIdentity', 'lastInteractionTime']);
      await act(() => endSession());
      expect(storedNames()).toEqual(['sessionState', 'isPlayerLoggedOut']);
      expect(JSON.parse(stored('sessionState') ?? '')).toEqual({ status: 'guest' });
      leavePage();
      await open();
      await waitFor(() => expect(stored('isPlayerLoggedOut')).toBeNull(), PATIENT);
    },
    TIMEOUT_MS,
  );

  test(
    'record until the logout that an account without documents was notified, and notify it only once',
    async () => {
      const level: PlayerLevel = 'NO_PLAYER_LEVEL';
      const handlers = {
        [`GET ${PREFERENCES_PATHS.playerLevels}`]: () => answer(playerLevelResponse, { playerLevel: level }),
      };
      await open(handlers);
      const dialog = within(await screen.findByRole('alertdialog', {}, PATIENT));
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
      expect(stored('isUnverifiedPlayerModalShown')).toBe('true');
      leavePage();
      await pageAtRest(await open(handlers));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      act(() => applySessionEvent({ type: 'signedOut' }));
      expect(stored('isUnverifiedPlayerModalShown')).toBeNull();
    },
    TIMEOUT_MS,
  );

  test(
    'record until the logout that the alert about reinstatement was shown, and show it only once',
    async () => {
      const at = (ms: number) => new Date(Date.now() + ms).toISOString();
      const selfExclusion = {
        ...{ exclusionId: '0199f000-0000-7000-8000-000000000001', beganAt: at(-86_400_000), endsAt: at(-1_000) },
        ...{ isTermOver: true, isByOperator: false },
      };
      const none = { takeABreak: null, productPause: null, reinstatement: null };
      const handlers = {
        [`GET ${EXCLUSION_PATHS.exclusions}`]: () => answer(exclusionsResponse, { now: at(0), ...none, selfExclusion }),
      };
      await open(handlers);
      const dialog = within(await screen.findByRole('alertdialog', {}, PATIENT));
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(stored('isSelfExclusionReinstateShown')).toBe('true'));
      leavePage();
      await pageAtRest(await open(handlers));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      act(() => applySessionEvent({ type: 'signedOut' }));
      expect(stored('isSelfExclusionReinstateShown')).toBeNull();
    },
    TIMEOUT_MS,
  );

  test(
    'keep the redirect to customer support across a logout, and use it once [S4.3-4]',
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      await open();
      const dialog = await waitFor(async () => {
        await act(async () =>
          dispatchPushMessage(
            { destination: differentDeviceDestination(PLAYER), body: JSON.stringify({ sessionId: SESSION }) },
            { playerId: PLAYER, sessionId: SESSION },
          ),
        );
        return within(screen.getByRole('alertdialog'));
      }, PATIENT);
      await userEvent.click(dialog.getByRole('button', { name: /support/i }));
      await waitFor(() => expect(stored('redirectToCustomerSupport')).toBe('true'));
      leavePage();
      // biome-ignore lint/suspicious/noDocumentCookie: the gateway would have taken it away
      document.cookie = 'signed-in=; path=/; max-age=0';
      applySessionEvent({ type: 'signedOut' });
      // A page that is leaving for the gateway must not navigate elsewhere while it waits for the gateway.
      await vi.advanceTimersByTimeAsync(5_500);
      const { router } = renderApp('/');
      await waitFor(() => expect(router.history.location.pathname).toBe('/support'), PATIENT);
      expect(stored('redirectToCustomerSupport')).toBeNull();
    },
    TIMEOUT_MS,
  );
});
