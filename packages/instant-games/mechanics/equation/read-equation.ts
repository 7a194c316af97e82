import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

/**
 * Returns the prize of an equation: bushels times the price in cents, or 0 without a market. Throws for a wrong sum or
 * product.
 */
export function readEquation(events: readonly BookEvent[]): number {
  const [board, ...others] = eventsOf(events, 'open');
  const rows = eventsOf(events, 'add');
  const products = eventsOf(events, 'times');
  const price = Number(board?.shows);
  if (!board || others.length > 0 || !Number.isInteger(price) || price < 0) throw new Error('a ticket has one price');
  if (price === 0) {
    if (dealOf(events).steps !== 1 || rows.length + products.length > 0) throw new Error('no market ends the round');
    return 0;
  }
  if (dealOf(events).steps !== 7 || rows.length !== 6) throw new Error('a harvest has six rows');
  const total = rows.reduce((sum, { by, to }) => {
    if (by < 1 || to !== sum + by) throw new Error('the bushels are added up wrong');
    return to;
  }, 0);
  const [product] = products;
  if (products.length !== 1 || product?.left !== total || product.right !== price || product.product !== total * price)
    throw new Error('the bushels are multiplied wrong');
  return product.product;
}

/** Returns no amount: without a market there is no harvest that could be short of one. */
export function oneShortOfEquation(): readonly number[] {
  return [];
}
