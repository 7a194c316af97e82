import * as z from 'zod/mini';

const MAX_VALUES = 25;
const name = z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/));
/** Single-line text: control characters aren't allowed in an event record. */
const text = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u));
const number = z.number().check(z.refine(Number.isFinite));

/** An analytics event from the card vault: its name and plain values. [S7-36] */
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

/** A message from another window in a known form. */
export type KnownMessage = z.output<typeof knownMessage>;

/** Returns the message if it is exactly in a known form. */
export function readMessage(data: unknown): KnownMessage | undefined {
  const read = z.safeParse(knownMessage, data);
  return read.success ? read.data : undefined;
}
