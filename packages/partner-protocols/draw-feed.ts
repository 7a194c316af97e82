import { z } from 'zod';
import { cosignedSealSchema } from './cosigned-seal.ts';
import { derivationSchema } from './derivations.ts';
import { custodySchema } from './seed-shares.ts';

/**
 * The protocol between the platform and a draw feed, as in README.md. The platform derives every result again by its
 * own rules.
 */

/**
 * Installations whose results are real sign as production; all others sign as staging, with a separate key (WLA-07).
 */
export const drawFeedEnvironmentSchema = z.enum(['production', 'staging']);
export type DrawFeedEnvironment = z.infer<typeof drawFeedEnvironmentSchema>;

const roundNumber = z.int().min(1);
const hex256 = z.string().regex(/^[0-9a-f]{64}$/);

export const drawIdSchema = z.uuid();
export const sealedDigestSchema = hex256;

/** The games a machine draws. */
export const gameCodeSchema = z.enum([
  'powerball',
  'mega-millions',
  'lotto-america',
  'super-kansas-cash',
  '2by2',
  'pick-3',
  'pick-4',
  'pick-5',
  'keno',
]);
export type GameCode = z.infer<typeof gameCodeSchema>;

/**
 * The pool in the multiplier drum of a draw, such as `power-play-43`. In Powerball the advertised jackpot determines
 * it; null in games without a multiplier drum.
 */
export const multiplierPoolSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .nullable();

/** Maximum number of values in a drawing; the real maximum is twenty numbers of eighty. */
const MAX_VALUES = 40;
/** Maximum number of drawings in a draw; the real maximum is two fields, twice, and a multiplier. */
const MAX_DRAWINGS = 8;

/** The values from one drum. Numbers ascend; digits are in drawn order. */
export const drawingSchema = z.strictObject({
  name: z.string().regex(/^[a-z-]{1,40}$/),
  values: z.array(z.int().nonnegative()).min(1).max(MAX_VALUES),
});
export type Drawing = z.infer<typeof drawingSchema>;

/** The end of the sale and the draw time, from the calendar. The machine never changes them. */
const drawTimes = { closesAt: z.iso.datetime(), drawsAt: z.iso.datetime() };

export const openDrawRequestSchema = z
  .strictObject({
    gameCode: gameCodeSchema,
    ...drawTimes,
    /** A demonstration's draw of the past, whose rounds are known. A production machine treats it as any other draw. */
    isSimulated: z.boolean(),
  })
  .refine(({ closesAt, drawsAt }) => Date.parse(closesAt) <= Date.parse(drawsAt), 'a draw is held after its close');
export type OpenDrawRequest = z.infer<typeof openDrawRequestSchema>;

export const openDrawResponseSchema = z.strictObject({
  drawId: drawIdSchema,
  gameCode: gameCodeSchema,
  /** Absent for a draw that was opened before the machine fixed times. */
  closesAt: drawTimes.closesAt.optional(),
  drawsAt: drawTimes.drawsAt.optional(),
  /** The beacon's chain and the rounds of the draw; absent for a draw that was opened before the beacon was used. */
  beacon: z.strictObject({ chain: hex256, round: roundNumber, fallbackRound: roundNumber }).optional(),
  /** The hash of the seed, published when the draw opens. The derivation determines which bytes are hashed. */
  commitment: hex256,
  derivation: derivationSchema,
  /** SHA-256 of the public key of the custodian of half of the seed; absent without a custodian. */
  custodianKey: hex256.optional(),
  committedAt: z.iso.datetime(),
});
export type OpenedDraw = z.infer<typeof openDrawResponseSchema>;

/** A signature of the beacon (hex): a point of G1. */
const beaconSignatureSchema = z.string().regex(/^[0-9a-f]{96}$/);

/**
 * Why a draw uses its round: its seal was early enough for the first or the fallback round; or, never in production, it
 * was held ahead of its time with the latest round, or belongs to a demonstration's past.
 */
export const roundRuleSchema = z.enum(['first', 'fallback', 'early', 'simulated']);

