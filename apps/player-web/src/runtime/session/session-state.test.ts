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

describe('session', () => {
  const loaded = { type: 'userLoaded', playerId: 'p1' } as const;

  it('[S4.1-1] a loaded user is a player', () => {
    expect(story(loaded)).toEqual({ status: 'player', playerId: 'p1' });
  });

  it('[S4.1-1] a forbidden user is known but empty, and storage is cleared', () => {
    const before = story(loaded);
    const after = reduceSession(before, { type: 'userForbidden' });
    expect(after).toEqual({ status: 'forbidden' });
    expect(effectsOf(before, after)).toEqual(['forgetPlayer', 'clearStorage']);
  });

  it('[S4.1-1] a failed load without a player is nobody', () => {
    expect(story({ type: 'userFailed' })).toEqual({ status: 'unreachable' });
  });

  it('[S4.1-1] a failed reload leaves no user, and forgets nothing until it is known who is here', () => {
    const before = story(loaded);
    const failed = reduceSession(before, { type: 'userFailed' });
    expect(failed).toEqual({ status: 'unreachable', heldPlayerId: 'p1' });
    expect(effectsOf(before, failed)).toEqual([]);
    expect(reduceSession(failed, { type: 'userFailed' })).toBe(failed);
    expect(effectsOf(failed, reduceSession(failed, loaded))).toEqual(['claimStorage']);
    const other = reduceSession(failed, { type: 'userLoaded', playerId: 'p2' });
    expect(effectsOf(failed, other)).toEqual(['forgetPlayer', 'claimStorage']);
    const ended = reduceSession(failed, { type: 'userMissing' });
    expect(ended).toEqual({ status: 'guest', hasExpired: true });
    expect(effectsOf(failed, ended)).toEqual(['forgetPlayer', 'clearAtLogout']);
  });

  it('[S4.1-1] a failed reload of a forbidden user leaves no user', () => {
    expect(story({ type: 'userForbidden' }, { type: 'userFailed' })).toEqual({ status: 'unreachable' });
  });

  it('a visitor who never signed in has not expired', () => {
    expect(story({ type: 'userMissing' })).toEqual({ status: 'guest', hasExpired: false });
    expect(story({ type: 'userMissing' }, { type: 'sessionExpired' })).toEqual({ status: 'guest', hasExpired: false });
  });

  it.each<SessionEvent>([
    { type: 'sessionExpired' },
    { type: 'sessionExpired', reason: 'DIFFERENT_DEVICE_LOGIN' },
    { type: 'userMissing' },
  ])('[S4.1-4] an end by the server clears the data and the storage as a logout does: %o', (end) => {
    const before = story(loaded);
    const after = reduceSession(before, end);
    expect(after).toMatchObject({ status: 'guest', hasExpired: true });
    expect(effectsOf(before, after)).toEqual(['forgetPlayer', 'clearAtLogout']);
  });

  it.each([
    ['clears the storage of a player whose session ended while no page was open', true, ['clearAtLogout']],
    ['leaves the storage of a guest alone', false, []],
  ])('[S4.1-4] a new page %s', (_, wasMarkedPlayer, effects) => {
    expect(effectsOf(UNKNOWN_SESSION, story({ type: 'userMissing' }), wasMarkedPlayer)).toEqual(effects);
  });

  it('another player signing in forgets the first, and the storage is hers', () => {
    const before = story(loaded);
    const after = reduceSession(before, { type: 'userLoaded', playerId: 'p2' });
    expect(effectsOf(before, after)).toEqual(['forgetPlayer', 'claimStorage']);
  });

  it('[S4.1-4] a logout forgets the player and what a logout does not keep', () => {
    const before = story(loaded);
    expect(effectsOf(before, reduceSession(before, { type: 'signedOut' }))).toEqual(['forgetPlayer', 'clearAtLogout']);
  });

  it.each([
    ['of a player', [loaded]],
    ['found at the first question of a page', []],
    ['that was noticed before its reason came', [loaded, { type: 'sessionExpired' }]],
  ] as [string, SessionEvent[]][])(
    'an end %s keeps the reason the server gives, and the first one stays',
    (_, before) => {
      const ended = story(...before, { type: 'sessionExpired', reason: 'PASSWORD_CHANGED' });
      expect(ended).toEqual({ status: 'guest', hasExpired: true, endReason: 'PASSWORD_CHANGED' });
      expect(reduceSession(ended, { type: 'sessionExpired', reason: 'inactive' })).toBe(ended);
      expect(reduceSession(ended, { type: 'sessionExpired' })).toBe(ended);
      expect(reduceSession(ended, { type: 'userMissing' })).toBe(ended);
    },
  );

  it('a logout in another tab ends it without a reason, and is no news to a page that begins', () => {
    const loggedOut = { type: 'sessionExpired', reason: 'LOGGED_OUT' } as const;
    expect(story(loaded, loggedOut)).toEqual({ status: 'guest', hasExpired: true });
    expect(story(loggedOut)).toBe(UNKNOWN_SESSION);
  });

  it('the same player loaded again changes nothing', () => {
    const before = story(loaded);
    expect(reduceSession(before, loaded)).toBe(before);
  });
});
