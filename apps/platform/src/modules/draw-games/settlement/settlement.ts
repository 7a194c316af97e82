import { createHash } from 'node:crypto';
import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/**
 * What a matcher found in one tier of one drawing. `digest` is the SHA-256 (hex) over its winners' lines in sealed
 * order.
 */
export type TierFinding = {
  readonly drawing: Drawing;
  readonly tier: string;
  readonly winners: number;
  readonly prizeCents: Cents;
  /** Boards that its winners play in the next draw for free, in games with free boards. */
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

/** Returns one digest over all tiers of a matcher, for comparing two matchers and for recording that they agreed. */
export function digestFindings(findings: readonly TierFinding[]): string {
  const lines = findings
    .map(({ drawing, tier, winners, prizeCents, freeBoards, digest }) =>
      [drawing, tier, winners, prizeCents, ...(freeBoards ? [freeBoards] : []), digest].join('|'),
    )
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
