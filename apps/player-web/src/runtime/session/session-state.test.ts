import { describe, expect, it } from 'vitest';
import {
  reduceSession,
  type SessionEvent,
  type SessionState,
  sessionEffects,
  UNKNOWN_SESSION,
} from './session-state.ts';

const effectsOf = (before: SessionState, after: SessionState, wasMarkedPlayer = true) =>
  sessionEffects({ before, after, wasMarkedPlayer });

function story(...events: SessionEvent[]): SessionState {
  return events.reduce(reduceSession, UNKNOWN_SESSION);
}

describe('the session', () => {
  const loaded = { type: 'userLoaded', playerId: 'p1' } as const;

  it('[S4.1-1] belongs to the player once the user has loaded', () => {
    expect(story(loaded)).toEqual({ status: 'player', playerId: 'p1' });
  });

  it('[S4.1-1] is "forbidden" when loading the user gets a 403, and storage is cleared', () => {
    const before = story(loaded);
    const after = reduceSession(before, { type: 'userForbidden' });
    expect(after).toEqual({ status: 'forbidden' });
    expect(effectsOf(before, after)).toEqual(['forgetPlayer', 'clearStorage']);
  });

  it('[S4.1-1] is "unreachable" when loading the user fails', () => {
    expect(story({ type: 'userFailed' })).toEqual({ status: 'unreachable' });
  });

  it('[S4.1-1] is "unreachable" after a failed reload, and keeps the data until the user is known again', () => {
    const before = story(loaded);
    const failed = reduceSession(before, { type: 'userFailed' });
    expect(failed).toEqual({ status: 'unreachable', knownPlayerId: 'p1' });
    expect(effectsOf(before, failed)).toEqual([]);
    expect(reduceSession(failed, { type: 'userFailed' })).toBe(failed);
    expect(effectsOf(failed, reduceSession(failed, loaded))).toEqual(['claimStorage']);
    const other = reduceSession(failed, { type: 'userLoaded', playerId: 'p2' });
    expect(effectsOf(failed, other)).toEqual(['forgetPlayer', 'claimStorage']);
    const ended = reduceSession(failed, { type: 'userMissing' });
    expect(ended).toEqual({ status: 'guest', hasExpired: true });
    expect(effectsOf(failed, ended)).toEqual(['forgetPlayer', 'clearAtLogout']);
  });

  it('[S4.1-1] is "unreachable" when loading the user gets a 403 and the reload fails', () => {
    expect(story({ type: 'userForbidden' }, { type: 'userFailed' })).toEqual({ status: 'unreachable' });
  });

  it("isn't reported as expired to a visitor who never signed in", () => {
    expect(story({ type: 'userMissing' })).toEqual({ status: 'guest', hasExpired: false });
    expect(story({ type: 'userMissing' }, { type: 'sessionExpired' })).toEqual({ status: 'guest', hasExpired: false });
  });

  it.each<SessionEvent>([
    { type: 'sessionExpired' },
    { type: 'sessionExpired', reason: 'DIFFERENT_DEVICE_LOGIN' },
    { type: 'userMissing' },
  ])('[S4.1-4] clears data and storage when the server ends the session, as at a logout: %o', (end) => {
    const before = story(loaded);
    const after = reduceSession(before, end);
    expect(after).toMatchObject({ status: 'guest', hasExpired: true });
    expect(effectsOf(before, after)).toEqual(['forgetPlayer', 'clearAtLogout']);
  });

  it.each([
    ['clears the storage of a player whose session ended while no page was open', true, ['clearAtLogout']],
    ['leaves the storage of a guest alone', false, []],
  ])('[S4.1-4] %s on the first load of a page', (_, wasMarkedPlayer, effects) => {
    expect(effectsOf(UNKNOWN_SESSION, story({ type: 'userMissing' }), wasMarkedPlayer)).toEqual(effects);
  });

  it("clears the first player's data when another signs in, and stores data for the second from then on", () => {
    const before = story(loaded);
    const after = reduceSession(before, { type: 'userLoaded', playerId: 'p2' });
    expect(effectsOf(before, after)).toEqual(['forgetPlayer', 'claimStorage']);
  });

  it("[S4.1-4] clears the player's data, and the storage that a logout doesn't keep, at a logout", () => {
    const before = story(loaded);
    expect(effectsOf(before, reduceSession(before, { type: 'signedOut' }))).toEqual(['forgetPlayer', 'clearAtLogout']);
  });

  it.each([
    ['with a loaded player', [loaded]],
    ['before a user was loaded', []],
    ['after an end without a reason', [loaded, { type: 'sessionExpired' }]],
  ] as [string, SessionEvent[]][])('keeps the first reason the server gives for its end: %s', (_, before) => {
    const ended = story(...before, { type: 'sessionExpired', reason: 'PASSWORD_CHANGED' });
    expect(ended).toEqual({ status: 'guest', hasExpired: true, endReason: 'PASSWORD_CHANGED' });
    expect(reduceSession(ended, { type: 'sessionExpired', reason: 'inactive' })).toBe(ended);
    expect(reduceSession(ended, { type: 'sessionExpired' })).toBe(ended);
    expect(reduceSession(ended, { type: 'userMissing' })).toBe(ended);
  });

  it("ends without a reason when another tab logs out, and stays unknown if the page hadn't loaded a user", () => {
    const loggedOut = { type: 'sessionExpired', reason: 'LOGGED_OUT' } as const;
    expect(story(loaded, loggedOut)).toEqual({ status: 'guest', hasExpired: true });
    expect(story(loggedOut)).toBe(UNKNOWN_SESSION);
  });

  it('is unchanged when the same player is loaded again', () => {
    const before = story(loaded);
    expect(reduceSession(before, loaded)).toBe(before);
  });
});
