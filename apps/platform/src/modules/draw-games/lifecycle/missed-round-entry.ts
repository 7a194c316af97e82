import type { LogEntry } from '../../public-log/index.ts';
import type { MissedRoundRow } from './logged-draws-store.ts';

/** Returns the entry that the database appends when a draw misses a round (docs/formats-public-log.md). */
export function missedRoundEntry(
  kind: 'draw-fallback' | 'draw-missed',
  { drawId, gameId, foundAt, round, sealedAt }: MissedRoundRow,
): LogEntry {
  return { kind, subject: drawId, content: { gameId, foundAt: foundAt.toString(), round, sealedAt } };
}
