// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { answerOtherTabs, PLACE_CHANNEL, PLACE_QUERY, queryOtherTabs } from '../../runtime/session/other-tabs-place.ts';
import { returnPlace } from '../../runtime/session/return-place.ts';
import { applySessionEvent, sessionStore } from '../../runtime/session/session-store.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { stubOwnBrowser } from '../../testing/own-browser.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp, WITHOUT_OVERLAYS } from '../../testing/render-app.tsx';

let stop = () => {};

/** Opens these pages one after the other as a guest. */
async function visit(first: string, ...others: readonly string[]) {
  fakeNetwork(playerHandlers(deviceNowMs()));
  const { router } = renderApp(first, WITHOUT_OVERLAYS);
  await vi.waitFor(() => expect(sessionStore.read().status).toBe('guest'), { timeout: 30_000 });
  for (const href of others) await act(() => router.navigate({ href }));
  stop = answerOtherTabs();
}
const place = () => returnPlace(sessionStore.read());

beforeEach(stubOwnBrowser);
afterEach(() => {
  stop();
  forgetApp();
  vi.unstubAllGlobals();
});

describe('the page to return to after a sign-in', () => {
  test('is the lobby on a first visit', async () => {
    await visit('/register');
    expect(place()).toBe('/');
  });

  test.each(['/register', '/register?step=2', '/confirm-email', '/forgot-password', '/new-password'])(
    'is the page before %s, with its query',
    async (entrance) => {
      await visit('/', '/about?section=fairness', entrance);
      expect(place()).toBe('/about?section=fairness');
    },
  );

  test('is cleared at a logout [S4.1-4]', async () => {
    await visit('/', '/about', '/register');
    act(() => applySessionEvent({ type: 'userLoaded', playerId: 'one' }));
    expect(place()).toBe('/about');
    act(() => applySessionEvent({ type: 'signedOut' }));
    expect(place()).toBe('/');
  });

  test('is sent to another tab that requests it', async () => {
    await visit('/', '/about', '/register');
    const answered = Promise.withResolvers<string>();
    const end = queryOtherTabs(answered.resolve);
    expect(await answered.promise).toBe('/about');
    end();
  });

  test("isn't sent by a tab that only had pages for signing in or registering", async () => {
    await visit('/confirm-email');
    const tab = new BroadcastChannel(PLACE_CHANNEL);
    const answers: unknown[] = [];
    tab.addEventListener('message', ({ data }) => data !== PLACE_QUERY && answers.push(data));
    queryOtherTabs((path) => answers.push(path))();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answers).toEqual([]);
    tab.close();
  });

  test.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'is never %s, even if the storage contains it',
    (path) => {
      act(() => applySessionEvent({ type: 'userMissing' }));
      const draft = { owner: null, savedMs: deviceNowMs(), value: { path, visitedMs: 1 } };
      sessionStorage.setItem('sunflower.draft.return-place', JSON.stringify(draft));
      expect(place()).toBe('/');
    },
  );
});
