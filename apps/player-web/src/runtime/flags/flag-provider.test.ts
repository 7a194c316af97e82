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

const stored = (...list: (string | object)[]) =>
  storedToggles(
    memoryStorage({
      'sunflower.flags.repo': JSON.stringify(list.map((one) => (typeof one === 'string' ? toggle(one) : one))),
    }),
  );

describe("a flag's value", () => {
  it.each<[string, Answer, boolean, string, boolean, string]>([
    ['on when present in the response', toggles('A'), false, 'A', true, 'READY'],
    ['off when absent from the response', toggles('B'), false, 'A', false, 'READY'],
    ['off when the response is empty', toggles(), false, 'A', false, 'READY'],
    ['off when present and disabled', toggles(toggle('A', { enabled: false })), false, 'A', false, 'READY'],
    ['the default without a response or stored toggles', brokenLine, false, 'A', true, 'ERROR'],
    ['the default after a refusal without stored toggles', status(500), false, 'A', true, 'ERROR'],
    ['the stored value without a response', brokenLine, true, 'STORED', true, 'STALE'],
    ['off without a response when the stored toggles lack it', brokenLine, true, 'A', false, 'STALE'],
    ['the response’s value rather than the stored one', toggles('A'), true, 'STORED', false, 'READY'],
  ])('is %s [S4.10-3]', async (_what, answer, isStored, name, expected, expectedStatus) => {
    const { client } = await openFlags(flagServer(answer).call, isStored ? { stored: stored('STORED') } : {});
    await vi.advanceTimersByTimeAsync(1);
    expect([client.getBooleanValue(name, true), client.providerStatus]).toEqual([expected, expectedStatus]);
  });

  it('[S8-17/provider-not-ready] has the reason ERROR, CACHED or DISABLED', async () => {
    const never = await openFlags(flagServer(brokenLine).call);
    expect(never.client.getBooleanDetails('A', true)).toMatchObject({
      value: true,
      reason: 'ERROR',
      errorCode: 'PROVIDER_NOT_READY',
      errorMessage: 'provider has not yet initialized',
    });
    const old = await openFlags(flagServer(brokenLine).call, { stored: stored('A') });
    expect(old.client.getBooleanDetails('A', false)).toMatchObject({ value: true, reason: 'CACHED' });
    const answered = await openFlags(flagServer(toggles('A')).call);
    expect(answered.client.getBooleanDetails('B', true)).toMatchObject({ value: false, reason: 'DISABLED' });
  });
});

describe('the status of the provider [S4.10-3]', () => {
  it('is NOT_READY until the first response, then READY', async () => {
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

  it('becomes ERROR with the last response kept, and READY when the server responds again', async () => {
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
  ])('becomes READY at the first response, however late, with %s', async (_what, old, before) => {
    const server = flagServer(brokenLine, status(500), toggles('A'));
    const { client } = await openFlags(server.call, old.length > 0 ? { stored: stored(...old) } : {});
    const received = vi.fn();
    client.addHandler(ProviderEvents.Ready, () => received(client.getBooleanValue('A', false)));
    await vi.advanceTimersByTimeAsync(1);
    expect(client.providerStatus).toBe(before);
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(client.providerStatus).toBe(before);
    received.mockClear();
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect(client.providerStatus).toBe('READY');
    expect(received.mock.calls).toEqual([[true]]);
  });

  it.each([404, 429, 500, 503])(
    '[S8-17/http-error] is ERROR after a response with status %i, which is logged and kept as the last error',
    async (code) => {
      const { client, provider } = await openFlags(flagServer(toggles('A'), status(code)).call);
      await vi.advanceTimersByTimeAsync(REFRESH_MS);
      expect(client.providerStatus).toBe('ERROR');
      expect(provider.client.getError()).toEqual({ type: 'HttpError', code });
      expect(vi.mocked(console.error).mock.calls).toEqual([
        ['Unleash: Fetching feature toggles did not have an ok response'],
      ]);
    },
  );

  it.each([
    ['ERROR after a request that failed', new TypeError('Failed to fetch'), 'ERROR'],
    ['READY after a request that was aborted', new DOMException('', 'AbortError'), 'READY'],
  ])('[S8-17/request-failure] is %s', async (_what, thrown, expected) => {
    const { client, provider } = await openFlags(flagServer(toggles('A'), () => Promise.reject(thrown)).call);
    await vi.advanceTimersByTimeAsync(REFRESH_MS);
    expect([client.providerStatus, client.getBooleanValue('A', false)]).toEqual([expected, true]);
    expect(provider.client.getError()).toBe(expected === 'ERROR' ? thrown : undefined);
  });

  it("[S8-17/provider-fatal] is FATAL when the client can't start at all, and every flag has its default", async () => {
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
    ['ERROR when the request failed', brokenLine, 'ERROR'],
  ])('is RECONCILING while the context changes, then %s', async (_what, answer, expected) => {
    const server = flagServer(toggles('A'), answer);
    const { client, domain } = await openFlags(server.call);
    const changing = OpenFeature.setContext(domain, { userId: '7', state: 'KS' });
    expect(client.providerStatus).toBe('RECONCILING');
    await changing;
    expect(client.providerStatus).toBe(expected);
    const last = server.requests.at(-1);
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

  it('ends when the OpenFeature domain ends, and sends no more requests', async () => {
    const server = flagServer(toggles('A'));
    const { client } = await openFlags(server.call);
    client.getBooleanValue('A', false);
    await OpenFeature.clearProviders();
    await vi.advanceTimersByTimeAsync(3 * REFRESH_MS);
    expect(server.requests).toHaveLength(1);
  });
});

describe('construction', () => {
  it.each([
    ['url', 'url', 'url is required'],
    ['client-key', 'clientKey', 'clientKey is required'],
    ['app-name', 'appName', 'appName is required.'],
  ])('[S5.3-5/%s] throws without %s: "%s"', (_part, field, message) => {
    expect(() => makeProvider(flagServer().call, { [field]: '' })).toThrow(new Error(message));
  });
});
