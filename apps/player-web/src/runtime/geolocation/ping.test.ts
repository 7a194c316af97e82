import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Geolocation } from './geolocation-service.ts';
import type { EngineAnswer, LocationEngine } from './location-engine.ts';
import { LibraryError } from './native-bridge.ts';
import { eventOf, NATIVE_PING_TIMEOUT_MS, PING_TIMEOUT_MS, pingLocation } from './ping.ts';

const request = { activity: 'PURCHASE', subject: 'a-subject-of-a-session' };
const inside: EngineAnswer = { status: 'OK', reasons: [], token: 't', isSimulated: true };
const never = () => new Promise<EngineAnswer>(() => {});

/** A service with this library; none is one that is not active. */
function serviceWith(
  ping: LocationEngine['ping'] | undefined,
  { isNative = false, status = 'active' }: { isNative?: boolean; status?: 'active' | 'denied' } = {},
) {
  const service = {
    isNative,
    state: () => (status === 'active' ? { status, finding: 'none' as const } : { status }),
    engine: () => ping && { ping, places: async () => undefined, stop: () => {} },
    start: () => {},
    stop: () => {},
    tell: vi.fn(),
    settled: async () => {},
  };
  return service satisfies Geolocation;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('location ping', () => {
  const failed = { type: 'failed', message: 'Mono ping failed', isDenied: false, reasons: [] };

  it.each<[string, EngineAnswer, object]>([
    ['inside gives its token', inside, { type: 'passed', token: 't' }],
    [
      'a gateway status that is not OK fails with it and the kind of ping',
      { status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: true },
      { ...failed, code: 'PURCHASE-DENIED', isDenied: true, reasons: ['OUTSIDE'] },
    ],
    [
      'no permission fails',
      { status: 'PERMISSION_DENIED', reasons: [] },
      { ...failed, code: 'VAULT_ERROR-PERMISSION_DENIED', isDenied: true },
    ],
    [
      'no position fails',
      { status: 'NO_LOCATION', reasons: ['TIMEOUT'] },
      { ...failed, code: 'PURCHASE-NO_LOCATION', reasons: ['TIMEOUT'] },
    ],
    [
      'a library that cannot do it fails with its code',
      { status: 'UNAVAILABLE', reasons: ['NETWORK'] },
      { ...failed, code: 'VAULT_ERROR-NETWORK' },
    ],
  ])('[S5.3-4, S8-3] %s', async (_, answer, expected) => {
    expect(
      await pingLocation(
        serviceWith(async () => answer),
        request,
      ),
    ).toEqual(expected);
  });

  it.each([
    [new LibraryError('E_GPS_OFF'), 'VAULT_ERROR-E_GPS_OFF'],
    [new TypeError('ours'), 'VAULT_ERROR-UNKNOWN'],
  ])('[S5.3-4, S8-3] a library that throws %s fails with its code', async (thrown, code) => {
    expect(
      await pingLocation(
        serviceWith(() => Promise.reject(thrown)),
        request,
      ),
    ).toEqual({ ...failed, code });
  });

  it('[S5.3-4] after a denial it fails without asking', async () => {
    const ping = vi.fn(never);
    expect(await pingLocation(serviceWith(ping, { status: 'denied' }), request)).toMatchObject({
      code: 'VAULT_ERROR-PERMISSION_DENIED',
    });
    expect(ping).not.toHaveBeenCalled();
  });

  it('[S5.3-4] is skipped while the service is not active', async () => {
    expect(await pingLocation(serviceWith(undefined), request)).toEqual({ type: 'passed', token: null });
  });

  it.each([
    ['three seconds', false, 3_000, PING_TIMEOUT_MS],
    ['15 seconds in a native app', true, 15_000, NATIVE_PING_TIMEOUT_MS],
  ])('[S5.3-4, S9-5] no result within %s is a soft success with a warning', async (_, isNative, ms, bound) => {
    expect(bound).toBe(ms);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let outcome: unknown;
    void pingLocation(serviceWith(never, { isNative }), request).then((came) => {
      outcome = came;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toEqual({ type: 'passed', token: null });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('[S5.3-4] those who ask for the same at the same time share one ping, others have their own', async () => {
    let answer: (given: EngineAnswer) => void = () => {};
    const ping = vi.fn(
      () =>
        new Promise<EngineAnswer>((resolve) => {
          answer = resolve;
        }),
    );
    const service = serviceWith(ping);
    const both = Promise.all([pingLocation(service, request), pingLocation(service, request)]);
    expect(ping).toHaveBeenCalledOnce();
    answer(inside);
    expect(await both).toEqual([
      { type: 'passed', token: 't' },
      { type: 'passed', token: 't' },
    ]);
    void pingLocation(service, { ...request, activity: 'DEPOSIT' });
    expect(ping).toHaveBeenCalledTimes(2);
    answer(inside);
    await vi.advanceTimersByTimeAsync(0);
    void pingLocation(service, request);
    expect(ping).toHaveBeenCalledTimes(3);
    answer(inside);
    await vi.advanceTimersByTimeAsync(0);
  });

  it('an answer that comes late is still told to the service', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let answer: (given: EngineAnswer) => void = () => {};
    const service = serviceWith(
      () =>
        new Promise<EngineAnswer>((resolve) => {
          answer = resolve;
        }),
    );
    const outcome = pingLocation(service, request);
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT_MS);
    await outcome;
    answer({ status: 'PERMISSION_DENIED', reasons: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(service.tell.mock.calls).toEqual([[{ type: 'permissionDenied' }]]);
  });
});

describe('what an answer tells the service', () => {
  const denied = (...reasons: string[]): EngineAnswer => ({ ...inside, status: 'DENIED', reasons });
  it.each<[string, EngineAnswer, object]>([
    ['inside', inside, { type: 'pingAnswered', gatewayStatus: 'OK', reason: '' }],
    ['outside', denied('OUTSIDE'), { type: 'regionLeft', reason: 'OUTSIDE' }],
    ['on the border, with a sign', denied('UNCERTAIN', 'VPN'), { type: 'regionLeft', reason: 'UNCERTAIN' }],
    ['a sign of a false position', denied('VPN'), { type: 'deviceBlacklisted', reason: 'VPN' }],
    ['a denial in other words', denied('OUTSIDE', 'DENIED'), { type: 'regionLeft', reason: 'DENIED' }],
    ['no permission', { status: 'PERMISSION_DENIED', reasons: [] }, { type: 'permissionDenied' }],
    ['no position', { status: 'NO_LOCATION', reasons: ['TIMEOUT'] }, { type: 'locationMissed', reason: 'TIMEOUT' }],
    [
      'an engine out of reach',
      { status: 'UNAVAILABLE', reasons: ['NETWORK'] },
      { type: 'pingAnswered', gatewayStatus: 'UNAVAILABLE', reason: 'NETWORK' },
    ],
  ])('[S4.8-1] %s', (_what, answer, event) => {
    expect(eventOf(answer)).toEqual(event);
  });
});
