import type { Cents } from '@sunflower/money/cents.ts';

/** Ribbons of a game in the lobby (S3-21). */
export const RIBBONS = ['FREE_BONUS', 'NEW_GAME', 'POPULAR', 'COMING_SOON'] as const;
export type Ribbon = (typeof RIBBONS)[number];

/** What the catalog says about how a game plays. Players filter by it and see it before they play. */
export type GameFacts = {
  readonly theme: 'animals' | 'harvest' | 'sky' | 'journeys';
  /** How long a round takes: `quick` 6 to 12 seconds, `medium` 15 to 30 seconds, `long` one to three minutes. */
  readonly tempo: 'quick' | 'medium' | 'long';
  /** How prizes are spread, at the same payback: `calm` has more small ones, `wild` more large ones. */
  readonly spread: 'calm' | 'even' | 'wild';
  /** How often a ticket without a prize is one symbol short of the top prize, such as "1 in 41.2"; null for never. */
  readonly oneShortOfTop: string | null;
};

/** A game of the game server. Only an open one is shown and played. */
export type Game = {
  readonly gameId: string;
  readonly name: string;
  readonly mechanic: string;
  /** The id of the texts that explain the game. */
  readonly textsId: string;
  /** The version of the prize tables that new pools use. */
  readonly mathsVersion: string;
  readonly state: 'closed' | 'open';
  readonly stateAt: Temporal.Instant;
  readonly ribbon: Ribbon | null;
  /** Place in the lobby, smallest first. */
  readonly position: number;
  /** When the game server stopped listing the game; null while it lists it. */
  readonly unlistedAt: Temporal.Instant | null;
} & GameFacts;

/** A prize of a pool. Tier 1 is the top prize; tier 0 stands for the tickets without a prize. */
export type PrizeTier = { readonly tier: number; readonly prizeCents: Cents; readonly ticketCount: bigint };

/**
 * How prizes are decided: `finite` by exact counts in each pool, `weighted` for each play with the counts as weights.
 */
export type PrizeModel = 'finite' | 'weighted';

/** The prizes of a full pool of a game at one price. */
export type PrizeTable = {
  readonly gameId: string;
  readonly priceCents: Cents;
  readonly mathsVersion: string;
  readonly model: PrizeModel;
  readonly digest: string;
  readonly ticketCount: bigint;
  /** By tier, tier 0 first. */
  readonly tiers: readonly PrizeTier[];
};

/** Tier of a ticket without a prize. */
export const NO_PRIZE = 0;

/** Returns "1 in 3.11": at most two decimals, without separators (S9-14). */
export function oddsText(ticketCount: bigint, winners: bigint): string {
  if (winners <= 0n) throw new RangeError('odds need a winner');
  const hundredths = (ticketCount * 200n + winners) / (winners * 2n);
  const decimals = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `1 in ${hundredths / 100n}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Returns the odds of any prize, and of the top prize. */
export function oddsOf({ ticketCount, tiers }: Pick<PrizeTable, 'ticketCount' | 'tiers'>): {
  overall: string;
  top: string;
} {
  const won = tiers.filter(({ tier }) => tier !== NO_PRIZE);
  const winners = won.reduce((sum, { ticketCount: count }) => sum + count, 0n);
  return { overall: oddsText(ticketCount, winners), top: oddsText(ticketCount, topTier(won).ticketCount) };
}

/** Returns the tier of the top prize. */
export function topTier(tiers: readonly PrizeTier[]): PrizeTier {
  const top = tiers.find(({ tier }) => tier === 1);
  if (!top) throw new Error('a prize table has a first tier');
  return top;
}

/** Returns the exact share of a full pool's sales that it pays, as a percentage with two decimals, rounded down. */
export function paybackText({ priceCents, ticketCount, tiers }: PrizeTable): string {
  const prizes = tiers.reduce((sum, tier) => sum + tier.prizeCents * tier.ticketCount, 0n);
  const hundredths = (prizes * 10_000n) / (priceCents * ticketCount);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`;
}
