import { z } from 'zod';
import { cosignedSealSchema } from './cosigned-seal.ts';
import { custodySchema } from './seed-shares.ts';

/** The protocol between a draw machine and the custodian of the other share of its seeds, as in README.md. */
export const CUSTODIAN_KEYS_PATH = '/keys';

const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const times = { closesAt: z.iso.datetime(), drawsAt: z.iso.datetime() };

export const makeShareRequestSchema = z
  .strictObject({ ...times, machineShare: hex256 })
  .refine(({ closesAt, drawsAt }) => Date.parse(closesAt) <= Date.parse(drawsAt), 'a draw is held after its close');
export type MakeShareRequest = z.infer<typeof makeShareRequestSchema>;

/** The hashes of both shares, the commitment to them, and the rounds that the custodian may open its share for. */
export const madeShareSchema = z.strictObject({
  drawId: z.uuid(),
  ...times,
  machineShare: hex256,
  custodianShare: hex256,
  commitment: hex256,
  beacon: z.strictObject({ chain: hex256, round: z.int().min(1), fallbackRound: z.int().min(1) }),
});
export type MadeShare = z.infer<typeof madeShareSchema>;

export const openShareRequestSchema = z.strictObject({
  sealedDigest: hex256,
  treeRoot: hex256.nullable(),
  boardCount: z.int().nonnegative(),
  stakeCents: z.int().nonnegative(),
  /** Null only for a draw that is held ahead of its time. */
  cosigned: cosignedSealSchema.nullable(),
  /** When operators allowed the draw to be held before its time. A production custodian refuses it. */
  earlySince: z.iso.datetime().nullable(),
  round: z.int().min(1),
  beaconSignature: z.string().regex(/^[0-9a-f]{96}$/),
});
export type OpenShareRequest = z.infer<typeof openShareRequestSchema>;

/** The share (hex) with the custodian's signature of its opening. */
export const openedShareSchema = z.strictObject({ share: hex256, custody: custodySchema });
export type OpenedShare = z.infer<typeof openedShareSchema>;

export const custodianKeysSchema = z.strictObject({
  environment: z.enum(['production', 'staging']),
  keyId: hex256,
  publicKey: z.base64(),
});
