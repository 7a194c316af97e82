import { beaconSignatureSchema, chainHashSchema, roundNumberSchema } from '@sunflower/beacon/beacon-chain.ts';
import * as z from 'zod/mini';
import { centsOnWire, dateText, existingDate, idText, instantText } from './codecs.ts';
import { instantGameIdText } from './instant-games.ts';

/** Paths for checking plays of instant games independently of the lottery; only for the player who played them. */
export const INSTANT_PROOF_PATHS = {
  dayCheck: '/web/instant-games/rest/v1/day-checks/me/:day',
} as const;

/** A gaming day in Central Time. */
export const instantDayParams = z.object({ day: existingDate });

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*=*$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** An ended play with the data that decided it, so that the player's browser can compute it again. */
const instantPlayCheck = z.object({
  roundId: idText,
  gameId: instantGameIdText,
  priceCents: centsOnWire,
  prizeCents: centsOnWire,
  poolNo: z.int(),
  /** Whether witnesses had to see the debit before the outcome. */
  isWitnessed: z.boolean(),
  /**
   * The place of the debit among the debits of its period of the beacon, with hashes in base64, and the public log's
   * entry of their root with its cosignatures. Null if no proof was needed, and if it is missing.
   */
  witnesses: z.nullable(
    z.object({
      debitedAt: instantText,
      index: z.int(),
      size: z.int(),
      path: z.array(base64),
      cosigned: z.object({ entry: z.string(), index: z.int(), path: z.array(base64), note: z.string() }),
    }),
  ),
  /** The number of the sale in its pool, from 0, and the size of the pool. */
  ticketNo: z.int(),
  ticketCount: z.int(),
  /** When it was paid. Its beacon round is emitted later. */
  debitedAt: instantText,
  /** The beacon round that the debit named, and its signature; null if the game server has no such round. */
  beaconRound: roundNumberSchema,
  beaconSignature: z.nullable(beaconSignatureSchema),
  /** The remaining position of its pool that the play picked; null for a game whose plays draw a prize themselves. */
  position: z.nullable(z.int()),
  /** The prize table of a game whose plays draw a prize, highest prize first; otherwise empty. */
  tiers: z.array(z.object({ prizeCents: centsOnWire, ticketCount: z.int() })),
});

/**
 * The player's plays of a gaming day, newest first, with the day's seed once it is published, the day after. The digest
 * is the one that was registered before the first play; null if the day has none.
 */
export const instantDayCheck = z.object({
  day: dateText,
  digest: z.nullable(hash),
  seed: z.nullable(hash),
  /** The network of the public beacon, by its published hash; null without plays. */
  beaconChain: z.nullable(chainHashSchema),
  plays: z.array(instantPlayCheck),
  /** Whether these are all plays of the day. */
  isWhole: z.boolean(),
});

export type InstantDayCheck = z.output<typeof instantDayCheck>;
export type InstantPlayCheck = z.output<typeof instantPlayCheck>;
