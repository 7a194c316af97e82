import type { BookEvent, DealEvent, SumEvent } from './book-event.ts';

/** Returns the events of a kind, in their order. */
export function eventsOf<Kind extends BookEvent['t']>(
  events: readonly BookEvent[],
  kind: Kind,
): Extract<BookEvent, { t: Kind }>[] {
  return events.filter((event): event is Extract<BookEvent, { t: Kind }> => event.t === kind);
}

/** Returns the deal, which is the first event. Throws if it isn't. */
export function dealOf([first]: readonly BookEvent[]): DealEvent {
  if (first?.t !== 'deal') throw new Error('the book has no deal');
  return first;
}

/** Returns the sum, which is the last event. Throws if it isn't. */
export function sumOf(events: readonly BookEvent[]): SumEvent {
  const last = events.at(-1);
  if (last?.t !== 'sum') throw new Error('the book has no sum');
  return last;
}
