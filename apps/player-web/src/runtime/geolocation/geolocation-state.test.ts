import { describe, expect, it } from 'vitest';
import {
  type GeolocationEffect,
  type GeolocationEvent,
  type GeolocationState,
  geolocationEffects,
  IDLE_GEOLOCATION,
  MAX_ATTEMPTS,
  reduceGeolocation,
} from './geolocation-state.ts';

/** Runs events from the start; returns the final state and all effects. */
function story(...events: GeolocationEvent[]): { end: GeolocationState; done: GeolocationEffect[] } {
  let state = IDLE_GEOLOCATION;
  const done: GeolocationEffect[] = [];
  for (const event of events) {
    const next = reduceGeolocation(state, event);
    done.push(...geolocationEffects(state, next));
    state = next;
  }
  return { end: state, done };
}

const started: GeolocationEvent[] = [{ type: 'startRequested' }, { type: 'libraryFound' }];
const missing: GeolocationEvent[] = [{ type: 'libraryMissing' }, { type: 'restartFell' }];
const begun: GeolocationEffect[] = ['loadLibrary', 'follow'];

describe('the location service', () => {
  it('[S4.8-1] loads its library and then follows the position', () => {
    expect(story(...started)).toEqual({ end: { status: 'active', finding: 'none' }, done: begun });
  });

  it.each<[string, GeolocationEvent, string]>([
    ['is inside after a result of OK', { type: 'pingAnswered', gatewayStatus: 'OK' }, 'inside'],
    ['is refused after any other result', { type: 'pingAnswered', gatewayStatus: 'ERROR', reason: 'CLOCK' }, 'refused'],
    ['no location', { type: 'locationMissed', reason: 'TIMEOUT' }, 'noLocation'],
    ['out of the region', { type: 'regionLeft', reason: 'OUTSIDE' }, 'outOfRegion'],
    ['near the border', { type: 'regionLeft', reason: 'UNCERTAIN', isUncertain: true }, 'uncertain'],
  ])('[S4.8-1] continues after this result: %s', (_what, event, finding) => {
    expect(story(...started, event)).toEqual({ end: { status: 'active', finding }, done: begun });
  });

  it('[S4.8-1] returns to inside after it was out of the region', () => {
    const { end } = story(
      ...started,
      { type: 'regionLeft', reason: 'OUTSIDE' },
      { type: 'pingAnswered', gatewayStatus: 'OK' },
    );
    expect(end).toEqual({ status: 'active', finding: 'inside' });
  });

  it.each<[string, GeolocationEvent]>([
    ['a denied permission', { type: 'permissionDenied' }],
    ['a result with the reason DENIED', { type: 'pingAnswered', gatewayStatus: 'OK', reason: 'DENIED' }],
    ['no location with the reason DENIED', { type: 'locationMissed', reason: 'DENIED' }],
    ['out of the region with the reason DENIED', { type: 'regionLeft', reason: 'DENIED' }],
  ])('[S4.8-1, S4.8-2] %s stops the service and requests to block the player', (_what, event) => {
    expect(story(...started, event)).toEqual({
      end: { status: 'denied' },
      done: [...begun, 'unfollow', 'stopLibrary', 'blockPlayer'],
    });
  });

  it.each<[string, GeolocationEvent[]]>([
    ['started', [{ type: 'startRequested' }, { type: 'libraryFound' }]],
    ['answered', [{ type: 'pingAnswered', gatewayStatus: 'OK' }]],
    ['stopped', [{ type: 'stopRequested' }, { type: 'stopFell' }, { type: 'startRequested' }]],
    ['denied again', [{ type: 'permissionDenied' }]],
  ])('[S4.8-2] stays denied when it is %s later, and blocks the player once', (_what, events) => {
    const { end, done } = story(...started, { type: 'permissionDenied' }, ...events);
    expect(end).toEqual({ status: 'denied' });
    expect(done.filter((effect) => effect === 'blockPlayer')).toHaveLength(1);
  });

  it('[S4.8-2] cancels waiting for its library after a denial', () => {
    const { done } = story({ type: 'startRequested' }, { type: 'libraryMissing' }, { type: 'permissionDenied' });
    expect(done).toEqual(['loadLibrary', 'waitForRestart', 'cancelRestart', 'stopLibrary', 'blockPlayer']);
  });

  it('[S4.8-2] stays active after a blacklisted result, and logs a warning', () => {
    expect(story(...started, { type: 'deviceBlacklisted', reason: 'VPN' })).toEqual({
      end: { status: 'active', finding: 'blacklisted' },
      done: [...begun, 'warnBlacklisted'],
    });
  });

  it('[S4.8-3] reloads a missing library after each wait', () => {
    const { end, done } = story({ type: 'startRequested' }, ...missing, ...missing, { type: 'libraryFound' });
    expect(end).toEqual({ status: 'active', finding: 'none' });
    const again: GeolocationEffect[] = ['waitForRestart', 'cancelRestart', 'reloadLibrary'];
    expect(done).toEqual(['loadLibrary', ...again, ...again, 'follow']);
  });

  it('[S4.8-3] gives up on a library that stays missing, and requests it again at the next start', () => {
    const all = Array.from({ length: MAX_ATTEMPTS }, () => missing).flat();
    expect(story({ type: 'startRequested' }, ...all).end).toEqual(IDLE_GEOLOCATION);
    expect(story({ type: 'startRequested' }, ...all, { type: 'startRequested' }).end).toEqual({
      status: 'starting',
      attempts: 0,
    });
  });

  it('[S4.8-3] stops following immediately and the library a moment later', () => {
    const stop: GeolocationEvent[] = [{ type: 'stopRequested' }, { type: 'stopFell' }];
    expect(story(...started, { type: 'stopRequested' })).toEqual({
      end: { status: 'stopping' },
      done: [...begun, 'unfollow', 'waitForStop'],
    });
    expect(story(...started, ...stop)).toEqual({
      end: IDLE_GEOLOCATION,
      done: [...begun, 'unfollow', 'waitForStop', 'stopLibrary'],
    });
  });

  it('[S4.8-3] cancels the stop when started before the library has stopped', () => {
    const { end, done } = story(
      ...started,
      { type: 'stopRequested' },
      { type: 'startRequested' },
      { type: 'libraryFound' },
    );
    expect(end).toEqual({ status: 'active', finding: 'none' });
    expect(done.slice(-3)).toEqual(['cancelStop', 'loadLibrary', 'follow']);
    expect(done).not.toContain('stopLibrary');
  });

  it("ignores a start while it runs, and results while it doesn't", () => {
    const { end } = story(...started, { type: 'pingAnswered', gatewayStatus: 'OK' });
    expect(reduceGeolocation(end, { type: 'startRequested' })).toBe(end);
    expect(reduceGeolocation(IDLE_GEOLOCATION, { type: 'pingAnswered', gatewayStatus: 'OK' })).toBe(IDLE_GEOLOCATION);
    expect(reduceGeolocation(IDLE_GEOLOCATION, { type: 'permissionDenied' })).toBe(IDLE_GEOLOCATION);
  });
});
