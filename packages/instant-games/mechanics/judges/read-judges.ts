import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

const RIBBONS = ['blue', 'red', 'white'];

/** Returns the sum of the amounts on entries with a judge's number. Throws if a ribbon is missing or not earned. */
export function readJudges(events: readonly BookEvent[]): number {
  const labels = dealOf(events).labels ?? [];
  const entries = eventsOf(events, 'open');
  const ribbons = eventsOf(events, 'mark');
  if (labels.length !== 3 || new Set(labels).size !== 3)
    throw new Error('a ticket has three judges with a number each');
  if (entries.length !== 8 || new Set(entries.map(({ shows }) => shows)).size !== 8)
    throw new Error('a ticket has eight entries with a number each');
  let prize = 0;
  for (const { cell, shows, step, amount } of entries) {
    const given = ribbons.filter((ribbon) => ribbon.step === step);
    const judge = labels.indexOf(shows);
    if (given.length !== (judge < 0 ? 0 : 1)) throw new Error('each entry with a judge’s number has one ribbon');
    if (amount === undefined || amount <= 0) throw new Error('an entry has an amount');
    for (const ribbon of given) {
      if (!RIBBONS.includes(ribbon.shows)) throw new Error(`no ribbon is ${ribbon.shows}`);
      if (ribbon.cells.join() !== [judge, cell].join()) throw new Error('the ribbon is on another entry');
      prize += amount;
    }
  }
  if (ribbons.some(({ step }) => !entries.some((entry) => entry.step === step)))
    throw new Error('a ribbon has no entry');
  return prize;
}

/** Returns the amounts of entries whose number is next to a judge's number, such as 12 to 13. */
export function oneShortOfJudges(events: readonly BookEvent[]): readonly number[] {
  const judges = (dealOf(events).labels ?? []).map(Number);
  return eventsOf(events, 'open').flatMap(({ shows, amount = 0 }) =>
    judges.some((number) => Math.abs(number - Number(shows)) === 1) ? [amount] : [],
  );
}
