// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_EVERY_MS, followPosition, SESSION_ACTIVITY } from './follow-position.ts';
import { type Geolocation, openGeolocation, RESTART_MS, STOP_MS, stopGeolocation } from './geolocation-service.ts';
import type { EngineAnswer, LocationEngine } from './location-engine.ts';

const inside: EngineAnswer = { status: 'OK', reasons: [], token: 't', isSimulated: false };
const ping = vi.fn<LocationEngine['ping']>();
const stop = vi.fn();
const load = vi.fn<(options: { isAgain: boolean }) => Promise<LocationEngine | undefined>>();
const blockPlayer = vi.fn();
const engine: LocationEngine = { ping, places: async () => undefined, stop };
let geolocation: Geolocation;

const come = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  ping.mockResolvedValue(inside);
  load.mockResolvedValue(engine);
  geolocation = openGeolocation({
    isNative: false,
    load,
    follow: (service) => followPosition(service, async () => 'a-subject'),
    blockPlayer,
  });
});
afterEach(async () => {
  stopGeolocation();
  await come(STOP_MS);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the running location service', () => {
  it('[S4.8-1] [GLI19-12/session] checks the position at the start, at intervals and on network changes', async () => {
    geolocation.start();
    await geolocation.settled();
    await come();
    expect(ping.mock.calls.map(([activity, subject]) => [activity, subject])).toEqual([
      [SESSION_ACTIVITY, 'a-subject'],
    ]);
    expect(geolocation.state()).toEqual({ status: 'active', finding: 'inside' });
    ping.mockResolvedValue({ ...inside, status: 'DENIED', reasons: ['OUTSIDE'] });
    await come(CHECK_EVERY_MS);
    expect(geolocation.state()).toEqual({ status: 'active', finding: 'outOfRegion' });
    ping.mockResolvedValue(inside);
    window.dispatchEvent(new Event('online'));
    await come();
    expect(geolocation.state()).toEqual({ status: 'active', finding: 'inside' });
    expect(ping).toHaveBeenCalledTimes(3);
  });

  it('[S4.8-2] ends permanently after a denial and blocks the player once', async () => {
    ping.mockResolvedValue({ status: 'PERMISSION_DENIED', reasons: [] });
    geolocation.start();
    await come();
    expect(geolocation.state()).toEqual({ status: 'denied' });
    expect([stop.mock.calls.length, blockPlayer.mock.calls.length]).toEqual([1, 1]);
    expect(geolocation.engine()).toBeUndefined();
    geolocation.start();
    window.dispatchEvent(new Event('online'));
    await come(CHECK_EVERY_MS + RESTART_MS);
    expect(geolocation.state()).toEqual({ status: 'denied' });
    expect([ping.mock.calls.length, load.mock.calls.length, blockPlayer.mock.calls.length]).toEqual([1, 1, 1]);
  });

  it("[S4.8-2] logs a warning about a blacklisted result, and doesn't block the player", async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    ping.mockResolvedValue({ ...inside, status: 'DENIED', reasons: ['VPN'] });
    geolocation.start();
    await come();
    expect(geolocation.state()).toEqual({ status: 'active', finding: 'blacklisted' });
    expect(warn).toHaveBeenCalledOnce();
    expect(blockPlayer).not.toHaveBeenCalled();
  });

  it('[S4.8-3, S9-5/restart] reloads a missing library every ten seconds', async () => {
    expect([RESTART_MS, STOP_MS]).toEqual([10_000, 1_000]);
    load.mockResolvedValue(undefined);
    geolocation.start();
    await geolocation.settled();
    expect(geolocation.state().status).toBe('waiting');
    await come(RESTART_MS - 1);
    expect(load.mock.calls).toEqual([[{ isAgain: false }]]);
    load.mockRejectedValue(new Error('no settings'));
    await come(1);
    load.mockResolvedValue(engine);
    await come(RESTART_MS);
    expect(load.mock.calls).toEqual([[{ isAgain: false }], [{ isAgain: true }], [{ isAgain: true }]]);
    expect(geolocation.state().status).toBe('active');
  });

  it('[S4.8-3, S8-16, S9-5/stop] stops checks immediately and the library after a second', async () => {
    geolocation.start();
    await come();
    stopGeolocation();
    expect(geolocation.state()).toEqual({ status: 'stopping' });
    window.dispatchEvent(new Event('online'));
    await come(STOP_MS - 1);
    expect(stop).not.toHaveBeenCalled();
    await come(1);
    expect(stop).toHaveBeenCalledOnce();
    await come(CHECK_EVERY_MS);
    expect(ping).toHaveBeenCalledOnce();
    expect(geolocation.state()).toEqual({ status: 'idle' });
  });

  it('[S4.8-3] stops retrying when it is stopped', async () => {
    load.mockResolvedValue(undefined);
    geolocation.start();
    await geolocation.settled();
    stopGeolocation();
    await come(RESTART_MS * 2);
    expect(load).toHaveBeenCalledOnce();
    expect(geolocation.state()).toEqual({ status: 'idle' });
  });
});
