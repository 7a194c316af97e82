import { createHash } from 'node:crypto';
import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/**
 * A matcher's finding in one tier of one drawing. `digest` is the SHA-256 (hex) of its winners' lines in sealed order.
 */
export type TierFinding = {
  readonly drawing: Drawing;
  readonly tier: string;
  readonly winners: number;
  readonly prizeCents: Cents;
  /** Number of free boards that its winners got for the next draw. */
  readonly freeBoards: number;
  readonly digest: string;
};

/** A settlement as stored. `tiers` lists the tiers with winners. */
export type Settlement = {
  readonly settlementId: string;
  readonly drawId: string;
  readonly revision: number;
  readonly resultId: string;
  readonly boardCount: bigint;
  readonly winningBoardCount: bigint;
  readonly prizeCents: Cents;
  readonly tiers: readonly TierFinding[];
};

/** Returns one digest of all of a matcher's findings, to compare the matchers and to record their agreement. */
export function digestFindings(findings: readonly TierFinding[]): string {
  const lines = findings
    .map(({ drawing, tier, winners, prizeCents, freeBoards, digest }) =>
      [drawing, tier, winners, prizeCents, ...(freeBoards ? [freeBoards] : []), digest].join('|'),
    )
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
