// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp } from '../../testing/render-app.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { fetchScreensAhead } from './screens-ahead.ts';

let stop = () => {};
afterEach(() => {
  stop();
  forgetApp();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function started() {
  const network = fakeNetwork(playerHandlers(Date.now()));
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  stop = fetchScreensAhead({ router, queryClient: createQueryClient() });
  const preload = vi.fn(async () => {});
  const component = router.routesByPath['/tickets'].options.component;
  if (!component || !('preload' in component)) throw new Error('the screen does not load on demand');
  vi.spyOn(component, 'preload').mockImplementation(preload);
  return { network, preload };
}

function pointAt(href: string, sign: string): void {
  document.body.innerHTML = `<a href="${href}"><b>go</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(sign, { bubbles: true }));
}

describe('a screen that is about to be opened', () => {
  test.each(['pointerover', 'pointerdown', 'touchstart', 'focusin'])('loads its code only once at %s', (sign) => {
    const { preload } = started();
    pointAt('/tickets', sign);
    pointAt('/tickets', sign);
    expect(preload).toHaveBeenCalledOnce();
  });

  test("loads the signed-in player's data, and none for a guest", async () => {
    const { network } = started();
    pointAt('/tickets', 'pointerover');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(network.calls).toEqual([]);
    applySessionEvent({ type: 'userLoaded', playerId: 'player-1' });
    pointAt('/tickets', 'pointerdown');
    await vi.waitFor(
      () => expect(network.calls.map(({ path }) => path)).toContain('/web/draw-games/rest/v1/tickets/me'),
      {
        timeout: 15_000,
      },
    );
  });

  test.each(['https://other.example/tickets', '/'])('loads nothing at %s, which is not a screen of the app', (href) => {
    const { preload } = started();
    pointAt(href, 'pointerover');
    expect(preload).not.toHaveBeenCalled();
  });
});
