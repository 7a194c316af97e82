import * as z from 'zod/mini';

const MAX_VALUES = 25;
const name = z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/));
/** Text that stays on one line: control characters have no place in a record of events. */
const text = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u));
const number = z.number().check(z.refine(Number.isFinite));

/** What the card vault asks to be told to analytics: an event's name and plain values. [S7-36] */
const vaultAnalytics = z.strictObject({
  type: z.literal('VAULT_GA'),
  eventName: name,
  eventData: z._default(
    z
      .record(name, z.union([text, number, z.boolean()]))
      .check(z.refine((data) => Object.keys(data).length <= MAX_VALUES)),
    {},
  ),
});

const knownMessage = z.discriminatedUnion('type', [vaultAnalytics]);

/** A message of another window, of a form that is known. */
export type KnownMessage = z.output<typeof knownMessage>;

/** The message if it is exactly of a known form. */
export function readMessage(data: unknown): KnownMessage | undefined {
  const read = z.safeParse(knownMessage, data);
  return read.success ? read.data : undefined;
}
