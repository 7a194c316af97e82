// @vitest-environment jsdom
import { HOST_SETTINGS } from '@sunflower/contracts/runtime-config.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locateFor } from '../player/location/locate.ts';
import { deviceNowMs } from '../runtime/clock/server-clock.ts';
import { SETTINGS_EVENT } from '../runtime/config/notify-host.ts';
import { readStored } from '../runtime/storage/browser-storage.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { fillSteps } from '../testing/fill-registration.ts';
import { engineInside, playerHandlers } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';
import { LaunchLine } from './layouts/launch-line.tsx';
import { createAppRouter } from './router.tsx';
import { startLateParts } from './start-up/late-parts.ts';

function networkWith(settings: Readonly<Record<string, unknown>>) {
  return fakeNetwork({
    ...playerHandlers(deviceNowMs()),
    'GET /runtime-config.json': () => Response.json(settings),
  });
}

afterEach(() => {
  forgetApp();
  delete window.SunflowerLocation;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the settings [S3-29/effects]', () => {
  it.each([
    ['KS', 'KS'],
    ['MO', ''],
  ])(
    'start an address form with the default state %s only if the form offers it [S9-2/address-state]',
    async (state, shown) => {
      networkWith({ defaultAddressState: state });
      renderApp('/register');
      await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
      await fillSteps(userEvent.setup({ delay: null }), 1);
      const street = await screen.findByLabelText('Street address');
      await userEvent.type(street, '1 Main St');
      const field = await screen.findByLabelText(/^State/);
      await waitFor(() => expect(field).toHaveProperty('value', shown));
      expect(street).toHaveProperty('value', '1 Main St');
    },
    20_000,
  );

  it.each([
    ['shown', { isGalleryShown: true }, 'Components'],
    ['not shown', { isGalleryShown: false }, 'Page Not Found'],
  ])(
    'decide whether the component gallery is shown: %s',
    async (_what, settings, heading) => {
      vi.stubEnv('DEV', false);
      networkWith(settings);
      renderApp('/ui');
      expect(await screen.findByRole('heading', { name: heading }, { timeout: 30_000 })).toBeDefined();
      vi.unstubAllEnvs();
    },
    20_000,
  );

  it('turn position checks off, which leaves the decision to the server [S5.3-4/skipped]', async () => {
    engineInside();
    const engine = {
      locationEngineOrigin: 'http://location.localhost:3003',
      locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
    };
    const outcome = (settings: Record<string, unknown>) => {
      networkWith(settings);
      return locateFor(new QueryClient(), 'PURCHASE');
    };
    expect(await outcome(engine)).toEqual({ type: 'passed', token: 'location-token' });
    expect(await outcome({ ...engine, isGeolocationEnabled: '0' })).toEqual({ type: 'passed', token: null });
  });

  it('turn on logging of each position check to the console', async () => {
    engineInside();
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
    const engine = {
      locationEngineOrigin: 'http://location.localhost:3003',
      locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
    };
    networkWith(engine);
    await locateFor(new QueryClient(), 'PURCHASE');
    expect(debug).not.toHaveBeenCalled();
    networkWith({ ...engine, isGeolocationDebug: true });
    await locateFor(new QueryClient(), 'PURCHASE');
    expect(debug.mock.calls).toEqual([['location ping', 'PURCHASE', 'passed']]);
  });

  it.each([
    ['2999-01-02', 90, 'Play opens on 01/02/2999. You can look around until then.'],
    ['2026-01-01', 3_650, /^We moved to this site on 01\/01\/2026\. .* by 12\/29\/2035\.$/],
    ['2025-02-13', 90, undefined],
  ])(
    'show, with the launch date %s and %i migration days, the launch line: %s [S9-2/dates]',
    async (goLiveDate, migrationDays, text) => {
      networkWith({ goLiveDate, migrationDays });
      const queryClient = new QueryClient();
      render(
        <QueryClientProvider client={queryClient}>
          <LaunchLine />
        </QueryClientProvider>,
      );
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      if (text === undefined) return expect(screen.queryByRole('status')).toBeNull();
      expect(await screen.findByText(text)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('status')).toBeNull();
      expect(readStored('launchLineClosed')).not.toBeNull();
      cleanup();
    },
  );

  it('reach the host page when it is idle, but only the settings meant for the host page', async () => {
    networkWith({ gameServerAddress: 'https://games.example.org/play', documentUploadLimitMb: '8' });
    const received: unknown[] = [];
    const listener = (event: Event) => received.push((event as CustomEvent).detail);
    document.addEventListener(SETTINGS_EVENT, listener);
    const end = startLateParts({ router: createAppRouter(), queryClient: new QueryClient() });
    await waitFor(() => expect(received).toHaveLength(1));
    end();
    document.removeEventListener(SETTINGS_EVENT, listener);
    expect(received[0]).toMatchObject({
      gameServerAddress: 'https://games.example.org/play',
      documentUploadLimitMb: 8,
    });
    expect(Object.keys(received[0] as object)).toEqual([...HOST_SETTINGS]);
  });
});
