import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { dispatchPushMessage } from '../../runtime/push/push-messages.ts';
import { setSessionExit } from '../../runtime/session/end-session.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { exampleCart, exampleDraws, exampleWager } from '../../testing/examples.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { endSessionAt401, forgetApp, renderApp } from '../../testing/render-app.tsx';
import { toastQueue } from '../../ui/toast/toast-queue.ts';

// Shared by tests of raised alerts: a whole page of a signed-in player, and messages the server pushes to it.

export const PLAYER = 'player-1';
export const SESSION = '019aa2c0-3333-7000-8000-000000000001';
export const DAY = 86_400_000;
/** Each test renders a page whose parts load after it is usable. */
export const TIMEOUT_MS = 60_000;
const now = Date.now();
export const at = (ms: number) => new Date(now + ms).toISOString();
const wager = exampleWager(exampleDraws(1, now + DAY));

/** Renders the whole page for a signed-in player, with alerts ready to be shown. */
export async function open(
  handlers: Record<string, Handler> = {},
  address = '/account',
  options: Parameters<typeof renderApp>[1] = {},
) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
    ...handlers,
  });
  const app = renderApp(address, options);
  await waitFor(() => expect(sessionStore.read().status).toBe('player'), { timeout: 30_000 });
  return { network, ...app };
}

/** Delivers a pushed message as the connection does. */
export const push = (destination: string, body: object) =>
  act(async () =>
    dispatchPushMessage({ destination, body: JSON.stringify(body) }, { playerId: PLAYER, sessionId: SESSION }),
  );

export const alertNamed = (name: string) => screen.findByRole('alertdialog', { name }, { timeout: 30_000 });

/** Pushes until the listeners have loaded and the alert is shown; the same message twice raises one alert. */
export async function alertAfterPush(destination: string, body: object, title: string): Promise<HTMLElement> {
  return waitFor(
    async () => {
      await push(destination, body);
      return screen.getByRole('alertdialog', { name: title });
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** Signs a player in before each test of a file, and cleans up after it. */
export function withSignedInPage(): void {
  beforeEach(() => {
    setSessionExit({ settings: async () => ({}), leave: () => {} });
    endSessionAt401();
    signIn();
  });
  afterEach(() => {
    closeAlerts();
    toastQueue.clear();
    forgetApp();
    vi.unstubAllGlobals();
  });
}
