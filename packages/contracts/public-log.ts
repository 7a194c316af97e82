import * as z from 'zod/mini';
import { dateText, idText, instantText } from './codecs.ts';
import { gameId } from './draw-games.ts';

/**
 * Paths of the public log: static files in the format of C2SP tlog-tiles, below one address. `tile` covers tiles of
 * hashes (`0/000`) and bundles of entries (`entries/000.p/7`). `policyText` is the lottery's policy of witnesses (C2SP
 * tlog-policy). `policy`, `activity` and `drawProof` are for the pages on which people read the log.
 */
export const LOG_PATHS = {
  checkpoint: '/log/checkpoint',
  tile: '/log/tile/*',
  policyText: '/log/policy',
  policy: '/web/public-log/rest/v1/policy',
  activity: '/web/public-log/rest/v1/activity',
  drawProof: '/web/public-log/rest/v1/draws/:drawId/proof',
} as const;

/** A tile's path as characters; its exact form is checked when it is read. */
export const logTileParams = z.object({ '*': z.string().check(z.regex(/^[0-9a-z/.]{1,40}$/)) });

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A verifier key of C2SP signed-note: `<name>+<key id>+<base64>`. */
const verifierKeyText = z.string().check(z.maxLength(400), z.regex(/^[^+\s]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/));

/** The signatures on checkpoints that count for a reader of the log. */
export const logPolicy = z.object({
  /** Keys of the log. Earlier ones stay listed, so that older checkpoints can be verified. */
  logs: z.array(verifierKeyText),
  witnesses: z.array(
    z.object({
      key: verifierKeyText,
      /**
       * The organization that runs the witness: the host in its name. Null for a simulated witness, which the lottery
       * runs itself.
       */
      organization: z.nullable(z.string()),
      isSimulated: z.boolean(),
      /** Its cosignatures count from this time on, and before `countsUntil`; without these times, they always count. */
      countsFrom: z.optional(instantText),
      countsUntil: z.optional(instantText),
    }),
  ),
  /** How many of the witnesses must have cosigned a checkpoint. */
  quorum: z.int().check(z.minimum(1)),
  /** When the first entry was written; null for an empty log. What was sealed earlier has no entry. */
  startedAt: z.nullable(instantText),
});

/** An entry with the proof that a cosigned checkpoint contains it. */
export const provenEntry = z.object({
  kind: z.string(),
  revision: z.int(),
  /** The text whose bytes are hashed (docs/formats-public-log.md). */
  entry: z.string(),
  index: z.int().check(z.minimum(0)),
  /** The hashes from the entry to the root of the checkpoint, lowest first. */
  path: z.array(hash),
  /** The first public checkpoint that contains the entry, as a signed note with its cosignatures. */
  note: z.string(),
});

/** The entries about a draw: the proven ones, and the kinds of those that no public checkpoint contains yet. */
export const drawLogProof = z.object({ entries: z.array(provenEntry), waiting: z.array(z.string()) });

export const drawLogParams = z.object({ drawId: idText });

/** The recent events of the log, newest first. */
export const logActivity = z.object({
  policy: logPolicy,
  checkpoints: z.array(
    z.object({
      size: z.int(),
      root: hash,
      publishedAt: instantText,
      cosignatures: z.int(),
    }),
  ),
  /** In the order of the policy. */
  lastCosignatures: z.array(z.nullable(z.object({ size: z.int(), cosignedAt: instantText }))),
  entries: z.array(
    z.object({
      index: z.int(),
      kind: z.string(),
      revision: z.int(),
      recordedAt: instantText,
      entry: z.string(),
      /** The draw that the entry is about. */
      draw: z.nullable(z.object({ gameId, drawDate: dateText, session: z.nullable(z.string()), drawNumber: z.int() })),
    }),
  ),
});

export type LogPolicyOnWire = z.output<typeof logPolicy>;
export type ProvenEntry = z.output<typeof provenEntry>;
export type DrawLogProof = z.output<typeof drawLogProof>;
export type LogActivity = z.output<typeof logActivity>;
