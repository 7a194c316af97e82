import { END_REASONS } from '@sunflower/player-rules/sessions/end-reasons.ts';
import { describe, expect, it } from 'vitest';
import {
  ALERT_OF_REASON,
  type ForcedEndEffect,
  type ForcedEndEvent,
  isKnownEnd,
  NOT_ENDED,
  reduceForcedEnd,
} from './forced-end-state.ts';

function story(...events: ForcedEndEvent[]) {
  let state = NOT_ENDED;
  const effects: ForcedEndEffect[] = [];
  for (const event of events) {
    const next = reduceForcedEnd(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}
const ended = (reason: string): ForcedEndEvent => ({ type: 'serverEnded', reason });

describe('a session end decided by the server', () => {
  it.each([
    ['DIFFERENT_DEVICE_LOGIN', 'different-device'],
    ['PASSWORD_DEACTIVATED', 'password-deactivated'],
    ['EMAIL_VERIFIED', 'email-verified'],
    ['PASSWORD_CHANGED', 'password-changed'],
    ['ACCOUNT_LOCKED', 'account-locked'],
    ['PLAYER_ON_EXCLUSION_LIST', 'exclusion-list'],
    ['PLAYER_ACCOUNT_DELETION_INITIATED', 'account-deletion'],
    ['selfExcluded', 'account-locked'],
    ['TIME_LIMIT_EXPIRED', 'time-limit-expired'],
    ['SIGNED_OUT_BY_SUPPORT', 'signed-out-by-support'],
    ['inactive', 'inactivity-reached'],
  ])('shows for reason %s the alert %s, and stops the location script [S4.7-1] [S8-16]', (reason, kind) => {
    const { state, effects } = story(ended(reason));
    expect(state.reason && ALERT_OF_REASON[state.reason]).toBe(kind);
    expect(effects).toEqual(['stopParts']);
  });

  it("has an alert for every reason the server sends, except the player's own logout", () => {
    expect(END_REASONS.filter((reason) => !isKnownEnd(reason))).toEqual(['LOGGED_OUT']);
  });

  it('is shown once when push and a refused call both report it', () => {
    const { state, effects } = story(ended('PASSWORD_CHANGED'), ended('PASSWORD_CHANGED'), ended('inactive'));
    expect(state).toEqual({ reason: 'PASSWORD_CHANGED', isAnswered: false });
    expect(effects).toHaveLength(1);
  });

  it("isn't shown again after it was answered, until there is a new session", () => {
    expect(story(ended('inactive'), { type: 'answered' }, ended('inactive')).state.isAnswered).toBe(true);
    expect(story(ended('inactive'), { type: 'answered' }, { type: 'signedIn' }).state).toBe(NOT_ENDED);
  });

  it.each(['NEW_REASON', '', 'constructor', '__proto__'])('shows nothing for the unknown reason %j', (reason) => {
    expect(story(ended(reason)).state).toBe(NOT_ENDED);
  });

  it('ignores an answer when there is no alert', () => {
    expect(story({ type: 'answered' }).state).toBe(NOT_ENDED);
  });
});
