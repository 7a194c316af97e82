import { describe, expect, it } from 'vitest';
import { noteCheck } from '../../../runtime/geolocation/last-check.ts';
import { nextStepOf, refusalText } from './play-refusal.ts';

describe('a refused launch or round', () => {
  it.each([
    ['INSUFFICIENT_FUNDS', 'Your balance is too low for this round.', '/wallet/deposit'],
    [
      'LIMIT_REACHED',
      'This round would take you over one of your limits.',
      '/account/responsible-gaming?section=limits',
    ],
    ['LOCATION_OUTSIDE', "You're outside Kansas. You can only play in Kansas.", '/account#location'],
  ])('shows why and where to go: %s', (code, text, href) => {
    expect(refusalText(code)).toBe(text);
    expect(nextStepOf(code)).toMatchObject({ href });
  });

  it('names the state for a location that the last check found outside Kansas', () => {
    noteCheck({ status: 'DENIED', reasons: ['OUTSIDE'], region: 'Missouri' });
    const text = "You're outside Kansas. You can only play in Kansas. Your location is in Missouri.";
    expect([refusalText('LOCATION_DENIED'), refusalText('LOCATION_OUTSIDE')]).toEqual([text, text]);
    noteCheck(undefined);
  });

  it.each([
    ['BEACON_LATE', /canceled this round before it had a result.* weren't charged/],
    ['NOT_WITNESSED', /canceled this round before it had a result.*witnesses.* weren't charged/],
    ['BEACON_UNAVAILABLE', /paused: .* aren't arriving.* weren't charged/],
  ])('says that nothing was charged, and lets the player try again: %s', (code, text) => {
    expect(refusalText(code)).toMatch(text);
    expect(nextStepOf(code)).toBe('retry');
  });

  it('offers no next step to a player who is excluded', () => {
    expect(nextStepOf('PLAYER_EXCLUDED')).toBe('none');
  });

  it.each(['SOMETHING_NEW', 'CONSTRUCTOR'])('has a text for the unknown code %s', (code) => {
    expect(refusalText(code)).toBe('Something went wrong on our side. Try again.');
    expect(nextStepOf(code)).toBe('retry');
  });
});
