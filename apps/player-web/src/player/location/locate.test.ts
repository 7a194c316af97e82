import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { noteCheck } from '../../runtime/geolocation/last-check.ts';
import { refusedLocationText } from '../location-repair/steps.ts';
import { locateFor } from './locate.ts';
import { sendLocated } from './send-located.ts';

vi.mock('./locate-player.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const clientWith = (isGeolocationEnabled: boolean) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(runtimeConfigQuery.queryKey, { ...readSettings({}), isGeolocationEnabled });
  return queryClient;
};

describe('a location check whose code a blocker stops', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => {
    noteCheck(undefined);
    vi.restoreAllMocks();
  });

  it('refuses the request, and its text names the blocker', async () => {
    const located = await locateFor(clientWith(true), 'PURCHASE');
    expect(located).toMatchObject({ type: 'refused', problem: { code: 'LOCATION_REQUIRED' } });
    const problem = located.type === 'refused' ? located.problem : undefined;
    expect(problem && refusedLocationText(problem, '')).toBe(
      'Your browser blocked the location check. Turn off ad and script blockers for this site.',
    );
    await expect(sendLocated(clientWith(true), 'SUBSCRIPTION', async () => 'sent')).rejects.toMatchObject({
      problem: { code: 'LOCATION_REQUIRED' },
    });
  });

  it('lets the server decide where locations are not checked', async () => {
    expect(await locateFor(clientWith(false), 'PURCHASE')).toEqual({ type: 'passed', token: null });
  });
});
