import type { Cents } from '@sunflower/money/cents.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

export const TIERS = ['BRONZE', 'SILVER', 'GOLD', 'PLATINUM'] as const;
/**
 * A player's tier, lowest first. A player reaches a tier with points earned within twelve months, and never loses it.
 */
export type Tier = (typeof TIERS)[number];

/** A bonus that points pay for: one of a bonus campaign, by its slug. */
export type Reward = {
  readonly rewardId: string;
  readonly campaign: string;
  readonly points: bigint;
  /** The lowest tier whose players can choose it. */
  readonly tier: Tier;
};

/** How points are earned and spent, from a time on until the next program takes effect. */
export type ProgramTerms = {
  readonly effectiveFrom: Temporal.Instant;
  /** Points per dollar of a settled wager that was paid with real money. */
  readonly pointsPerDollar: number;
  /** Games with their own number of points; zero for a game that earns none. */
  readonly games: Readonly<Record<string, number>>;
  readonly monthsUntilExpiry: number;
  /** Points to earn within twelve months for each tier above the first. */
  readonly tierPoints: readonly [silver: number, gold: number, platinum: number];
  readonly rewards: readonly Reward[];
};

/** A program that two operators decided. */
export type Program = ProgramTerms & {
  readonly programId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Temporal.Instant;
};

/** Returns the program in effect at a time, or undefined before the first. */
export function programAt<One extends Pick<Program, 'effectiveFrom'>>(
  programs: readonly One[],
  at: Temporal.Instant,
): One | undefined {
  return programs
    .filter(({ effectiveFrom }) => Temporal.Instant.compare(effectiveFrom, at) <= 0)
    .toSorted((one, other) => Temporal.Instant.compare(other.effectiveFrom, one.effectiveFrom))[0];
}

/**
 * Returns the points of one settled wager, rounded down. They depend on the real money that was staked, never on what
 * the wager won or lost.
 */
export function pointsFor(
  terms: Pick<ProgramTerms, 'pointsPerDollar' | 'games'>,
  wager: { gameId: string; realCents: Cents },
): bigint {
  return (wager.realCents * BigInt(terms.games[wager.gameId] ?? terms.pointsPerDollar)) / 100n;
}

/**
 * Returns when points expire: at the start of the month after the month in which they reach the program's age limit, so
 * that a player gets at most one notice a month.
 */
export function expiryOf({ monthsUntilExpiry }: Pick<ProgramTerms, 'monthsUntilExpiry'>, earnedAt: Temporal.Instant) {
  return earnedAt
    .toZonedDateTimeISO(LOTTERY_TIME_ZONE)
    .toPlainDate()
    .with({ day: 1 })
    .add({ months: monthsUntilExpiry + 1 })
    .toZonedDateTime(LOTTERY_TIME_ZONE)
    .toInstant();
}
