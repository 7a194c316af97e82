import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { ALL_RULES, type AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { describe, expect, it } from 'vitest';
import { drawTimesAfter, drawTimesOn, lastClosedPlace, minimumDrawsOnSale, nextDrawTimes } from './draw-calendar.ts';

function times(date: string, game: AnyGame = powerball) {
  return drawTimesOn(game, Temporal.PlainDate.from(date)).map((one) => [
    one.closesAt.toString(),
    one.drawsAt.toString(),
  ]);
}

describe('the draw calendar', () => {
  it.each([
    ['winter time', '2026-11-21', ['2026-11-22T02:59:00Z', '2026-11-22T03:59:00Z']],
    ['summer time', '2026-07-04', ['2026-07-05T01:59:00Z', '2026-07-05T02:59:00Z']],
    ['the evening before the clocks go back', '2026-10-31', ['2026-11-01T01:59:00Z', '2026-11-01T02:59:00Z']],
    ['the first draw after summer time ended', '2026-11-02', ['2026-11-03T02:59:00Z', '2026-11-03T03:59:00Z']],
    ['the evening before the clocks go forward', '2027-03-13', ['2027-03-14T02:59:00Z', '2027-03-14T03:59:00Z']],
    ['the first draw after summer time began', '2027-03-15', ['2027-03-16T01:59:00Z', '2027-03-16T02:59:00Z']],
  ])('closes at 20:59 and draws at 21:59 Central Time in %s', (_when, date, expected) => {
    expect(times(date)).toEqual([expected]);
  });

  it.each(['2026-11-22', '2026-11-24', '2026-11-26', '2026-11-27'])('has no draw on %s', (date) => {
    expect(times(date)).toEqual([]);
  });

  it.each([
    [powerball, ['2026-11-21', '2026-11-23', '2026-11-25', '2026-11-28']],
    [megaMillions, ['2026-11-24', '2026-11-27', '2026-12-01', '2026-12-04']],
    [twoByTwo, ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']],
    [pick3, ['2026-11-21', '2026-11-21', '2026-11-22', '2026-11-22']],
  ] as [AnyGame, string[]][])('has the next draws of $name on the right dates', (game, dates) => {
    const coming = drawTimesAfter(game, { drawDate: '2026-11-20', drawNumber: 2 }).take(4);
    expect([...coming].map((one) => one.drawDate)).toEqual(dates);
  });

  it('numbers the sessions of a day in order', () => {
    const ofDay = drawTimesOn(pick3, Temporal.PlainDate.from('2026-11-21'));
    expect(ofDay.map((one) => [one.drawNumber, one.session, one.closesAt.toString(), one.drawsAt.toString()])).toEqual([
      [1, 'midday', '2026-11-21T18:59:00Z', '2026-11-21T19:10:00Z'],
      [2, 'evening', '2026-11-22T02:59:00Z', '2026-11-22T03:10:00Z'],
    ]);
  });

  it.each([
    ['a second before the close', '2026-11-22T02:58:59Z', '2026-11-21'],
    ['at the close', '2026-11-22T02:59:00Z', '2026-11-23'],
    [
      'after midnight UTC on the draw evening, still the same day in Central Time',
      '2026-11-22T00:30:00Z',
      '2026-11-21',
    ],
    ['on a day without a draw', '2026-11-24T18:00:00Z', '2026-11-25'],
  ])('returns the right next draw %s', (_when, now, drawDate) => {
    expect(nextDrawTimes(powerball, lastClosedPlace(powerball, Temporal.Instant.from(now))).drawDate).toBe(drawDate);
  });

  it('throws instead of searching forever in rules without a weekday', () => {
    const rules = powerball.versions[0];
    if (!rules) throw new Error('Powerball has rules');
    const never = { ...powerball, versions: [{ ...rules, drawDays: { ...rules.drawDays, weekdays: [] } }] };
    expect(() => nextDrawTimes(never, { drawDate: '2026-11-20', drawNumber: 1 })).toThrow(RangeError);
  });

  it('schedules more draws ahead than the longest wager of each game needs', () => {
    expect(ALL_RULES.map((game) => [game.gameId, minimumDrawsOnSale(game)])).toEqual([
      ['powerball', 20],
      ['mega-millions', 20],
      ['lotto-america', 20],
      ['super-kansas-cash', 20],
      ['2by2', 33],
      ['pick-3', 61],
      ['pick-4', 61],
      ['pick-5', 61],
      ['keno', 25],
    ]);
  });
});

describe('the calendar of a game drawn every four minutes', () => {
  it.each([
    ['an ordinary day', '2026-11-20', 345, '2026-11-20T10:00:00Z', '2026-11-21T08:56:00Z'],
    ['a day of summer time', '2026-07-04', 345, '2026-07-04T09:00:00Z', '2026-07-05T07:56:00Z'],
    ['the day that loses an hour', '2027-03-13', 330, '2027-03-13T10:00:00Z', '2027-03-14T07:56:00Z'],
    ['the day after the one that loses an hour', '2027-03-14', 345, '2027-03-14T09:00:00Z', '2027-03-15T07:56:00Z'],
    ['the day that gains an hour', '2026-10-31', 360, '2026-10-31T09:00:00Z', '2026-11-01T08:56:00Z'],
    ['the day after the one that gains an hour', '2026-11-01', 345, '2026-11-01T10:00:00Z', '2026-11-02T08:56:00Z'],
  ])('has the right first, 345th and last draw on %s', (_when, date, count, first, last) => {
    const ofDay = drawTimesOn(keno, Temporal.PlainDate.from(date));
    expect(ofDay.map((one) => one.drawNumber)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect([ofDay.at(0)?.drawsAt.toString(), ofDay.at(-1)?.drawsAt.toString()]).toEqual([first, last]);
    const the345th = Temporal.Instant.from(first).add({ minutes: 344 * 4 });
    expect(ofDay[344]?.drawsAt.toString()).toBe(count < 345 ? undefined : the345th.toString());
    for (const one of ofDay) expect(one.closesAt.until(one.drawsAt).total('seconds')).toBe(10);
  });

  it('has no draws from 3 to 4 a.m., then counts from one again', () => {
    const last = { drawDate: '2026-11-20', drawNumber: 345 };
    expect(nextDrawTimes(keno, last)).toMatchObject({ drawDate: '2026-11-21', drawNumber: 1 });
    expect(nextDrawTimes(keno, last).drawsAt.toString()).toBe('2026-11-21T10:00:00Z');
  });

  it.each([
    ['one in the morning, which belongs to the day before', '2026-11-21T07:00:00Z', '2026-11-20', 316],
    ['ten seconds before a draw', '2026-11-20T18:03:50Z', '2026-11-20', 122],
    ['a moment earlier', '2026-11-20T18:03:49.999Z', '2026-11-20', 121],
    ['the hour without draws', '2026-11-20T09:30:00Z', '2026-11-19', 345],
  ])('returns the last closed draw at %s', (_when, now, drawDate, drawNumber) => {
    expect(lastClosedPlace(keno, Temporal.Instant.from(now))).toMatchObject({ drawDate, drawNumber });
  });
});
