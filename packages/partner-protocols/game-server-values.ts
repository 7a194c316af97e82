import * as z from 'zod/mini';

/**
 * Values that the messages of the game server's protocol share. Amounts are whole US cents. They use zod/mini, as does
 * everything that games in browsers load of the protocol.
 */

/** A game, such as `meadowlark-morning`. */
export const instantGameIdSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
/** Price of one play. */
export const priceCentsSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** A prize; 0 for a ticket without a prize. */
export const prizeCentsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
/** Number of a prize tier: 1 is the top prize, 0 a ticket without a prize. */
export const prizeTierNoSchema = z.int().check(z.minimum(0), z.maximum(99));
/** Number of a pool of one game at one price, from 1. */
export const poolNoSchema = z.int().check(z.minimum(1), z.maximum(1_000_000));
/** Number of a ticket in its pool, from 0. */
export const ticketNoSchema = z.int().check(z.minimum(0), z.maximum(99_999_999));
export const balanceCentsSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000));
export const digestSchema = z.hash('sha256');
/** A day in Central Time, as yyyy-MM-dd. */
export const gamingDaySchema = z.iso.date();
/** A round of the public beacon. */
export const beaconRoundSchema = z.int().check(z.minimum(1));
/** Version of the prize tables and of everything that turns a ticket number into a prize and a picture. */
export const mathsVersionSchema = z.string().check(z.regex(/^[a-z0-9.-]{1,20}$/));
/** `finite`: a pool has exact counts of each prize. `weighted`: each play is drawn with the counts as weights. */
export const prizeModelSchema = z.enum(['finite', 'weighted']);
/** The theme of a game. */
export const gameThemeSchema = z.enum(['animals', 'harvest', 'sky', 'journeys']);
/** How long a round takes: `quick` 6 to 12 seconds, `medium` 15 to 30 seconds, `long` one to three minutes. */
export const gameTempoSchema = z.enum(['quick', 'medium', 'long']);
/** How the prizes are spread, at the same payback: `calm` has more small prizes, `wild` more large prizes. */
export const prizeSpreadSchema = z.enum(['calm', 'even', 'wild']);
/** Odds without separators, such as `1 in 41.2`. */
export const plainOddsSchema = z.string().check(z.regex(/^1 in \d{1,9}(\.\d{1,2})?$/));
/** A launch token or session key: unguessable text, at least 96 bits of it random. */
export const secretKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));
/** `demo` plays with play money that exists only in the session and never reaches the game wallet. */
export const playModeSchema = z.enum(['paid', 'demo']);
export type PlayMode = z.infer<typeof playModeSchema>;
