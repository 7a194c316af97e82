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
  it('is read once, whoever asks and however often [S3-29]', async () => {
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
  ])('that is %s reads as all fallbacks [S5.3-1]', async (_what, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeNetwork({ [ADDRESS]: () => new Response(text) });
    expect(await new QueryClient().fetchQuery(runtimeConfigQuery)).toEqual(fallbacks);
  });

  it('that cannot be had is an error, and asked for again by who comes next', async () => {
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

describe('the start of a site [S9-2/dates]', () => {
  it.each([
    ['2025-02-12', { name: 'before', opensOn: '2025-02-13' }],
    ['2025-02-13', { name: 'moved', since: '2025-02-13', until: '2025-05-13' }],
    ['2025-05-13', { name: 'moved', since: '2025-02-13', until: '2025-05-13' }],
    ['2025-05-14', { name: 'settled' }],
  ])('on %s is %j, with the dates of the specification', (today, phase) => {
    expect(launchPhase(fallbacks, today)).toEqual(phase);
  });

  it('has no time of moving where its length is none', () => {
    expect(launchPhase({ goLiveDate: '2027-01-01', migrationDays: 0 }, '2027-01-01')).toEqual({ name: 'settled' });
    expect(launchPhase({ goLiveDate: '2027-01-01', migrationDays: 1 }, '2027-01-01').name).toBe('moved');
  });
});
