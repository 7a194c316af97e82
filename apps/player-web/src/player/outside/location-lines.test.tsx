// @vitest-environment jsdom
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import type { Geolocation } from '../../runtime/geolocation/geolocation-service.ts';
import { noteCheck } from '../../runtime/geolocation/last-check.ts';
import { geolocationOf } from '../location/geolocation.ts';
import { LocationLines } from './location-lines.tsx';

describe('the lines about a location', () => {
  const fixture: { service?: Geolocation | undefined } = {};
  beforeEach(async () => {
    window.SunflowerLocation = { ping: () => new Promise(() => {}), places: async () => undefined, stop: () => {} };
    const queryClient = new QueryClient();
    const settings = readSettings({
      locationEngineOrigin: 'http://location.localhost:3003',
      locationScriptIntegrity: `sha384-${'A'.repeat(64)}`,
    });
    queryClient.setQueryData(runtimeConfigQuery.queryKey, settings);
    fixture.service = await geolocationOf(queryClient);
    const history = createMemoryHistory({ initialEntries: ['/cart'] });
    render(
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
        <QueryClientProvider client={queryClient}>
          <LocationLines />
        </QueryClientProvider>
      </RouterContextProvider>,
    );
    await act(async () => {
      fixture.service?.start();
      await fixture.service?.settled();
    });
  });
  afterEach(() => {
    fixture.service?.stop();
    delete window.SunflowerLocation;
    cleanup();
    noteCheck(undefined);
  });

  it.each<[string, RegExp, () => void]>([
    [
      'outside Kansas',
      /You're in Missouri\. You can't play outside Kansas\./,
      () => fixture.service?.dispatch({ type: 'regionLeft', reason: 'OUTSIDE', region: 'Missouri' }),
    ],
    [
      'whose location could not be confirmed',
      /You can't play yet\./,
      () => fixture.service?.dispatch({ type: 'locationMissed', reason: 'TIMEOUT' }),
    ],
    [
      'near the state line',
      /The state line is about 1 mile away/,
      () => noteCheck({ status: 'OK', reasons: [], line: { meters: 1_600, direction: 'W' } }),
    ],
  ])('appear for a player %s', async (_where, text, find) => {
    expect(document.body.textContent).toBe('');
    act(find);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('stay away for a player well inside Kansas', async () => {
    act(() => fixture.service?.dispatch({ type: 'pingAnswered', gatewayStatus: 'OK' }));
    act(() => noteCheck({ status: 'OK', reasons: [] }));
    await act(async () => {});
    expect(document.body.textContent).toBe('');
  });
});
