import { z } from 'zod';
import { prizeCentsSchema } from './game-server-values.ts';
import { line } from './one-line.ts';

/** Largest ticket book, as JSON text. */
export const MAX_BOOK_CHARS = 16_384;

const count = z.int().min(0).max(1_000_000_000);
const index = z.int().min(0).max(999);
const indexes = z.array(index).max(1_000).readonly();
const shows = line().max(60);
const amount = prizeCentsSchema;

const group = z.strictObject({ shows: shows.optional(), cells: indexes, need: count, amount });

/** What happens on a ticket; each kind is explained in docs/game-server-protocol.md. Amounts are whole cents. */
const bookEventSchema = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('deal'),
    steps: z.int().min(1).max(1_000),
    inTurn: z.boolean(),
    handful: z.int().min(1).max(100).optional(),
    cells: count,
    labels: z.array(shows).max(1_000).readonly().optional(),
    groups: z.array(group).max(100).readonly().optional(),
    ladder: z
      .array(z.strictObject({ need: count, amount }))
      .max(100)
      .readonly()
      .optional(),
  }),
  z.strictObject({ t: z.literal('open'), step: index, cell: index, shows, amount: amount.optional() }),
  z.strictObject({ t: z.literal('mark'), step: index, shows, cells: indexes, board: index.optional() }),
  z.strictObject({ t: z.literal('count'), step: index, group: index, to: count, shows: shows.optional() }),
  z.strictObject({ t: z.literal('add'), step: index, by: count, to: count, group: index.optional() }),
  z.strictObject({ t: z.literal('times'), step: index, left: count, right: count, product: count }),
  z.strictObject({ t: z.literal('path'), step: index, amount, to: amount }),
  z.strictObject({
    t: z.literal('sum'),
    wins: z
      .array(z.strictObject({ amount, steps: indexes, group: index.optional(), count: count.optional() }))
      .max(100)
      .readonly(),
    prize: amount,
  }),
]);

/**
 * The picture of a ticket, version 1: its events in the order in which they are shown, the deal first and the sum last.
 * The game draws it; all others only pass it on.
 */
export const ticketBookOnWireSchema = z
  .strictObject({
    v: z.literal(1),
    mechanic: line().min(1).max(40),
    events: z.array(bookEventSchema).min(2).max(2_000).readonly(),
  })
  .refine((book) => JSON.stringify(book).length <= MAX_BOOK_CHARS);
