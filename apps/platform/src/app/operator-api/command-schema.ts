import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';
import { z } from 'zod';
import { wallet } from '../modules.ts';

/** The longest text a verb takes is a file of fields, such as a campaign. */
const MAX_TEXT = 20_000;
const MAX_WORDS = 12;
const MAX_OPTIONS = 32;
const MAX_VALUES = 64;
/** The longest signed message is a proposal with the longest text in its action. */
const MAX_MESSAGE = 24_000;
const MAX_SIGNATURES = 3;

/**
 * Returns whether the database can store a text and a terminal shows it unchanged. Excludes control and text-direction
 * characters, because another operator reads a proposal before approving it.
 */
const isPlain = (text: string) => text.isWellFormed() && !/(?![\n\r\t])\p{Cc}|\p{Bidi_Control}/u.test(text);
const plain = (longest: number) => z.string().max(longest).refine(isPlain, 'CHARACTERS');
/**
 * Finds a card or taxpayer number in a text that an operator types, which is refused because the text goes into the
 * audit log (PCI-A7). Cash codes are allowed, even if their digits look like one.
 */
const secretIn = (text: string) => (wallet.readRetailCode(text) === undefined ? secretNumberIn(text) : undefined);
const typed = plain(MAX_TEXT).refine((text) => secretIn(text) === undefined, {
  error: ({ input }) => secretIn(`${input}`),
});

const signature = z.string().regex(/^[A-Za-z0-9+/]{86}==$/);

/** The body of a command. */
export const commandSchema = z.strictObject({
  installationId: z.uuid().regex(/^[0-9a-f-]+$/),
  requestId: z.uuidv7().regex(/^[0-9a-f-]+$/),
  verb: z.string().regex(/^[a-z-]{1,40} [a-z-]{1,40}$/),
  words: z.array(typed).max(MAX_WORDS),
  options: z
    .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.union([typed, z.boolean(), z.array(typed).max(MAX_VALUES)]))
    .refine((options) => Object.keys(options).length <= MAX_OPTIONS, 'too many options'),
  secret: plain(200).optional(),
  operator: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  issuedAt: z.iso.datetime({ precision: 3 }),
  signature,
  signatures: z.array(z.strictObject({ message: plain(MAX_MESSAGE), signature })).max(MAX_SIGNATURES),
});
