// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { savedCopy } from './saved-copy.ts';
import { storeSessionMark } from './session-mark.ts';
import type { SessionState } from './session-state.ts';
import { applySessionEvent, sessionStore } from './session-store.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const NOW_MS = 1_800_000_000_000;
const unreachable: SessionState = { status: 'unreachable' };
const signIn = (playerId: string) => applySessionEvent({ type: 'userLoaded', playerId });
const save = (playerId = 'one') => savedCopy.save(playerId, ['ticket'], NOW_MS);
const valueFor = (session: SessionState, nowMs = NOW_MS) => savedCopy.read(session, nowMs)?.value;
const isStored = () => localStorage.getItem('sunflower.savedCopy') !== null;

beforeEach(() => {
  localStorage.clear();
  signIn('one');
});
afterEach(() => applySessionEvent({ type: 'signedOut' }));

describe("the saved copy of a player's data", () => {
  test('is shown while the player cannot be loaded, on this page and after a reload', () => {
    save();
    applySessionEvent({ type: 'userFailed' });
    expect(valueFor(sessionStore.read())).toEqual(['ticket']);
    expect(valueFor(unreachable)).toEqual(['ticket']);
  });

  test.each<SessionState>([
    { status: 'unknown' },
    { status: 'guest', hasExpired: false },
    { status: 'forbidden' },
    { status: 'player', playerId: 'two' },
    { status: 'unreachable', knownPlayerId: 'two' },
  ])('is not shown to %j [S4.1-1]', (session) => {
    save();
    expect(valueFor(session)).toBeUndefined();
  });

  test.each(['signedOut', 'userForbidden', 'userMissing', 'sessionExpired'] as const)(
    'is removed by %s [S4.1-4]',
    (type) => {
      save();
      applySessionEvent({ type });
      expect(isStored()).toBe(false);
    },
  );

  test('is removed by the sign-out of a player who could not be loaded [S4.1-4]', () => {
    save();
    applySessionEvent({ type: 'userFailed' });
    applySessionEvent({ type: 'signedOut' });
    expect(isStored()).toBe(false);
  });

  test('is removed when another player signs in, and stays for the same one [S4.1-4]', () => {
    save();
    applySessionEvent({ type: 'userFailed' });
    signIn('one');
    expect(isStored()).toBe(true);
    signIn('two');
    expect(isStored()).toBe(false);
  });

  test('is not written by a late response after another tab has signed out [S4.1-4]', () => {
    storeSessionMark({ status: 'guest' });
    save();
    expect(isStored()).toBe(false);
  });

  test('is not written for a player who is no longer on this page', () => {
    signIn('two');
    save('one');
    expect(isStored()).toBe(false);
  });

  test('expires after a week, and is ignored when it was saved by a clock far ahead', () => {
    save();
    expect(valueFor(unreachable, NOW_MS + WEEK_MS + 1)).toBeUndefined();
    expect(valueFor(unreachable, NOW_MS - WEEK_MS - 1)).toBeUndefined();
  });

  test.each(['', '{', '[]', '{"owner":1}', `{"owner":"one","savedMs":1,"value":"${'x'.repeat(70_000)}"}`])(
    'is ignored when another script wrote it: %#',
    (text) => {
      localStorage.setItem('sunflower.savedCopy', text);
      expect(valueFor(unreachable)).toBeUndefined();
    },
  );

  test('notifies the page when another tab removes it', () => {
    const seen: number[] = [];
    const stop = savedCopy.follow(() => seen.push(1));
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.savedCopy' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sunflower.savedCopy' }));
    expect(seen).toEqual([1]);
  });
});
