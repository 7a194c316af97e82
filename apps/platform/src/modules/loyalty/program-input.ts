import { findGame } from '@sunflower/game-rules/games.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { type ProgramTerms, TIERS } from './program.ts';

const MOST_PER_DOLLAR = 1_000;
const MOST_POINTS = 1_000_000_000;

const isGame = (gameId: string) => (findGame(gameId) ?? findInstantGame(gameId)) !== undefined;
const perDollar = z.int().min(0).max(MOST_PER_DOLLAR);
const points = z.int().min(1).max(MOST_POINTS);

/** A program as in an operator's file, in a proposal and in the database; instants as RFC 3339 text. */
const fields = z.strictObject({
  effectiveFrom: z.iso.datetime().transform((text) => Temporal.Instant.from(text)),
  pointsPerDollar: perDollar,
  games: z.record(z.string().refine(isGame), perDollar).default({}),
  monthsUntilExpiry: z.int().min(12).max(60),
  tierPoints: z.tuple([points, points, points]).refine(([silver, gold, platinum]) => silver < gold && gold < platinum),
  rewards: z
    .array(
      z.strictObject({
        rewardId: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
        campaign: z.string().regex(/^[a-z0-9][a-z0-9-]{2,39}$/),
        points: points.transform((value) => BigInt(value)),
        tier: z.enum(TIERS).default('BRONZE'),
      }),
    )
    .max(50)
    .refine((rewards) => new Set(rewards.map(({ rewardId }) => rewardId)).size === rewards.length),
});

/** Parses a program. Refuses PROGRAM_MALFORMED with the path of the wrong field. */
export function readProgram(data: unknown): ProgramTerms | Refusal<'PROGRAM_MALFORMED'> {
  const read = fields.safeParse(data);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') || 'program';
  return refuse('PROGRAM_MALFORMED', { fields: [{ path, code: 'PROGRAM_MALFORMED' }] });
}

/** Converts a program for storage. */
export function programForStorage({ effectiveFrom, rewards, ...terms }: ProgramTerms): Record<string, unknown> {
  return {
    ...terms,
    effectiveFrom: effectiveFrom.toString(),
    rewards: rewards.map((reward) => ({ ...reward, points: Number(reward.points) })),
  };
}
