import type { AnyGame, AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import type { DrawCadence } from '@sunflower/game-rules/keno/keno-rules.ts';
import { CENTRAL_TIME, type DrawDays } from '@sunflower/game-rules/rules-head.ts';

/** Day and number of a draw, as players identify it. Numbers count the draws of a day from 1. */
export type DrawPlace = { readonly drawDate: string; readonly drawNumber: number };

/** The day, number and times of one draw. */
export type DrawTimes = DrawPlace & {
  /** Session of the day, in games with sessions. */
  readonly session: string | null;
  readonly rulesVersion: string;
  readonly closesAt: Temporal.Instant;
  readonly drawsAt: Temporal.Instant;
};

/** Every game is drawn at least once in two weeks. A longer search means that its rules have no weekday. */
const MAX_DAYS_BETWEEN_DRAWS = 14;
/** Upper bound for the draws of a game in one day; even one draw a minute stays below it. */
const MAX_DRAWS_A_DAY = 1500;

/** A draw number after every draw of a day. */
const END_OF_DAY = Number.MAX_SAFE_INTEGER;

/**
 * Yields all draws of a game after a place, nearest first, by the rules in effect on each day. The sequence never ends.
 */
export function* drawTimesAfter(game: AnyGame, after: DrawPlace): Generator<DrawTimes, never> {
  let day = Temporal.PlainDate.from(after.drawDate);
  yield* drawTimesOn(game, day).filter((times) => times.drawNumber > after.drawNumber);
  for (let empty = 0; empty < MAX_DAYS_BETWEEN_DRAWS; empty++) {
    day = day.add({ days: 1 });
    const times = drawTimesOn(game, day);
    if (times.length > 0) empty = -1;
    yield* times;
  }
  throw new RangeError(`${game.gameId} has no draw day within ${MAX_DAYS_BETWEEN_DRAWS} days before ${day}`);
}

/** Returns the first draw of a game after a place. */
export function nextDrawTimes(game: AnyGame, after: DrawPlace): DrawTimes {
  return drawTimesAfter(game, after).next().value;
}

/**
 * Returns the draws of a game on a game day, nearest first; a game day may run past midnight. Fixed times follow
 * daylight saving time, and intervals count elapsed minutes.
 */
export function drawTimesOn(game: AnyGame, day: Temporal.PlainDate): DrawTimes[] {
  const rules: AnyRules = rulesForDraw(game, day.toString());
  switch (rules.kind) {
    case 'numbers':
    case 'two-field':
      return sessionsOf(rules, day, [{ ...rules.drawDays, id: null }]);
    case 'digits':
      return sessionsOf(rules, day, rules.sessions);
    case 'keno':
      return cadenceOf(rules, day, rules.cadence);
  }
}

/** Returns the draw at a place of the calendar, or undefined if there is none, as before a game's first rules. */
export function findDrawTimes(game: AnyGame, place: DrawPlace): DrawTimes | undefined {
  const [first] = game.versions;
  if (!first || place.drawDate < first.validFrom) return undefined;
  const times = drawTimesOn(game, Temporal.PlainDate.from(place.drawDate));
  return times.find(({ drawNumber }) => drawNumber === place.drawNumber);
}

/** Returns the last draw of a game whose sale ended by an instant. A new schedule begins after it. */
export function lastClosedPlace(game: AnyGame, now: Temporal.Instant): DrawPlace {
  const today = now.toZonedDateTimeISO(CENTRAL_TIME).toPlainDate();
  const yesterday = today.subtract({ days: 1 });
  const closed = [...drawTimesOn(game, yesterday), ...drawTimesOn(game, today)].findLast(
    (times) => Temporal.Instant.compare(times.closesAt, now) <= 0,
  );
  return closed ?? { drawDate: yesterday.subtract({ days: 1 }).toString(), drawNumber: END_OF_DAY };
}

/** Returns the minimum number of draws to keep on sale, which is more than the game's longest wager needs. */
export function minimumDrawsOnSale(game: AnyGame): number {
  const rules: AnyRules | undefined = game.versions.at(-1);
  if (!rules) throw new RangeError(`${game.gameId} has no rules`);
  const sessions = rules.kind === 'digits' ? rules.sessions.length : 1;
  return Math.max(...rules.limits.drawCounts) * sessions + SPARE_DRAWS;
}

/**
 * Draws in addition to the longest wager, so that it can still be bought in full when a draw closes while the player
 * chooses.
 */
const SPARE_DRAWS = 5;

function sessionsOf(
  rules: AnyRules,
  day: Temporal.PlainDate,
  sessions: readonly (DrawDays & { readonly id: string | null })[],
): DrawTimes[] {
  const scheduled = sessions.filter(({ weekdays }) => weekdays.includes(day.dayOfWeek));
  const times = scheduled.map(({ id, drawTime, closeTime, timeZone }) => ({
    session: id,
    closesAt: instantAt(day, closeTime, timeZone),
    drawsAt: instantAt(day, drawTime, timeZone),
  }));
  times.sort((one, other) => Temporal.Instant.compare(one.drawsAt, other.drawsAt));
  return times.map((one, index) => ({
    drawDate: day.toString(),
    drawNumber: index + 1,
    rulesVersion: rules.version,
    ...one,
  }));
}

function cadenceOf(rules: AnyRules, day: Temporal.PlainDate, cadence: DrawCadence): DrawTimes[] {
  const { firstDraw, dayEnds, minutesBetween, closesSecondsBefore, timeZone } = cadence;
  const first = instantAt(day, firstDraw, timeZone);
  const end = instantAt(day.add({ days: 1 }), dayEnds, timeZone);
  const count = Math.ceil(first.until(end).total('minutes') / minutesBetween);
  if (count > MAX_DRAWS_A_DAY) throw new RangeError(`${rules.version} has ${count} draws on ${day}`);
  return Array.from({ length: count }, (_, index) => {
    const drawsAt = first.add({ minutes: index * minutesBetween });
    return {
      drawDate: day.toString(),
      drawNumber: index + 1,
      session: null,
      rulesVersion: rules.version,
      closesAt: drawsAt.subtract({ seconds: closesSecondsBefore }),
      drawsAt,
    };
  });
}

function instantAt(day: Temporal.PlainDate, time: string, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
}
