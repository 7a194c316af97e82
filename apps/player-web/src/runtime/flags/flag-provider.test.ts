import { OpenFeature, ProviderEvents } from '@openfeature/web-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  brokenLine,
  flagServer,
  makeProvider,
  memoryStorage,
  openFlags,
  status,
  toggle,
  toggles,
} from './flag-server-in-tests.ts';
import { storedToggles } from './stored-toggles.ts';

const REFRESH_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await OpenFeature.clearProviders();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const kept = (...list: (string | object)[]) =>
  storedToggles(
    memoryStorage({
      'sunflower.flags.repo': JSON.stringify(list.map((one) => (typeof one === 'string' ? toggle(one) : one))),
    }),
  );

describe('how a flag stands', () => {
  it.each<[string, Answer, boolean, string, boolean, string]>([
    ['on in the answer', toggles('A'), false, 'A', true, 'READY'],
    ['absent from the answer is off', toggles('B'), false, 'A', false, 'READY'],
    ['an empty answer is all off', toggles(), false, 'A', false, 'READY'],
    ['present and disabled is off', toggles(toggle('A', { enabled: false })), false, 'A', false, 'READY'],
    ['never answered, nothing stored: the default', brokenLine, false, 'A', true, 'ERROR'],
    ['refused, nothing stored: the default', status(500), false, 'A', true, 'ERROR'],
    ['never answered, stored: as stored', brokenLine, true, 'STORED', true, 'STALE'],
    ['never answered, stored without it: off', brokenLine, true, 'A', false, 'STALE'],
    ['an answer goes before what is stored', toggles('A'), true, 'STORED', false, 'READY'],
  ])('%s [S4.10-3]', async (_what, answer, isStored, name, expected, expectedStatus) => {
    const { client } = await openFlags(flagServer(answer).call, isStored ? { stored: kept('STORED') } : {});
    await vi.advanceTimersByTimeAsync(1);
    expect([client.getBooleanValue(name, true), client.providerStatus]).toEqual([expected, expectedStatus]);
  });

  it('says why: default, kept, off [S8-17]', async () => {
    const never = await openFlags(flagServer(brokenLine).call);
    expect(never.client.getBooleanDetails('A', true)).toMatchObject({
      value: true,
      reason: 'ERROR',
      errorCode: 'PROVIDER_NOT_READY',
      errorMessage: 'provider has not yet initialized',
    });
    const old = await openFlags(flagServer(brokenLine).call, { stored: kept('A') });
    expect(old.client.getBooleanDetails('A', false)).toMatchObject({ value: true, reason: 'CACHED' });
    const answered = await openFlags(flagServer(toggles('A')).call);
    expect(answered.client.getBooleanDetails('B', true)).toMatchObject({ value: false, reason: 'DISABLED' });
  });
});

