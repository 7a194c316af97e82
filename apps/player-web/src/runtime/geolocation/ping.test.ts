import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Geolocation } from './geolocation-service.ts';
import { lastCheck } from './last-check.ts';
import type { EngineAnswer, LocationEngine } from './location-engine.ts';
import { LibraryError } from './native-bridge.ts';
import { eventOf, NATIVE_PING_TIMEOUT_MS, PING_TIMEOUT_MS, pingLocation } from './ping.ts';
import { keepToken, takeToken } from './token-at-hand.ts';

const request = { activity: 'PURCHASE', subject: 'a-subject-of-a-session' };
const inside: EngineAnswer = { status: 'OK', reasons: [], token: 't', isSimulated: true };
const never = () => new Promise<EngineAnswer>(() => {});

/** Creates a service with this library; undefined means a service that isn't active. */
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
    dispatch: vi.fn(),
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
    ['returns the token of a position inside the region', inside, { type: 'passed', token: 't' }],
    [
      'fails with the status and kind of ping when the gateway’s status is not OK',
      { status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: true },
      { ...failed, code: 'PURCHASE-DENIED', isDenied: true, reasons: ['OUTSIDE'] },
    ],
    [
      'fails with the state of a position outside Kansas',
      { status: 'DENIED', reasons: ['OUTSIDE'], token: 't', isSimulated: true, region: 'Missouri' },
      { ...failed, code: 'PURCHASE-DENIED', isDenied: true, reasons: ['OUTSIDE'], region: 'Missouri' },
    ],
    [
      'fails without permission',
      { status: 'PERMISSION_DENIED', reasons: [] },
      { ...failed, code: 'VAULT_ERROR-PERMISSION_DENIED', isDenied: true },
    ],
    [
      'fails without a position',
      { status: 'NO_LOCATION', reasons: ['TIMEOUT'] },
      { ...failed, code: 'PURCHASE-NO_LOCATION', reasons: ['TIMEOUT'] },
    ],
    [
      'fails with the code of a library that can’t check positions',
      { status: 'UNAVAILABLE', reasons: ['NETWORK'] },
      { ...failed, code: 'VAULT_ERROR-NETWORK' },
    ],
  ])('[S5.3-4/failure, S8-3] %s', async (_, answer, expected) => {
    expect(
      await pingLocation(
        serviceWith(async () => answer),
        request,
      ),
    ).toEqual(expected);
  });

  it.each<[unknown, string, string[]]>([
    [new LibraryError('E_GPS_OFF'), 'VAULT_ERROR-E_GPS_OFF', []],
    [new TypeError('no permission service'), 'VAULT_ERROR-UNKNOWN', ['TypeError: no permission service']],
    [new LibraryError('E_APP', { cause: 'closed' }), 'VAULT_ERROR-E_APP', ['closed']],
  ])('[S5.3-4/failure, S8-3] fails with the code of a library that throws %s, and logs why', async (...row) => {
    const [thrown, code, causes] = row;
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const library = serviceWith(() => Promise.reject(thrown));
    expect(await pingLocation(library, request)).toEqual({ ...failed, code });
    expect(warn.mock.calls).toEqual(causes.map((cause) => ['the location library threw', cause]));
  });

  it('[S5.3-4/failure] fails without a request after a denial', async () => {
    const ping = vi.fn(never);
    expect(await pingLocation(serviceWith(ping, { status: 'denied' }), request)).toMatchObject({
      code: 'VAULT_ERROR-PERMISSION_DENIED',
    });
    expect(ping).not.toHaveBeenCalled();
  });

  it("[S5.3-4/skipped] is skipped while the service isn't active", async () => {
    expect(await pingLocation(serviceWith(undefined), request)).toEqual({ type: 'passed', token: null });
  });

  it.each([
    ['three seconds', false, 3_000, PING_TIMEOUT_MS],
    ['15 seconds in a native app', true, 15_000, NATIVE_PING_TIMEOUT_MS],
  ])(
    '[S5.3-4/timeout, S9-5/ping] lets the request pass with a warning when there is no result within %s',
    async (_, isNative, ms, bound) => {
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
    },
  );

  it('[S5.3-4/shared] is shared by concurrent calls for the same activity, and separate for others', async () => {
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

  it('reports a late result to the service', async () => {
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
    expect(service.dispatch.mock.calls).toEqual([[{ type: 'permissionDenied' }]]);
  });
});

