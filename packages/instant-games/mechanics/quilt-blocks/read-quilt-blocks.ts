import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

/**
 * Returns the sum of the amounts of blocks whose nine numbers are all called. Throws unless 24 different calls are on
 * four blocks of different amounts, which have each number from 1 to 36 once.
 */
export function readQuiltBlocks(events: readonly BookEvent[]): number {
  const { labels = [], groups = [] } = dealOf(events);
  const numbers = new Set(labels.map(Number));
  const isWhole = labels.length === 36 && [...numbers].every((one) => Number.isInteger(one) && one >= 1 && one <= 36);
  if (!isWhole || numbers.size !== 36) throw new Error('the blocks have other numbers than 1 to 36');
  const cells = new Set(groups.flatMap((block) => block.cells));
  const isFour = groups.length === 4 && groups.every((block) => block.need === 9 && block.cells.length === 9);
  if (!isFour || cells.size !== 36) throw new Error('a ticket has four blocks of nine patches');
  if (new Set(groups.map(({ amount }) => amount)).size !== 4) throw new Error('two blocks have one amount');
  const calls = eventsOf(events, 'mark');
  const called = new Set(calls.map(({ shows }) => shows));
  if (calls.length !== 24 || called.size !== 24) throw new Error('a ticket has 24 different calls');
  for (const call of calls)
    if (call.cells.length !== 1 || labels[call.cells[0] ?? -1] !== call.shows) throw new Error('a call is misplaced');
  return blocksOf(events).reduce((sum, { amount, missing }) => (missing === 0 ? sum + amount : sum), 0);
}

/** Returns the amounts of blocks with one number that isn't called. */
export function oneShortOfBlocks(events: readonly BookEvent[]): readonly number[] {
  return blocksOf(events).flatMap(({ amount, missing }) => (missing === 1 ? [amount] : []));
}

function blocksOf(events: readonly BookEvent[]) {
  const { labels = [], groups = [] } = dealOf(events);
  const called = new Set(eventsOf(events, 'mark').map(({ shows }) => shows));
  return groups.map(({ amount, cells }) => ({
    amount,
    missing: cells.filter((cell) => !called.has(labels[cell] ?? '')).length,
  }));
}
