import {
  beaconChainSchema,
  beaconSignatureSchema,
  chainHashSchema,
  roundNumberSchema,
} from '@sunflower/beacon/beacon-chain.ts';
import * as z from 'zod/mini';
import { centsOnWire, dateText, idText, instantText } from './codecs.ts';
import { addOn, drawState, gameId } from './draw-games.ts';
import { ticketBoard } from './draw-games-tickets.ts';
import { signedStatement } from './signed-statement.ts';

/** Paths for verifying a draw (open to everyone) or a ticket (only for its player) independently of the lottery. */
export const PROOF_PATHS = {
  keys: '/web/draw-games/rest/v1/statement-keys',
  drawStatement: '/web/draw-games/rest/v1/draws/:drawId/statement',
  ticketProof: '/web/draw-games/rest/v1/tickets/me/:serial/proof',
} as const;

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A draw's chain of the public beacon and its two rounds, fixed when it was scheduled. */
const drawBeacon = z.object({ chain: chainHashSchema, round: roundNumberSchema, fallbackRound: roundNumberSchema });

/** The signing keys, as base64 of SPKI; older keys stay listed so that older statements can be verified. */
const publishedKey = z.object({ keyId: hash, publicKey: z.string() });
export const statementKeys = z.object({
  keys: z.array(publishedKey),
  /** The keys of the draw machine whose results are valid, and what they sign for. */
  machineKeys: z.array(z.extend(publishedKey, { environment: z.enum(['production', 'staging']) })),
  /** The key of the custodian of half of each seed; empty without one, and absent in older files. */
  custodianKeys: z.optional(z.array(publishedKey)),
  /** The networks of the public beacon whose rounds decide numbers, as this lottery pins them. */
  beacons: z.array(beaconChainSchema),
});

/**
 * The signed text of a ticket: a receipt that the lottery can't deny later. Version 3 was signed at the sale, and also
 * names the terms that the ticket was sold under.
 */
export const ticketStatement = z.object({
  format: z.enum(['sunflower-ticket/1', 'sunflower-ticket/2', 'sunflower-ticket/3']),
  /** The player who owns the ticket; absent in version 1. */
  playerId: z.optional(idText),
  serial: z.string(),
  ticketId: idText,
  gameId,
  boughtAt: instantText,
  /** When the sales of the first draw close; in version 3. */
  closesAt: z.optional(instantText),
  /** The build of the web client that bought it; null for a subscription or another client. In version 3. */
  clientBuild: z.optional(z.nullable(z.string())),
  stakeCents: centsOnWire,
  addOns: z.array(addOn),
  boards: z.array(ticketBoard),
  draws: z.array(
    z.object({
      drawId: idText,
      drawDate: dateText,
      session: z.nullable(z.string()),
      drawNumber: z.int(),
      rulesVersion: z.string(),
      /** The price of all boards in this draw, and the days after the draw to claim its prizes; in version 3. */
      priceCents: z.optional(centsOnWire),
      claimDays: z.optional(z.int()),
    }),
  ),
});

const selfTest = z.object({ name: z.string(), passed: z.boolean(), observed: z.string(), bound: z.string() });

/**
 * The signed text of a draw: its seal, the machine's commitment and drawn numbers, and the findings of both matchers.
 */
export const drawStatement = z.object({
  /** Version 2 adds the close of the sale and the tiers, and the machine's text names the whole seal. */
  format: z.enum(['sunflower-draw/1', 'sunflower-draw/2']),
  drawId: idText,
  gameId,
  drawDate: dateText,
  session: z.nullable(z.string()),
  drawNumber: z.int(),
  rulesVersion: z.string(),
  closesAt: z.optional(instantText),
  drawsAt: instantText,
  /** Null for a draw that was scheduled before the beacon was used; absent in version 1. */
  beacon: z.optional(z.nullable(drawBeacon)),
  state: drawState,
  seal: z.object({
    boardCount: z.int(),
    stakeCents: centsOnWire,
    /** Digest of the sealed file, which the machine received before it drew. */
    digest: hash,
    /** Root of the hash tree over its boards; null for draws sealed before the tree was introduced. */
    treeRoot: z.nullable(hash),
    sealedAt: instantText,
  }),
  /** Hash of the seed, published while the draw was on sale. */
  commitment: z.nullable(hash),
  /** Null until the result is public. */
  result: z.nullable(
    z.object({
      revision: z.int(),
      /** When the numbers were drawn, for a draw held ahead of its time; never set in production. */
      drawnEarlyAt: z.optional(instantText),
      source: z.enum(['draw-feed', 'operators']),
      /** The outcome in the format of the rules. */
      drawn: z.unknown(),
      /** Null when two operators entered the outcome. */
      machine: z.nullable(
        z.object({
          derivation: z.string(),
          /** 32 bytes of the machine, and the 32 of the custodian if the seed has two parts. */
          seed: z.string().check(z.regex(/^(?:[0-9a-f]{64}){1,2}$/)),
          /** The custodian's signature of its opening; only of a seed with two parts. */
          custody: z.optional(z.object({ keyId: hash, signature: z.string() })),
          multiplierPool: z.nullable(z.string()),
          /** When the machine registered the seal, and the beacon's round that the numbers were derived from. */
          sealedAt: z.optional(instantText),
          beacon: z.optional(
            z.nullable(
              z.object({
                chain: chainHashSchema,
                round: roundNumberSchema,
                rule: z.enum(['first', 'fallback', 'early', 'simulated']),
                signature: beaconSignatureSchema,
              }),
            ),
          ),
          signedText: z.string(),
          keyId: z.string(),
          signature: z.string(),
          selfTests: z.object({ before: z.array(selfTest), after: z.array(selfTest) }),
        }),
      ),
      boardCount: z.int(),
      winningBoardCount: z.int(),
      prizeCents: centsOnWire,
      /** The tiers with winners, which add up to the sums above; absent in version 1. */
      tiers: z.optional(
        z.array(
          z.object({ drawing: z.string(), tier: z.string(), winningBoardCount: z.int(), prizeCents: centsOnWire }),
        ),
      ),
      /** Digests of the findings of each matcher; a draw is settled only when they are equal. */
      matchedDigest: hash,
      secondMatchedDigest: hash,
    }),
  ),
});

/** Position of one board of a ticket among the sealed boards of a draw. */
export const boardProof = z.object({
  letter: z.string(),
  record: hex,
  index: z.int(),
  size: z.int(),
  path: z.array(hash),
});

/**
 * The signed receipt of a ticket and, for each draw that was sealed with a tree, the proof that its boards are in it.
 */
export const ticketProof = z.object({
  receipt: signedStatement,
  draws: z.array(z.object({ drawId: idText, boards: z.array(boardProof) })),
});

/**
 * Limits the proof of a ticket to one of its draws. That proof costs the server less, so it may be requested more
 * often.
 */
export const ticketProofQuery = z.strictObject({ drawId: z.optional(idText) });

export const drawStatementParams = z.object({ drawId: idText });

export type TicketStatement = z.output<typeof ticketStatement>;
export type DrawStatement = z.output<typeof drawStatement>;
export type TicketProof = z.output<typeof ticketProof>;
export type BoardProof = z.output<typeof boardProof>;
