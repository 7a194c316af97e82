import * as z from 'zod/mini';
import { dateText, idText, instantText } from './codecs.ts';
import { freeText } from './free-text.ts';

/**
 * Paths for anyone to prove that the log or a draw contradicts itself, or to ask about a draw
 * (docs/formats-public-log.md).
 */
export const DISPUTE_PATHS = {
  contradictions: '/log/contradictions',
  doubts: '/log/doubts',
  doubt: '/log/doubts/:number',
} as const;

/** A text of lines that is stored, without other control characters and lone surrogates, which no log has. */
const logText = z.string().check(
  z.minLength(1),
  z.maxLength(16_000),
  z.refine((text) => !/(?!\n)\p{Cc}|\p{Surrogate}/u.test(text), 'CHARACTERS'),
);
/**
 * A proof: checkpoints of the log, an entry with its way to a checkpoint, or a receipt that the lottery signed, of a
 * board that isn't among the sealed ones.
 */
export const contradictionRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('checkpoints'), notes: z.array(logText).check(z.minLength(1), z.maxLength(2)) }),
  z.strictObject({
    kind: z.literal('entry'),
    note: logText,
    entry: logText,
    index: z.int().check(z.minimum(0)),
    /** Hashes from the entry to the root in base64, lowest first. */
    path: z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))).check(z.maxLength(40)),
  }),
  z.strictObject({
    kind: z.literal('receipt'),
    receipt: z.strictObject({
      text: logText,
      signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
      keyId: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    /** Any draw of the receipt if left out. */
    drawId: z.optional(idText),
  }),
]);

const someText = z.regex(/\S/, 'REQUIRED');

/** A question about a draw without a proof. `contact` is how the sender wants to be reached. */
export const doubtRequest = z.strictObject({
  drawId: z.optional(idText),
  doubt: freeText(2_000).check(someText),
  contact: z.optional(freeText(200).check(someText)),
});

export const doubtParams = z.object({ number: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** The state of a doubt. Neither the question nor the contact is shown. */
export const doubtState = z.object({
  number: z.string(),
  answerBy: dateText,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instantText),
});

/**
 * The draws that wait now. `drawId` is null if every unsettled draw waits. No draw waits (`isHeld` is false) if
 * operators answered the contradiction or its cause (`isAnswered`), or if the draw is settled or void. `doubt` is about
 * another draw of the same receipt, with which the receipt can't be compared.
 */
export const heldSettlement = z.object({
  contradictionId: idText,
  drawId: z.nullable(idText),
  isNew: z.boolean(),
  isHeld: z.boolean(),
  isAnswered: z.boolean(),
  doubt: z.optional(doubtState),
});
