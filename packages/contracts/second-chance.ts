import * as z from 'zod/mini';
import { centsOnWire, idText, instantText, pageQuery, pageSchemaOf } from './codecs.ts';
import { gameId } from './draw-games.ts';
import { freeText } from './free-text.ts';
import { plainText } from './plain-text.ts';

/** Paths of second-chance drawings; all are ours. They answer 404 while the site doesn't offer them (S9-3). */
export const SECOND_CHANCE_PATHS = {
  drawings: '/web/second-chance/rest/v1/players/me/drawings',
  entries: '/web/second-chance/rest/v1/players/me/entries',
  ticket: '/web/second-chance/rest/v1/players/me/tickets/:serial',
  proof: '/web/second-chance/rest/v1/drawings/:drawingId/proof',
  list: '/web/second-chance/rest/v1/drawings/:drawingId/entries',
} as const;

/**
 * `MISSED`: the entries were fixed, or witnesses confirmed them, too late for the public random numbers. The drawing is
 * never held, and its tickets can be entered in another one.
 */
export const drawingState = z.enum(['SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'MISSED', 'DRAWN']);

/** Equal prizes of consecutive places. The amount is null for a bonus, whose title is given instead. */
export const drawingPrize = z.object({
  count: z.int(),
  cents: z.nullable(centsOnWire),
  bonusTitle: z.nullable(z.string()),
});

/** A drawing of tickets that didn't win. */
export const drawing = z.object({
  drawingId: idText,
  name: z.string(),
  state: drawingState,
  games: z.array(gameId),
  opensAt: instantText,
  closesAt: instantText,
  drawsAt: instantText,
  prizes: z.array(drawingPrize),
  /** How many entries were sealed; null before that. */
  entryCount: z.nullable(z.int()),
});

/**
 * Drawings: those that are open or coming, and recent ones. A player who may not enter tickets now gets only the
 * drawings that they entered (IRGS-11).
 */
export const drawingsResponse = z.object({ canEnter: z.boolean(), drawings: z.array(drawing) });

/**
 * The outcome of an entry. `LEFT_OUT`: its ticket won after all, by a correction. `NOT_HELD`: its drawing is never
 * held.
 */
export const entryState = z.enum(['ENTERED', 'LEFT_OUT', 'NOT_HELD', 'NO_PRIZE', 'WON']);

/** A ticket that was entered in a drawing. */
export const chanceEntry = z.object({
  entryId: idText,
  drawingId: idText,
  drawingName: z.string(),
  ticketSerial: z.string(),
  gameId,
  /** The number of chances of the entry: one for each full dollar of the ticket, and at least one. */
  weight: z.int(),
  enteredAt: instantText,
  state: entryState,
  /** The prize that the entry won; null without a prize, and for a bonus. */
  prizeCents: z.nullable(centsOnWire),
  paidAs: z.nullable(z.enum(['credited', 'claim', 'set-off', 'bonus'])),
});

/** Entries are newest first: without `cursor` the newest page. */
export const chanceEntriesQuery = z.extend(pageQuery, { cursor: z.optional(idText) });
export const chanceEntriesPage = pageSchemaOf(chanceEntry);

/** Enters a ticket, by its number as typed or scanned; repeating it returns the entry. */
export const chanceEntryBody = z.strictObject({ drawingId: idText, code: freeText(60) });

export const chanceTicketParams = z.object({ serial: plainText(60) });

/**
 * What a player can do with one of their tickets: its entry, or the open drawings that accept it. A ticket of a drawing
 * that was never held can be entered again.
 */
export const chanceTicket = z.object({
  entry: z.nullable(chanceEntry),
  drawings: z.array(z.object({ drawingId: idText, name: z.string(), closesAt: instantText })),
});

export const drawingParams = z.object({ drawingId: idText });

/**
 * Everything that is needed to repeat a drawing: the commitment from before the first entry, the seal from before the
 * beacon's round, the round, the revealed seed and the winning entries by place.
 */
export const drawingProof = z.object({
  drawingId: idText,
  derivation: z.string(),
  commitment: z.string(),
  prizeCount: z.int(),
  drawsAt: instantText,
  /** The network of the public beacon, by its published hash, and the two rounds that follow from `drawsAt`. */
  beacon: z.object({ chainHash: z.string(), round: z.int(), fallbackRound: z.int() }),
  seal: z.nullable(
    z.object({
      ...{ entryCount: z.int(), sealedDigest: z.string(), treeRoot: z.string(), sealedAt: instantText },
      /** When a quorum of witnesses of the public log had cosigned the seal; null until they have. */
      cosignedAt: z.nullable(instantText),
    }),
  ),
  result: z.nullable(
    z.object({
      seed: z.string(),
      beaconRound: z.int(),
      beaconSignature: z.string(),
      drawnAt: instantText,
      winners: z.array(idText),
    }),
  ),
});

/** The sealed list of entries as the exact text whose digest was published: it names no player and no ticket. */
export const sealedEntries = z.object({ sealedList: z.string() });

export type Drawing = z.output<typeof drawing>;
export type ChanceEntry = z.output<typeof chanceEntry>;
export type DrawingProof = z.output<typeof drawingProof>;
