import { createHash } from 'node:crypto';
import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/** What is stored about the sealed boards of a draw before its numbers exist (WLA-01). */
export type DrawSeal = {
  readonly drawId: string;
  readonly boardCount: bigint;
  readonly ticketCount: bigint;
  readonly stakeCents: Cents;
  /** SHA-256 (hex) of the sealed file. */
  readonly digest: string;
};

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

/** Steps of a draw that may stop it. */
export type DrawStep = 'close' | 'seal' | 'hold' | 'verify' | 'settle';

/** Why a draw was stopped: a code for programs and facts that name what differs. Never a player's numbers or name. */
export type DrawDifference = {
  readonly step: DrawStep;
  readonly code: DifferenceCode;
  readonly details: Readonly<Record<string, string | number>>;
};

export type DifferenceCode =
  | 'ORDER_UNFINISHED'
  | 'STAKES_DIFFER_FROM_TICKETS'
  | 'TICKETS_DIFFER_FROM_LEDGER'
  | 'MULTIPLIER_NOT_OF_RULES'
  | 'BOARDS_DIFFER_FROM_SEAL'
  | 'FILE_DIFFERS_FROM_SEAL'
  | 'NO_COMMITMENT'
  | 'DRAW_FEED_GAVE_NO_RESULT'
  | 'DRAW_FEED_REFUSED'
  | 'EVIDENCE_MISSING'
  | 'RESULT_NOT_CONFIRMED'
  | 'WINNERS_DIFFER'
  | 'ILLEGAL_BOARD';

/** What players read while a draw waits; the exact difference is for operators. */
export const DELAY_REASONS: Readonly<Record<DrawStep, string>> = {
  close: 'The last sales are still being completed.',
  seal: 'The sales of this draw are still being balanced.',
  hold: 'The numbers have not been drawn yet.',
  verify: 'The numbers are being confirmed.',
  settle: 'The winners are being checked.',
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
