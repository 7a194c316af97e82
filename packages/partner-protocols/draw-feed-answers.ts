import { z } from 'zod';
import { derivationSchema } from './derivations.ts';
import {
  drawFeedEnvironmentSchema,
  drawIdSchema,
  openDrawResponseSchema,
  sealedDigestSchema,
  signedDrawResultSchema,
} from './draw-feed.ts';
import { line } from './one-line.ts';

/** Path of the machine's public key and derivation, which needs no secret. */
export const DRAW_KEYS_PATH = '/keys';

/** The public key (SPKI, base64) of a machine, its id, and the derivation of its numbers. */
export const drawKeysSchema = z.strictObject({
  environment: drawFeedEnvironmentSchema,
  keyId: sealedDigestSchema,
  publicKey: z.base64(),
  derivation: derivationSchema,
});
export type DrawKeys = z.infer<typeof drawKeysSchema>;

const selfTestSchema = z.strictObject({
  name: line(),
  passed: z.boolean(),
  observed: line(),
  bound: line(),
});
export type SelfTest = z.infer<typeof selfTestSchema>;

/** The generator's tests around one draw (WLA-05). */
export const drawEvidenceSchema = z.strictObject({
  drawId: drawIdSchema,
  before: z.array(selfTestSchema),
  after: z.array(selfTestSchema),
});
export type DrawEvidence = z.infer<typeof drawEvidenceSchema>;

export const drawStateSchema = z.strictObject({
  opened: openDrawResponseSchema,
  signed: signedDrawResultSchema.nullable(),
});
/** Refusal codes of a draw feed. */
export const drawFeedRefusalCodes = [
  'UNAUTHORIZED',
  'INVALID_REQUEST',
  'DRAW_NOT_OPENED',
  'DRAW_OF_OTHER_GAME',
  'DRAW_OPENED_WITH_OTHER_TIMES',
  'DRAW_OPENED_WITH_OTHER_BEACON',
  'DRAW_STILL_ON_SALE',
  'DRAW_NOT_SEALED',
  'SEAL_NOT_COSIGNED',
  'BEACON_NEEDED',
  'BEACON_WRONG',
  'BEACON_MISSED',
  'DRAW_HELD_WITH_OTHER_SEAL',
  'MULTIPLIER_POOL_UNKNOWN',
  'GENERATOR_FAILED_SELF_TEST',
  'CUSTODIAN_AWAY',
  'CUSTODIAN_REFUSED',
] as const;
export type DrawFeedRefusalCode = (typeof drawFeedRefusalCodes)[number];
