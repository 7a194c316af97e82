import { describe, expect, it } from 'vitest';
import {
  type GeolocationEffect,
  type GeolocationEvent,
  type GeolocationState,
  geolocationEffects,
  IDLE_GEOLOCATION,
  MAX_TRIES,
  reduceGeolocation,
} from './geolocation-state.ts';

/** Plays events from the start; gives where it ends and all that was to be done on the way. */
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

const started: GeolocationEvent[] = [{ type: 'startAsked' }, { type: 'libraryFound' }];
const missing: GeolocationEvent[] = [{ type: 'libraryMissing' }, { type: 'restartFell' }];
const begun: GeolocationEffect[] = ['loadLibrary', 'follow'];

describe('the location service', () => {
  it('[S4.8-1] loads its library and then follows where the device is', () => {
    expect(story(...started)).toEqual({ end: { status: 'active', finding: 'none' }, done: begun });
  });

  it.each<[string, GeolocationEvent, string]>([
    ['an answer of OK is inside', { type: 'pingAnswered', gatewayStatus: 'OK' }, 'inside'],
    ['any other answer is a refusal', { type: 'pingAnswered', gatewayStatus: 'ERROR', reason: 'CLOCK' }, 'refused'],
    ['no location', { type: 'locationMissed', reason: 'TIMEOUT' }, 'noLocation'],
    ['out of the region', { type: 'regionLeft', reason: 'OUTSIDE' }, 'outOfRegion'],
  ])('[S4.8-1] %s, and the service goes on', (_what, event, finding) => {
    expect(story(...started, event)).toEqual({ end: { status: 'active', finding }, done: begun });
  });

  it('[S4.8-1] comes back inside after it was out of the region', () => {
    const { end } = story(
      ...started,
      { type: 'regionLeft', reason: 'OUTSIDE' },
      { type: 'pingAnswered', gatewayStatus: 'OK' },
    );
    expect(end).toEqual({ status: 'active', finding: 'inside' });
  });

  it.each<[string, GeolocationEvent]>([
    ['a permission denied', { type: 'permissionDenied' }],
    ['an answer for the reason DENIED', { type: 'pingAnswered', gatewayStatus: 'OK', reason: 'DENIED' }],
    ['no location for the reason DENIED', { type: 'locationMissed', reason: 'DENIED' }],
    ['out of the region for the reason DENIED', { type: 'regionLeft', reason: 'DENIED' }],
  ])('[S4.8-1, S4.8-2] %s stops the service and asks to block the player', (_what, event) => {
    expect(story(...started, event)).toEqual({
      end: { status: 'denied' },
      done: [...begun, 'unfollow', 'stopLibrary', 'blockPlayer'],
    });
  });

  it.each<[string, GeolocationEvent[]]>([
    ['started', [{ type: 'startAsked' }, { type: 'libraryFound' }]],
    ['answered', [{ type: 'pingAnswered', gatewayStatus: 'OK' }]],
    ['stopped', [{ type: 'stopAsked' }, { type: 'stopFell' }, { type: 'startAsked' }]],
    ['denied again', [{ type: 'permissionDenied' }]],
  ])('[S4.8-2] once denied it stays so when it is %s, and the player is blocked once', (_what, events) => {
    const { end, done } = story(...started, { type: 'permissionDenied' }, ...events);
    expect(end).toEqual({ status: 'denied' });
    expect(done.filter((effect) => effect === 'blockPlayer')).toHaveLength(1);
  });

  it('[S4.8-2] a denial while it waits for its library cancels the waiting', () => {
    const { done } = story({ type: 'startAsked' }, { type: 'libraryMissing' }, { type: 'permissionDenied' });
    expect(done).toEqual(['loadLibrary', 'waitForRestart', 'cancelRestart', 'stopLibrary', 'blockPlayer']);
  });

  it('[S4.8-2] a blacklisted result is told to the log and changes nothing else', () => {
    expect(story(...started, { type: 'deviceBlacklisted', reason: 'VPN' })).toEqual({
      end: { status: 'active', finding: 'blacklisted' },
      done: [...begun, 'warnBlacklisted'],
    });
  });

  it('[S4.8-3] a missing library is loaded anew after each wait', () => {
    const { end, done } = story({ type: 'startAsked' }, ...missing, ...missing, { type: 'libraryFound' });
    expect(end).toEqual({ status: 'active', finding: 'none' });
    const again: GeolocationEffect[] = ['waitForRestart', 'cancelRestart', 'reloadLibrary'];
    expect(done).toEqual(['loadLibrary', ...again, ...again, 'follow']);
  });

  it('[S4.8-3] a library that is missing all the time is given up, and asked for again by the next start', () => {
    const all = Array.from({ length: MAX_TRIES }, () => missing).flat();
    expect(story({ type: 'startAsked' }, ...all).end).toEqual(IDLE_GEOLOCATION);
    expect(story({ type: 'startAsked' }, ...all, { type: 'startAsked' }).end).toEqual({ status: 'starting', tries: 0 });
  });

  it('[S4.8-3] stopping ends the following at once and the library a moment later', () => {
    const stop: GeolocationEvent[] = [{ type: 'stopAsked' }, { type: 'stopFell' }];
    expect(story(...started, { type: 'stopAsked' })).toEqual({
      end: { status: 'stopping' },
      done: [...begun, 'unfollow', 'waitForStop'],
    });
    expect(story(...started, ...stop)).toEqual({
      end: IDLE_GEOLOCATION,
      done: [...begun, 'unfollow', 'waitForStop', 'stopLibrary'],
    });
  });

  it('[S4.8-3] a start before the library has stopped calls the stop off', () => {
    const { end, done } = story(...started, { type: 'stopAsked' }, { type: 'startAsked' }, { type: 'libraryFound' });
    expect(end).toEqual({ status: 'active', finding: 'none' });
    expect(done.slice(-3)).toEqual(['cancelStop', 'loadLibrary', 'follow']);
    expect(done).not.toContain('stopLibrary');
  });

  it('a start while it runs, and answers while it does not, change nothing', () => {
    const { end } = story(...started, { type: 'pingAnswered', gatewayStatus: 'OK' });
    expect(reduceGeolocation(end, { type: 'startAsked' })).toBe(end);
    expect(reduceGeolocation(IDLE_GEOLOCATION, { type: 'pingAnswered', gatewayStatus: 'OK' })).toBe(IDLE_GEOLOCATION);
    expect(reduceGeolocation(IDLE_GEOLOCATION, { type: 'permissionDenied' })).toBe(IDLE_GEOLOCATION);
  });
});
