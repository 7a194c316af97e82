import { type Cents, centsFromDollars, dollarsFromCents, MAX_CENTS } from '@sunflower/money/cents.ts';
import * as z from 'zod/mini';
import { plainText } from './plain-text.ts';

/** An amount in our own calls: an integer number of cents on the wire, `Cents` in code. */
export const centsOnWire = z.codec(
  z.int().check(z.minimum(-Number(MAX_CENTS)), z.maximum(Number(MAX_CENTS))),
  z.bigint(),
  { decode: (wire): Cents => BigInt(wire), encode: (cents) => Number(cents) },
);

/**
 * An amount in calls whose paths come from the specification: a number of dollars with at most two decimals on the
 * wire, `Cents` in code.
 */
export const dollarsOnWire = z.codec(
  z.number().check(z.refine((dollars) => centsFromDollars(dollars) !== undefined, 'AMOUNT')),
  z.bigint(),
  { decode: (wire): Cents => centsFromDollars(wire) ?? 0n, encode: (cents) => dollarsFromCents(cents) },
);

/** An instant as RFC 3339 text in UTC, such as 2026-11-21T03:59:00Z. */
export const instantText = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** All our data is from this year or later. An earlier year is a mistake, and the database has no year 0. */
const FIRST_DATE = '1990-01-01';

/** An instant sent by a caller: it must exist, be in 1990 or later, and have at most nanosecond precision. */
export const existingInstant = z.iso.datetime().check(
  z.maxLength('2026-11-21T03:59:00.123456789Z'.length),
  z.refine((instant) => instant >= FIRST_DATE, 'INSTANT'),
);

/** A date in Central Time, yyyy-MM-dd. */
export const dateText = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** A date sent by a caller: it must exist and be in 1990 or later. */
export const existingDate = z.iso.date().check(z.refine((date) => date >= FIRST_DATE, 'DATE'));

/** A UUID as text. */
export const idText = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/**
 * The key that a client generates before it first sends an order, such as a purchase or a deposit, and repeats at each
 * retry: 21 URL-safe characters.
 */
export const orderKeyText = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}$/));

/** Maximum page size of a list. */
export const MAX_PAGE = 100;

/** Query of a paged list: the opaque cursor from the previous page, and the page size. Query values arrive as text. */
export const pageQuery = z.strictObject({
  cursor: z.optional(plainText(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 20),
});

/** Returns the schema of one page of a list. */
export function pageSchemaOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ pageItems: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** The body of a call without input: absent, or an empty object. */
export const noBody = z.optional(z.nullable(z.strictObject({})));
