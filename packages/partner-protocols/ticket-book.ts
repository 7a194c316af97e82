import * as z from 'zod/mini';
import { prizeCentsSchema } from './game-server-values.ts';
import { oneLine } from './line-checks.ts';

/** Largest ticket book, as JSON text. */
export const MAX_BOOK_CHARS = 16_384;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const index = z.int().check(z.minimum(0), z.maximum(999));
const indexes = z.readonly(z.array(index).check(z.maxLength(1_000)));
const shows = z.string().check(oneLine, z.maxLength(60));
const amount = prizeCentsSchema;

const group = z.strictObject({ shows: z.optional(shows), cells: indexes, need: count, amount });
const ladderStep = z.strictObject({ need: count, amount });
const win = z.strictObject({ amount, steps: indexes, group: z.optional(index), count: z.optional(count) });

/** An event on a ticket; each kind is explained in docs/game-server-protocol.md. Amounts are whole cents. */
const bookEventSchema = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('deal'),
    steps: z.int().check(z.minimum(1), z.maximum(1_000)),
    inTurn: z.boolean(),
    handful: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    cells: count,
    labels: z.optional(z.readonly(z.array(shows).check(z.maxLength(1_000)))),
    groups: z.optional(z.readonly(z.array(group).check(z.maxLength(100)))),
    ladder: z.optional(z.readonly(z.array(ladderStep).check(z.maxLength(100)))),
  }),
  z.strictObject({ t: z.literal('open'), step: index, cell: index, shows, amount: z.optional(amount) }),
  z.strictObject({ t: z.literal('mark'), step: index, shows, cells: indexes, board: z.optional(index) }),
  z.strictObject({ t: z.literal('count'), step: index, group: index, to: count, shows: z.optional(shows) }),
  z.strictObject({ t: z.literal('add'), step: index, by: count, to: count, group: z.optional(index) }),
  z.strictObject({ t: z.literal('times'), step: index, left: count, right: count, product: count }),
  z.strictObject({ t: z.literal('path'), step: index, amount, to: amount }),
  z.strictObject({
    t: z.literal('sum'),
    wins: z.readonly(z.array(win).check(z.maxLength(100))),
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
    mechanic: z.string().check(oneLine, z.minLength(1), z.maxLength(40)),
    events: z.readonly(z.array(bookEventSchema).check(z.minLength(2), z.maxLength(2_000))),
  })
  .check(z.refine((book) => JSON.stringify(book).length <= MAX_BOOK_CHARS));
