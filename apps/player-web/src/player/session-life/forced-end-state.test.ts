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
const told = (reason: string): ForcedEndEvent => ({ type: 'endTold', reason });

describe('an end the server decided', () => {
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
    ['inactive', 'inactivity-reached'],
  ])('with reason %s is told as %s, and stops the location script [S4.7-1] [S8-16]', (reason, kind) => {
    const { state, effects } = story(told(reason));
    expect(state.reason && ALERT_OF_REASON[state.reason]).toBe(kind);
    expect(effects).toEqual(['stopParts']);
  });

  it('has words for every reason the server gives, but for the player’s own logout', () => {
    expect(END_REASONS.filter((reason) => !isKnownEnd(reason))).toEqual(['LOGGED_OUT']);
  });

  it('is told once: what push said, the refusal says again', () => {
    const { state, effects } = story(told('PASSWORD_CHANGED'), told('PASSWORD_CHANGED'), told('inactive'));
    expect(state).toEqual({ reason: 'PASSWORD_CHANGED', isAnswered: false });
    expect(effects).toHaveLength(1);
  });

  it('that was answered is not told again, until there is a new session', () => {
    expect(story(told('inactive'), { type: 'answered' }, told('inactive')).state.isAnswered).toBe(true);
    expect(story(told('inactive'), { type: 'answered' }, { type: 'signedIn' }).state).toBe(NOT_ENDED);
  });

  it.each(['NEW_REASON', '', 'constructor', '__proto__'])('for a reason of no word here, %j, is not told', (reason) => {
    expect(story(told(reason)).state).toBe(NOT_ENDED);
  });

  it('an answer to nothing changes nothing', () => {
    expect(story({ type: 'answered' }).state).toBe(NOT_ENDED);
  });
});
