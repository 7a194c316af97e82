import { type Cents, centsFromDollars, dollarsFromCents, MAX_CENTS } from '@sunflower/money/cents.ts';
import * as z from 'zod/mini';

/** Amounts of our own calls: an integer number of cents on the wire, `Cents` inside. */
export const centsOnWire = z.codec(
  z.int().check(z.minimum(-Number(MAX_CENTS)), z.maximum(Number(MAX_CENTS))),
  z.bigint(),
  { decode: (wire): Cents => BigInt(wire), encode: (cents) => Number(cents) },
);

/** Amounts of the calls whose paths are older than us: a number of dollars with at most two decimals on the wire, `Cents` inside. */
export const dollarsOnWire = z.codec(
  z.number().check(z.refine((dollars) => centsFromDollars(dollars) !== undefined, 'AMOUNT')),
  z.bigint(),
  { decode: (wire): Cents => centsFromDollars(wire) ?? 0n, encode: (cents) => dollarsFromCents(cents) },
);

/** An instant as RFC 3339 text in UTC, such as 2026-11-21T03:59:00Z. */
export const instantText = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** Nothing we know is older. A year before it is a mistake, and the database knows no year 0. */
const FIRST_DATE = '1990-01-01';

/** An instant a caller sends: as above, and one that exists, not before 1990 and to the nanosecond at most. */
export const existingInstant = z.iso.datetime().check(
  z.maxLength('2026-11-21T03:59:00.123456789Z'.length),
  z.refine((instant) => instant >= FIRST_DATE, 'INSTANT'),
);

/** A date in Central Time, yyyy-MM-dd. */
export const dateText = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** A date a caller sends: one that exists, not before 1990. */
export const existingDate = z.iso.date().check(z.refine((date) => date >= FIRST_DATE, 'DATE'));

/** A uuid as text. */
export const idText = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** The key a client makes before its first try of a purchase: 21 characters safe in addresses. */
export const orderKeyText = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}$/));

/** The largest page a list gives. */
export const MAX_PAGE = 100;

/** Query of a paged list: an opaque cursor of the page before, and how many. Query values arrive as text. */
export const pageQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 20),
});

/** A page of a list of ours. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ pageItems: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** The body of a call that is asked by its address alone: none, or an empty object. */
export const noBody = z.optional(z.nullable(z.strictObject({})));
