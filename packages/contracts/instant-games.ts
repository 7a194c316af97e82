import * as z from 'zod/mini';
import { centsOnWire, dollarsOnWire, idText, instantText, pageQuery, pageSchemaOf } from './codecs.ts';

/** The catalog of instant games (S7-22, S7-23), launches (S7-28/launch-token-create), and a player's rounds. */
export const INSTANT_GAMES_PATHS = {
  activeGames: '/web/egms/rest/v1/games/active',
  game: '/web/egms/rest/v1/games/:id',
  prizeTables: '/web/instant-games/rest/v1/games/:id/prize-tables',
  launchTokens: '/web/instant-games/rest/v1/launch-tokens',
  demoLaunchTokens: '/web/instant-games/rest/v1/demo-launch-tokens',
  locations: '/web/instant-games/rest/v1/locations',
  rounds: '/web/instant-games/rest/v1/rounds/me',
  round: '/web/instant-games/rest/v1/rounds/me/:roundId',
} as const;

/** `INSTANT`, which is also the default, lists the instant games; there is no other kind of game here. */
export const activeGamesQuery = z.strictObject({ type: z._default(z.enum(['INSTANT']), 'INSTANT') });

/** A game's id is also its slug. */
export const instantGameIdText = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
export const instantGameParams = z.object({ id: instantGameIdText });

/**
 * A price that a game is sold at, in dollars, with its odds such as `1 in 3.11` and the share of sales it pays. The
 * `model` is `finite` if each ticket comes from a pool with exact counts of prizes, or `weighted` if each play is drawn
 * with the same odds.
 */
export const instantGamePrice = z.object({
  price: dollarsOnWire,
  model: z.enum(['finite', 'weighted']),
  topPrize: dollarsOnWire,
  odds: z.string(),
  topOdds: z.string(),
  payback: z.string(),
});

/** An instant game in the catalog (S3-21), keyed by its slug. Amounts are in dollars; odds are those of every price. */
export const instantGame = z.object({
  id: instantGameIdText,
  gameId: instantGameIdText,
  name: z.string(),
  details: z.object({ logoImage: z.string() }),
  /** The highest prize of any price. */
  topPrize: dollarsOnWire,
  /** Origin of the game server, which serves the game. */
  hostName: z.string(),
  imageName: z.string(),
  imagePath: z.string(),
  /** Empty, or the label that the lobby shows on the game. */
  ribbon: z.enum(['', 'FREE_BONUS', 'NEW_GAME', 'POPULAR', 'COMING_SOON']),
  startingPrice: dollarsOnWire,
  endPrice: dollarsOnWire,
  odds: z.string(),
  topOdds: z.string(),
  /** How to play, as HTML without scripts. */
  description: z.string(),
  /** The kind of game, for texts and pictures. */
  mechanic: z.string(),
  /** The rule in at most twelve words, in the player's language; empty for a mechanic without one. */
  rule: z.string(),
  theme: z.enum(['animals', 'harvest', 'sky', 'journeys']),
  /** How long a round takes: `quick` 6 to 12 seconds, `medium` 15 to 30 seconds, `long` one to three minutes. */
  tempo: z.enum(['quick', 'medium', 'long']),
  /** How prizes are spread, at the same payback: `calm` has more small prizes, `wild` more large prizes. */
  spread: z.enum(['calm', 'even', 'wild']),
  /** How many tickets without a prize are one short of the top prize, such as `1 in 41.2`; null for never. */
  oneShortOfTop: z.nullable(z.string()),
  prices: z.array(instantGamePrice),
});

export const instantGamesResponse = z.object({ content: z.array(instantGame) });

/** A prize of a full pool of tickets, in dollars, with its odds such as `1 in 41.67`. */
const instantPrize = z.object({ prize: dollarsOnWire, odds: z.string() });

/** The prizes of a game at each of its prices, from the game's own mathematics, largest first. Ours. */
export const instantPrizeTables = z.object({
  content: z.array(z.object({ price: dollarsOnWire, prizes: z.array(instantPrize) })),
});

/**
 * Launches a game in this session: `paid` for money, or `demo`. The location token, for the activity `INSTANT_GAME`, is
 * in the header `X-Location-Token`; a demo needs none.
 */
export const launchTokenBody = z.strictObject({ gameId: instantGameIdText, mode: z.enum(['paid', 'demo']) });

/**
 * Launches a demo for a guest, without a session. `isOfAge` says that the guest has confirmed to be old enough to play,
 * because a demo is the game itself (IRGS-09).
 */
export const demoLaunchBody = z.strictObject({ gameId: instantGameIdText, isOfAge: z.literal(true) });

/** A token that opens the game once, until it expires, at the game server. */
export const launchTokenResponse = z.object({ launchToken: z.string(), expiresAt: instantText });

/** Until when the session's location counts as proven for plays; the page renews the proof before then. */
export const playLocationResponse = z.object({ provenUntil: instantText });

/**
 * A play for money. OPEN: paid for and not finished; the game continues it. CLAIM_PENDING: the prize has to be claimed.
 * CANCELED: the stake was refunded. The balances are those right before the play and right after its end.
 */
export const instantRound = z.object({
  roundId: idText,
  /** The round's number as people read it, such as IG-7K3M-9QXW-TD4P. */
  serial: z.string(),
  gameId: instantGameIdText,
  gameName: z.string(),
  /** False once the game server doesn't list the game any more; its rounds can't be drawn again then. */
  isGameOffered: z.boolean(),
  state: z.enum(['OPEN', 'SETTLED', 'CLAIM_PENDING', 'CANCELED']),
  priceCents: centsOnWire,
  /** Whether a free round paid the price. */
  isFree: z.boolean(),
  prizeCents: z.nullable(centsOnWire),
  balanceBeforeCents: centsOnWire,
  balanceAfterCents: z.nullable(centsOnWire),
  playedAt: instantText,
  endedAt: z.nullable(instantText),
  /** `system`: the round was left open for too long and was completed automatically. */
  endedBy: z.nullable(z.enum(['player', 'system', 'operator'])),
});

/**
 * An ended round as it was, to be shown again; no money moves. The client of the game server, whose origin is
 * `hostName`, draws the book; the book is null while the round is open and if the game server has no book.
 */
export const instantRoundReplay = z.extend(instantRound, {
  isReplay: z.literal(true),
  hostName: z.string(),
  book: z.nullable(z.record(z.string(), z.unknown())),
});

/** `?state=OPEN` returns only rounds that aren't finished. The cursor is the id of the last round of a page. */
export const instantRoundsQuery = z.extend(pageQuery, {
  cursor: z.optional(idText),
  state: z.optional(z.enum(['OPEN'])),
  gameId: z.optional(instantGameIdText),
});
export const instantRoundsPage = pageSchemaOf(instantRound);
export const instantRoundParams = z.object({ roundId: idText });

export type InstantGame = z.output<typeof instantGame>;
export type InstantPrizeTable = z.output<typeof instantPrizeTables>['content'][number];
export type InstantRound = z.output<typeof instantRound>;
export type InstantRoundReplay = z.output<typeof instantRoundReplay>;