describe('a refusal after the answer', () => {
  it('is recorded, reported to the service, and drops the tokens at hand [S4.8-1]', async () => {
    let refuse: ((late: EngineAnswer) => void) | undefined;
    const service = serviceWith(async (_activity, _subject, options) => {
      refuse = options?.onLateRefusal;
      return inside;
    });
    expect(await pingLocation(service, request)).toEqual({ type: 'passed', token: 't' });
    keepToken('PURCHASE', { token: 't', goodUntilMs: 1 });
    refuse?.({ ...inside, status: 'DENIED', reasons: ['OUTSIDE'] });
    expect(service.dispatch).toHaveBeenLastCalledWith({ type: 'regionLeft', reason: 'OUTSIDE' });
    expect(lastCheck()).toMatchObject({ status: 'DENIED', reasons: ['OUTSIDE'] });
    expect(takeToken('PURCHASE', 0)).toBeUndefined();
  });
});

it("records no other text of an engine as the player's state", async () => {
  const denied = { ...inside, status: 'DENIED', reasons: ['OUTSIDE'] } as const;
  const find = async (region: string) => {
    await pingLocation(
      serviceWith(async () => ({ ...denied, region })),
      request,
    );
    return lastCheck()?.region;
  };
  expect(await find('Missouri')).toBe('Missouri');
  expect(await find('Call 555-0100 now')).toBeUndefined();
});

describe('the event of a ping result', () => {
  const denied = (...reasons: string[]): EngineAnswer => ({ ...inside, status: 'DENIED', reasons });
  it.each<[string, EngineAnswer, object]>([
    ['inside', inside, { type: 'pingAnswered', gatewayStatus: 'OK', reason: '' }],
    ['outside', denied('OUTSIDE'), { type: 'regionLeft', reason: 'OUTSIDE' }],
    [
      'a known state outside',
      { ...inside, status: 'DENIED', reasons: ['OUTSIDE'], region: 'Missouri' },
      { type: 'regionLeft', reason: 'OUTSIDE', region: 'Missouri' },
    ],
    [
      'a state with a text that is no name',
      { ...inside, status: 'DENIED', reasons: ['OUTSIDE'], region: 'Call 555-0100 now' },
      { type: 'regionLeft', reason: 'OUTSIDE' },
    ],
    [
      'a position on the border that looks false',
      denied('UNCERTAIN', 'VPN'),
      { type: 'regionLeft', reason: 'UNCERTAIN', isUncertain: true },
    ],
    ['signs of a false position', denied('VPN'), { type: 'deviceBlacklisted', reason: 'VPN' }],
    ['a denial with another message', denied('OUTSIDE', 'DENIED'), { type: 'regionLeft', reason: 'DENIED' }],
    ['no permission', { status: 'PERMISSION_DENIED', reasons: [] }, { type: 'permissionDenied' }],
    ['no position', { status: 'NO_LOCATION', reasons: ['TIMEOUT'] }, { type: 'locationMissed', reason: 'TIMEOUT' }],
    [
      'an unreachable engine',
      { status: 'UNAVAILABLE', reasons: ['NETWORK'] },
      { type: 'pingAnswered', gatewayStatus: 'UNAVAILABLE', reason: 'NETWORK' },
    ],
  ])('[S4.8-1] has the right type for a result of %s', (_what, answer, event) => {
    expect(eventOf(answer)).toEqual(event);
  });
});