/** Everything that is sealed at the end of the sale, which the machine signs together with the numbers. */
const wholeSeal = {
  /** SHA-256 of the sealed file. */
  sealedDigest: sealedDigestSchema,
  /** Root of the hash tree over the sealed boards, which players check; null for a draw without boards. */
  treeRoot: hex256.nullable(),
  boardCount: z.int().nonnegative(),
  stakeCents: z.int().nonnegative(),
  ...drawTimes,
};

export const sealDrawRequestSchema = z.strictObject({
  gameCode: gameCodeSchema,
  ...wholeSeal,
  /** Needed unless the draw is held ahead of its time, simulated, or was opened before seals were cosigned. */
  cosigned: cosignedSealSchema.optional(),
});
export type SealDrawRequest = z.infer<typeof sealDrawRequestSchema>;

/** When the machine registered a seal, or witnesses cosigned it if that was later, and the round that the draw uses. */
export const registeredSealSchema = z.strictObject({
  sealedAt: z.iso.datetime(),
  /** Null for a draw that was opened before the beacon was used; `missed`: the draw can't be held any more. */
  beacon: z
    .strictObject({ chain: hex256, round: roundNumber, rule: z.enum([...roundRuleSchema.options, 'missed']) })
    .nullable(),
});
export type RegisteredSeal = z.infer<typeof registeredSealSchema>;

/** When and for which round a draw is held. */
const holding = {
  /** When operators allowed the draw to be held before its time. A production machine refuses it. */
  earlySince: z.iso.datetime().nullable(),
};

export const runDrawRequestSchema = z.strictObject({
  gameCode: gameCodeSchema,
  multiplierPool: multiplierPoolSchema,
  ...wholeSeal,
  ...holding,
  /** The beacon's signature of the draw's round; null only for a draw that was opened before the beacon was used. */
  beaconSignature: beaconSignatureSchema.nullable(),
});
export type RunDrawRequest = z.infer<typeof runDrawRequestSchema>;

/** The data that machines signed before they signed the whole seal (`sunflower-draw-result/2`). */
const earlierResultSchema = z.strictObject({
  environment: drawFeedEnvironmentSchema,
  drawId: drawIdSchema,
  gameCode: gameCodeSchema,
  derivation: derivationSchema,
  sealedDigest: sealedDigestSchema,
  commitment: hex256,
  /** 32 bytes of the machine, and the 32 of the custodian if the seed has two parts. */
  seed: z.string().regex(/^(?:[0-9a-f]{64}){1,2}$/),
  multiplierPool: multiplierPoolSchema,
  /** Everything the draw decides, in the order of the protocol. */
  drawings: z.array(drawingSchema).min(1).max(MAX_DRAWINGS),
  heldAt: z.iso.datetime(),
});

/** The data that the machine signs: the numbers with the whole seal and everything needed to derive them again. */
export const wholeResultSchema = earlierResultSchema.extend({
  ...wholeSeal,
  ...holding,
  /** The custodian's signature of its opening; only of a seed with two parts. */
  custody: custodySchema.optional(),
  /** When the machine registered the seal, or witnesses cosigned it if that was later. */
  sealedAt: z.iso.datetime(),
  /** The round that the numbers were derived from; null for a draw that was opened before the beacon was used. */
  beacon: z
    .strictObject({ chain: hex256, round: roundNumber, rule: roundRuleSchema, signature: beaconSignatureSchema })
    .nullable(),
});
export type WholeResult = z.infer<typeof wholeResultSchema>;

export const drawResultSchema = z.union([wholeResultSchema, earlierResultSchema]);
export type DrawResult = z.infer<typeof drawResultSchema>;

/** Returns whether a result names the whole seal. */
export function isWhole(result: DrawResult): result is WholeResult {
  return 'treeRoot' in result;
}

/**
 * A result with the Ed25519 signature (base64) over `resultMessage`; `keyId` is the SHA-256 of the public key (SPKI,
 * DER).
 */
export const signedDrawResultSchema = z.strictObject({
  result: drawResultSchema,
  keyId: hex256,
  signature: z.base64(),
});
export type SignedDrawResult = z.infer<typeof signedDrawResultSchema>;
