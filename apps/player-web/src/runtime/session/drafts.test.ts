// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import type { SessionState } from './session-state.ts';
import { applySessionEvent } from './session-store.ts';

const guest: SessionState = { status: 'guest', hasExpired: false };
const player = (playerId: string): SessionState => ({ status: 'player', playerId });
const unknown: SessionState = { status: 'unknown' };
const save = (session: SessionState, value: unknown = { picks: [1] }) =>
  drafts.save('play', value, { session, nowMs: 1_000 });
const read = (session: SessionState, nowMs = 2_000) => drafts.read('play', session, nowMs);

afterEach(() => {
  applySessionEvent({ type: 'signedOut' });
  sessionStorage.clear();
});

describe('a draft', () => {
  test('is found again by its player', () => {
    save(player('one'));
    expect(read(player('one'))).toEqual({ picks: [1] });
  });

  test("isn't shown to another player, to a guest, or before the user is known", () => {
    save(player('one'));
    expect([read(player('two')), read(guest), read(unknown)]).toEqual([undefined, undefined, undefined]);
  });

  test('passes from a guest to the player who signs in', () => {
    save(guest);
    expect(read(player('one'))).toEqual({ picks: [1] });
  });

  test("isn't replaced before the user is known", () => {
    save(player('one'));
    save(unknown, { picks: [] });
    expect(read(player('one'))).toEqual({ picks: [1] });
  });

  test('is removed when there is nothing left to keep, and expires after a day', () => {
    save(guest);
    expect(read(guest, 1_000 + 25 * 60 * 60_000)).toBeUndefined();
    drafts.save('play', undefined, { session: guest, nowMs: 1_000 });
    expect(read(guest)).toBeUndefined();
  });

  test.each(['signedOut', 'userForbidden', 'userMissing'] as const)('is cleared by %s [S4.1-4]', (type) => {
    applySessionEvent({ type: 'userLoaded', playerId: 'one' });
    save(player('one'));
    applySessionEvent({ type });
    expect(sessionStorage.length).toBe(0);
  });

  describe('that only a guest has', () => {
    const saveGuests = (session: SessionState) => drafts.save('guest/form', { name: 'Ann' }, { session, nowMs: 1_000 });
    const readGuests = (session: SessionState, nowMs = 2_000) => drafts.read('guest/form', session, nowMs);

    test('is found again by the guest for half an hour', () => {
      saveGuests(guest);
      expect(readGuests(guest)).toEqual({ name: 'Ann' });
      expect(readGuests(guest, 1_000 + 31 * 60_000)).toBeUndefined();
    });

    test('is never read or written for a player', () => {
      saveGuests(guest);
      expect(readGuests(player('one'))).toBeUndefined();
      saveGuests(player('one'));
      expect(sessionStorage.length).toBe(0);
    });

    test('is removed at a sign-in, while the other drafts of the guest stay', () => {
      save(guest);
      saveGuests(guest);
      applySessionEvent({ type: 'userLoaded', playerId: 'one' });
      expect([readGuests(guest), read(player('one'))]).toEqual([undefined, { picks: [1] }]);
    });
  });

  test.each(['', '{', 'null', '{"owner":1,"savedMs":1}', '[]'])('is ignored when its text is %j', (text) => {
    sessionStorage.setItem('sunflower.draft.play', text);
    expect(read(guest)).toBeUndefined();
  });
});
