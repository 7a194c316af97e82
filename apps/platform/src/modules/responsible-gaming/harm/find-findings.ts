import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { HarmRuleName, HarmRules } from './harm-rules.ts';
import type { PlayHistory } from './play-history.ts';

const inKansas = (at: Temporal.Instant) => at.toZonedDateTimeISO(LOTTERY_TIME_ZONE);

/** Counts the findings of each rule in a history that is limited to the rule's window. */
export const FINDING_COUNTERS: Readonly<Record<HarmRuleName, (history: PlayHistory, rules: HarmRules) => number>> = {
  'chasing-losses': (history, { 'chasing-losses': rule }) => {
    const days = playDays(history).filter((day) => day.stakeCents > 0n);
    return days.filter((day, index) => {
      const before = days[index - 1];
      if (!before || day.date.since(before.date).total('days') > rule.withinDays) return false;
      const isRaised = day.stakeCents * 100n >= before.stakeCents * rule.growthPercent;
      return isRaised && before.stakeCents - before.returnCents >= rule.lossCents;
    }).length;
  },
  'failed-deposits': (history, { 'failed-deposits': rule }) => {
    const times = history.failedDeposits.toSorted(Temporal.Instant.compare);
    const counts = times.map((first, index) => {
      const end = first.add({ hours: rule.withinHours });
      return times.slice(index).filter((at) => Temporal.Instant.compare(at, end) < 0).length;
    });
    return Math.max(0, ...counts);
  },
  'night-play': (history, { 'night-play': rule }) => {
    const nights = history.movements
      .filter(({ stakeCents }) => stakeCents > 0n)
      .map(({ at }) => inKansas(at))
      .filter(({ hour }) => hour >= rule.fromHour && hour < rule.untilHour)
      .map((at) => at.toPlainDate().toString());
    return new Set(nights).size;
  },
  'limit-raises': (history) => history.limitRaises.length,
  'long-sessions': (history, { 'long-sessions': rule }) =>
    history.sessions.filter(({ from, until }) => until.since(from).total('hours') >= rule.hours).length,
};

type PlayDay = { readonly date: Temporal.PlainDate; readonly stakeCents: Cents; readonly returnCents: Cents };

/** Returns, in order, what was staked and returned on each day in Central Time. */
function playDays(history: PlayHistory): PlayDay[] {
  const byDay = Map.groupBy(history.movements, ({ at }) => inKansas(at).toPlainDate().toString());
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, movements]) => ({
      date: Temporal.PlainDate.from(day),
      stakeCents: movements.reduce((total, { stakeCents }) => total + stakeCents, 0n),
      returnCents: movements.reduce((total, { returnCents }) => total + returnCents, 0n),
    }));
}
