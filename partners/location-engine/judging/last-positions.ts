import { metersBetween, type Point } from '../boundary/boundary.ts';
import { type Position, WORST_ACCURACY_METERS } from './verdict.ts';

/** Subjects whose last position is kept in memory; the oldest is dropped for a new one. */
const MAX_SUBJECTS = 100_000;
/** Age in ms above which a position says nothing about the current position. */
const RETENTION_MS = 12 * 3_600_000;
/** Faster than any scheduled flight. */
const FASTEST_METERS_PER_SECOND = 350;
/** Distances shorter than this are jumps of a position service, such as from one Wi-Fi network to another. */
const JUMP_METERS = 20_000;

type Known = Point & { readonly accuracyMeters: number; readonly atMs: number };

/** Remembers the last position of each subject, to compute its speed. */
export type LastPositions = {
  /**
   * Returns the subject's speed since its last position, and whether no vehicle is that fast. Remembers the new
   * position unless it is impossible or too vague.
   */
  move(subject: string, position: Position, atMs: number): { metersPerSecond: number; isImpossible: boolean };
};

/** Creates an empty memory of positions. */
export function openLastPositions(): LastPositions {
  const known = new Map<string, Known>();

  function remember(subject: string, position: Position, atMs: number): void {
    if (position.accuracyMeters > WORST_ACCURACY_METERS) return;
    known.delete(subject);
    const oldest = known.size >= MAX_SUBJECTS ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    const { latitude, longitude, accuracyMeters } = position;
    known.set(subject, { latitude, longitude, accuracyMeters, atMs });
  }

  return {
    move(subject, position, atMs) {
      const last = known.get(subject);
      const isRecent = last !== undefined && atMs - last.atMs < RETENTION_MS;
      const meters = isRecent
        ? Math.max(0, metersBetween(last, position) - last.accuracyMeters - position.accuracyMeters)
        : 0;
      const metersPerSecond = isRecent ? meters / Math.max(1, (atMs - last.atMs) / 1_000) : 0;
      const isImpossible = meters > JUMP_METERS && metersPerSecond > FASTEST_METERS_PER_SECOND;
      if (!isImpossible) remember(subject, position, atMs);
      return { metersPerSecond, isImpossible };
    },
  };
}
