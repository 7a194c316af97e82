import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Draw } from '../draws/draw.ts';
import type { TierFinding } from '../settlement/settlement.ts';

/** A published result as anyone may see it. */
export type PublishedResult = {
  readonly draw: Draw;
  /** Number of this publication of the draw, from 1. Each correction adds one. */
  readonly revision: number;
  readonly publishedAt: Temporal.Instant;
  readonly numbers: AnyDrawn;
  /** Whether operators typed the numbers. */
  readonly isTyped: boolean;
  /** When the numbers were drawn, if the draw was run early. */
  readonly drawnEarlyAt?: Temporal.Instant;
  /** Winners by tier as settled; tiers without winners aren't listed. */
  readonly findings: readonly TierFinding[];
  readonly boardCount: bigint;
  /** Digest of the sealed boards (SHA-256, hex). */
  readonly sealDigest: string | null;
};

/** A result before it was corrected. */
export type EarlierResult = Pick<PublishedResult, 'revision' | 'publishedAt' | 'numbers'>;

/** Returns the name of the tier that wins the jackpot, or undefined in a game of set prizes. */
export function jackpotTierOf(rules: AnyRules): string | undefined {
  return rules.kind === 'numbers' ? rules.tiers.find((tier) => tier.prize.kind === 'jackpot')?.tier : undefined;
}
