// @vitest-environment jsdom
import { readSettings } from '@sunflower/contracts/runtime-config.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, lost, refusal } from '../../testing/fake-network.ts';
import { launchPhase } from './launch-phase.ts';
import { runtimeConfigQuery } from './runtime-config.ts';

const ADDRESS = 'GET /runtime-config.json';
const fallbacks = readSettings({});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the configuration of a page', () => {
  it('is read once, for any number of callers [S3-29/read]', async () => {
    const { calls } = fakeNetwork({ [ADDRESS]: () => Response.json({ migrationDays: '7' }) });
    const client = new QueryClient();
    const read = await Promise.all([client.fetchQuery(runtimeConfigQuery), client.fetchQuery(runtimeConfigQuery)]);
    const again = await client.fetchQuery(runtimeConfigQuery);
    expect([...read, again].map(({ migrationDays }) => migrationDays)).toEqual([7, 7, 7]);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['text', '"x"'],
    ['hostile', '{"__proto__":{"isProduction":false},"loginAddress":"javascript:alert(1)","vaultHost":"//evil"}'],
  ])('uses all fallbacks when it is %s [S5.3-1]', async (_what, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeNetwork({ [ADDRESS]: () => new Response(text) });
    expect(await new QueryClient().fetchQuery(runtimeConfigQuery)).toEqual(fallbacks);
  });

  it("throws when it can't be loaded, and is requested again by the next caller", async () => {
    vi.useFakeTimers();
    const network = fakeNetwork({ [ADDRESS]: lost });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const failing = expect(client.fetchQuery(runtimeConfigQuery)).rejects.toThrow();
    await vi.runAllTimersAsync();
    await failing;
    network.handle(ADDRESS, () => refusal(404, 'NOT_FOUND'));
    await expect(client.fetchQuery(runtimeConfigQuery)).rejects.toThrow('404');
    network.handle(ADDRESS, () => Response.json({ isLoyaltyEnabled: 1 }));
    expect(await client.fetchQuery(runtimeConfigQuery)).toEqual({ ...fallbacks, isLoyaltyEnabled: true });
  });
});

describe('the launch of a site [S9-2/dates]', () => {
  it.each([
    ['2025-02-12', { name: 'before', opensOn: '2025-02-13' }],
    ['2025-02-13', { name: 'moved', since: '2025-02-13', until: '2025-05-13' }],
    ['2025-05-13', { name: 'moved', since: '2025-02-13', until: '2025-05-13' }],
    ['2025-05-14', { name: 'settled' }],
  ])("has on %s the phase %j, with the specification's dates", (today, phase) => {
    expect(launchPhase(fallbacks, today)).toEqual(phase);
  });

  it('has no migration period when its length is zero', () => {
    expect(launchPhase({ goLiveDate: '2027-01-01', migrationDays: 0 }, '2027-01-01')).toEqual({ name: 'settled' });
    expect(launchPhase({ goLiveDate: '2027-01-01', migrationDays: 1 }, '2027-01-01').name).toBe('moved');
  });
});
