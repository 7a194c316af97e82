import type { Cents } from '@sunflower/money/cents.ts';

/** A prize of a drawing: an amount, or a bonus of a campaign by its slug. */
export type DrawingPrize =
  | { readonly kind: 'cash'; readonly cents: Cents }
  | { readonly kind: 'bonus'; readonly campaign: string };

/** The terms of a drawing, which two operators decide and which never change. */
export type DrawingTerms = {
  readonly name: string;
  /** The draw games whose tickets can be entered. */
  readonly games: readonly string[];
  readonly opensAt: Temporal.Instant;
  /** No entry is accepted from this moment on. */
  readonly closesAt: Temporal.Instant;
  readonly drawsAt: Temporal.Instant;
  /** Prizes by place, the first place first. */
  readonly prizes: readonly DrawingPrize[];
};

/** A drawing with the commitment to its seed and its two rounds of the public beacon (decisions 120 and 129). */
export type Drawing = DrawingTerms & {
  readonly drawingId: string;
  /** SHA-256 of the seed, in hex. */
  readonly commitment: string;
  readonly beaconChain: string;
  readonly beaconRound: number;
  readonly fallbackRound: number;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly approvedAt: Temporal.Instant;
};

/**
 * Why a drawing waits for its winners, or never gets any. `SEAL_UNPROVEN`: nothing proves when its seal was cosigned,
 * such as after the key of a witness was withdrawn. `STEP_FAILED`: a step failed, and is repeated.
 */
export const DRAWING_DELAY_REASONS = [
  'BEACON_LATE',
  'BEACON_CHANGED',
  'BEACON_FALLBACK',
  'BEACON_MISSED',
  'SEAL_UNPROVEN',
  'STEP_FAILED',
] as const;
export type DelayReason = (typeof DRAWING_DELAY_REASONS)[number];

/** `closed`: waits for its draw time and its round. `delayed`: waits longer than planned. `missed`: is never drawn. */
export type DrawingState = 'scheduled' | 'open' | 'closed' | 'delayed' | 'missed' | 'drawn';

/** Returns the state of a drawing. A problem found before its draw time delays the drawing only from that time on. */
export function stateOf(
  drawing: Pick<Drawing, 'opensAt' | 'closesAt' | 'drawsAt'>,
  of: { readonly isDrawn: boolean; readonly delays: readonly DelayReason[]; readonly now: Temporal.Instant },
): DrawingState {
  if (of.isDrawn) return 'drawn';
  if (of.delays.includes('BEACON_MISSED')) return 'missed';
  if (of.delays.length > 0 && Temporal.Instant.compare(of.now, drawing.drawsAt) >= 0) return 'delayed';
  if (Temporal.Instant.compare(of.now, drawing.opensAt) < 0) return 'scheduled';
  return Temporal.Instant.compare(of.now, drawing.closesAt) < 0 ? 'open' : 'closed';
}

const CENTS_PER_UNIT = 100n;

/** Returns the weight of a ticket: one for each full dollar of its price, and at least one. */
export function weightOf(stakeCents: Cents): number {
  const dollars = Number(stakeCents / CENTS_PER_UNIT);
  return Math.max(1, dollars);
}