describe('the status of the provider [S4.10-3]', () => {
  it('is NOT_READY until the first answer, then READY', async () => {
    let release: (response: Response) => void = () => {};
    const answer = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const opening = OpenFeature.setProviderAndWait('slow', makeProvider(flagServer(() => answer).call));
    const client = OpenFeature.getClient('slow');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.providerStatus).toBe('NOT_READY');
    expect(client.getBooleanDetails('A', true)).toMatchObject({ value: true, errorCode: 'PROVIDER_NOT_READY' });
    release(await toggles('A')());
    await opening;
    expect([client.providerStatus, client.getBooleanValue('A', false)]).toEqual(['READY', true]);
  });

  it('goes to ERROR with the last answer, and back when the server answers again', async () => {
    const server = flagServer(toggles('A'), status(503), brokenLine, status(304), toggles('A', 'B'));
    const { client, provider } = await openFlags(server.call);
    const recovered = vi.fn();
    provider.client.on('recovered', recovered);
    const seen = async () => {
      await vi.advanceTimersByTimeAsync(REFRESH_MS);
      return [client.providerStatus, client.getBooleanValue('A', false), client.getBooleanValue('B', false)];
    };
    expect(await seen()).toEqual(['ERROR', true, false]);
    expect(provider.client.getError()).toEqual({ type: 'HttpError', code: 503 });
    expect(await seen()).toEqual(['ERROR', true, false]);
    expect(recovered).not.toHaveBeenCalled();
    expect(await seen()).toEqual(['READY', true, false]);
    expect(recovered).toHaveBeenCalledTimes(1);
    expect(await seen()).toEqual(['READY', true, true]);
    expect(provider.client.getError()).toBeUndefined();
  });

  it.each<[string, string[], string]>([
    ['nothing stored', [], 'ERROR'],
    ['toggles stored', ['OLD'], 'STALE'],
  ])('with %s becomes READY at the first answer, however late', async (_what, old, before) => {
    const server = flagServer(brokenLine, status(500), toggles('A'));
    const { client } = await openFlags(server.call, old.length > 0 ? { stored: kept(...old) } : {});
    const told = vi.fn();
    client.addHandler(ProviderEvents.Ready, () => told(client.getBooleanValue('A', false)));
    await vi.advanceTimersByTimeAsync(1);
    expect(client.providerStatus).toBe(before);
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(client.providerStatus).toBe(before);
    told.mockClear();
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(client.providerStatus).toBe('READY');
    expect(told.mock.calls).toEqual([[true]]);
  });

  it('is FATAL when the client cannot start at all, and everything is as by default', async () => {
    const provider = makeProvider(flagServer(toggles('A')).call);
    vi.spyOn(provider.client, 'start').mockRejectedValue(new Error('no'));
    await expect(OpenFeature.setProviderAndWait('fatal', provider)).rejects.toThrow('no');
    const client = OpenFeature.getClient('fatal');
    expect(client.providerStatus).toBe('FATAL');
    expect(client.getBooleanDetails('A', false)).toMatchObject({
      value: false,
      errorCode: 'PROVIDER_FATAL',
      errorMessage: 'provider is in an irrecoverable error state',
    });
  });

  it.each<[string, Answer, string]>([
    ['READY', toggles('A', 'FOR_SEVEN'), 'READY'],
    ['READY when nothing changed', status(304), 'READY'],
    ['ERROR when it could not be asked', brokenLine, 'ERROR'],
  ])('is RECONCILING while the context changes, then %s', async (_what, answer, expected) => {
    const server = flagServer(toggles('A'), answer);
    const { client, domain } = await openFlags(server.call);
    const changing = OpenFeature.setContext(domain, { userId: '7', state: 'KS' });
    expect(client.providerStatus).toBe('RECONCILING');
    await changing;
    expect(client.providerStatus).toBe(expected);
    const last = server.asked.at(-1);
    expect([last?.url.searchParams.get('userId'), last?.url.searchParams.get('properties[state]')]).toEqual([
      '7',
      'KS',
    ]);
    expect(client.getBooleanValue('A', false)).toBe(true);
  });

  it('stays READY when only metrics fail', async () => {
    const server = flagServer(toggles('A'));
    const call = (async (input: string, init: RequestInit) => {
      if (new URL(input).pathname.endsWith('/metrics')) throw new TypeError('Failed to fetch');
      return server.call(input, init);
    }) as typeof fetch;
    const { client } = await openFlags(call);
    client.getBooleanValue('A', false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(console.error).toHaveBeenCalledWith('Unleash: unable to send feature metrics', expect.any(TypeError));
    expect(client.providerStatus).toBe('READY');
  });

  it('closes with its domain: it asks and reports no more', async () => {
    const server = flagServer(toggles('A'));
    const { client } = await openFlags(server.call);
    client.getBooleanValue('A', false);
    await OpenFeature.clearProviders();
    await vi.advanceTimersByTimeAsync(3 * REFRESH_MS);
    expect(server.asked).toHaveLength(1);
  });
});

describe('construction [S5.3-5]', () => {
  it.each([
    ['url', 'url is required'],
    ['clientKey', 'clientKey is required'],
    ['appName', 'appName is required.'],
  ])('without %s throws "%s"', (field, message) => {
    expect(() => makeProvider(flagServer().call, { [field]: '' })).toThrow(message);
  });
});
