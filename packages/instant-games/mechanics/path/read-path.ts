import type { PathBook } from '../ticket-book.ts';

/** Returns the sum in cents of everything found on the trail and on the bonus trail. */
export function readPath({ stops, bonusStops }: PathBook): number {
  return [...stops, ...(bonusStops ?? [])].reduce((sum, found) => sum + found, 0);
}
