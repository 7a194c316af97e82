import { createHash } from 'node:crypto';
import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/** What a matcher found in one tier of one drawing. `digest` is the SHA-256 (hex) over its winners' lines in sealed order. */
export type TierFinding = {
  readonly drawing: Drawing;
  readonly tier: string;
  readonly winners: number;
  readonly prizeCents: Cents;
  /** Boards that its winners play the next draw with for nothing, in games that give them. */
  readonly freeBoards: number;
  readonly digest: string;
};

/** A settlement as stored. `tiers` lists the tiers that were won. */
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

/** One digest over all tiers of a matcher, so that two matchers can be compared and the agreement be stored. */
export function digestFindings(findings: readonly TierFinding[]): string {
  const lines = findings
    .map(
      (tier) =>
        `${tier.drawing}|${tier.tier}|${tier.winners}|${tier.prizeCents}${tier.freeBoards ? `|${tier.freeBoards}` : ''}|${tier.digest}`,
    )
    .sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
