import { OpenFeature } from '@openfeature/web-sdk';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFlagGate } from '../../apps/platform/src/modules/flags/index.ts';
import { unleashFeatureFlags } from '../../apps/platform/src/partner-ports/feature-flags/unleash-feature-flags.ts';
import { makeProvider } from '../../apps/player-web/src/runtime/flags/flag-server-in-tests.ts';
import { type RunningUnleash, startUnleash } from './start-unleash.ts';

const START_MS = 240_000;
/** The server checks for changes once a second, and sends metrics every few seconds. */
const SOON = { timeout: 15_000, interval: 250 };
const LATER = { timeout: 90_000, interval: 1_000 };

const fixture: { unleash?: RunningUnleash } = {};
const unleash = () => fixture.unleash as RunningUnleash;

beforeAll(async () => {
  fixture.unleash = await startUnleash();
  const variant = { weight: 1000, weightType: 'variable', stickiness: 'default' };
  await unleash().addToggle('ON');
  await unleash().addToggle('OFF');
  await unleash().addToggle('TURNED');
  await unleash().addToggle('COUNTED');
  await unleash().addToggle('NUMBER', {
    variants: [{ ...variant, name: 'dozen', payload: { type: 'number', value: '12' } }],
  });
  await unleash().addToggle('OBJECT', {
    variants: [{ ...variant, name: 'shape', payload: { type: 'json', value: '{"a":1}' } }],
  });
  for (const name of ['ON', 'TURNED', 'COUNTED', 'NUMBER', 'OBJECT']) await unleash().switchToggle(name, true);
  await vi.waitFor(async () => expect(await namesServed()).toContain('OBJECT'), SOON);
}, START_MS);
afterAll(() => fixture.unleash?.stop(), START_MS);
afterEach(() => OpenFeature.clearProviders());

const platformPort = (clientKey = unleash().clientKey) =>
  unleashFeatureFlags({ url: unleash().url, clientKey, appName: 'sunflower-platform' });

async function namesServed(): Promise<string[]> {
  const reading = await platformPort().fetchToggles();
  return 'on' in reading ? [...reading.on] : [];
}

let domains = 0;

/** Returns our provider on the real server, and the status of every response it got. */
async function openClient(more: Parameters<typeof makeProvider>[1] = {}) {
  const statuses: number[] = [];
  const call = (async (input: string, init: RequestInit) => {
    const answer = await fetch(input, init);
    statuses.push(answer.status);
    return answer;
  }) as typeof fetch;
  const provider = makeProvider(call, {
    url: unleash().url,
    clientKey: unleash().clientKey,
    refreshInterval: 1,
    ...more,
  });
  domains += 1;
  const domain = `compat-${domains}`;
  await OpenFeature.setProviderAndWait(domain, provider).catch(() => {});
  return { provider, client: OpenFeature.getClient(domain), domain, statuses };
}

describe('the client on the real Unleash', () => {
  it.each([
    ['by GET [S7-33/get]', false],
    ['by POST [S7-33/post]', true],
  ])('treats toggles in the response as on, and others as off: %s [S7-33/toggles]', async (_what, usePOSTrequests) => {
    const { client } = await openClient({ usePOSTrequests, context: { userId: '7', properties: { state: 'KS' } } });
    expect(client.providerStatus).toBe('READY');
    expect(['ON', 'OFF', 'UNKNOWN'].map((name) => client.getBooleanValue(name, true))).toEqual([true, false, false]);
  });

  it('reads payloads of variants [S3-25]', async () => {
    const { client } = await openClient();
    expect(client.getNumberDetails('NUMBER', 0)).toMatchObject({ value: 12, variant: 'dozen' });
    expect(client.getObjectValue('OBJECT', {})).toEqual({ a: 1 });
    expect(client.getStringDetails('NUMBER', 'default')).toMatchObject({
      value: 'default',
      errorCode: 'TYPE_MISMATCH',
    });
  });

  it('keeps unchanged values and updates changed ones [S7-33/not-modified]', async () => {
    const { client, statuses } = await openClient();
    await vi.waitFor(() => expect(statuses).toContain(304), SOON);
    expect(client.getBooleanValue('TURNED', false)).toBe(true);
    await unleash().switchToggle('TURNED', false);
    await vi.waitFor(() => expect(client.getBooleanValue('TURNED', true)).toBe(false), SOON);
    await unleash().switchToggle('TURNED', true);
    await vi.waitFor(() => expect(client.getBooleanValue('TURNED', false)).toBe(true), SOON);
  });

  it('reconciles a new context [S4.10-3]', async () => {
    const { client, domain } = await openClient();
    const changing = OpenFeature.setContext(domain, { userId: '8', state: 'KS' });
    expect(client.providerStatus).toBe('RECONCILING');
    await changing;
    expect([client.providerStatus, client.getBooleanValue('ON', false)]).toEqual(['READY', true]);
  });

  it('reports its use of a toggle to the server [S7-34]', async () => {
    const { client, provider } = await openClient({ disableRefresh: true });
    for (let times = 0; times < 3; times++) client.getBooleanValue('COUNTED', false);
    await provider.client.sendMetrics();
    await vi.waitFor(async () => expect(await unleash().usageOf('COUNTED')).toEqual({ yes: 3, no: 0 }), LATER);
  });

  it('uses its defaults when its key is rejected', async () => {
    const { client, statuses } = await openClient({ clientKey: 'default:development.wrong', disableRefresh: true });
    expect([client.providerStatus, client.getBooleanValue('ON', false), statuses]).toEqual(['ERROR', false, [401]]);
    expect(client.getBooleanValue('OFF', true)).toBe(true);
  });
});

describe('the platform on the real Unleash', () => {
  it('reads which toggles are on, and no unchanged ones again [S7-33/toggles, S7-33/not-modified]', async () => {
    const reading = await platformPort().fetchToggles();
    if (!('on' in reading)) throw new Error('there is no answer');
    expect([reading.on.has('ON'), reading.on.has('OFF')]).toEqual([true, false]);
    expect(await platformPort().fetchToggles(reading.etag)).toEqual({ kind: 'unchanged' });
    expect(await platformPort('default:development.wrong').fetchToggles()).toMatchObject({ details: { status: 401 } });
  });
});

describe('an outage of the real Unleash', () => {
  it('keeps the last values for running clients and the platform; new clients get the defaults [S4.10-3]', async () => {
    const { client } = await openClient();
    const gate = openFlagGate({ port: platformPort(), isOnByDefault: () => true, refreshMs: 1_000 });
    expect(await gate.refresh()).toBe(true);
    await unleash().stop();
    await vi.waitFor(() => expect(client.providerStatus).toBe('ERROR'), SOON);
    expect(['ON', 'OFF'].map((name) => client.getBooleanValue(name, false))).toEqual([true, false]);
    expect([await gate.refresh(), gate.isFeatureOn('ON'), gate.isFeatureOn('OFF')]).toEqual([false, true, false]);
    const late = await openClient({ disableRefresh: true });
    expect([late.client.providerStatus, late.client.getBooleanValue('OFF', true)]).toEqual(['ERROR', true]);
  }, 60_000);
});
