import type { LogEntry } from '../../public-log/index.ts';
import type { Draw } from '../draws/draw.ts';
import type { BoardSums } from './sealed-file.ts';

/** Returns the log entry that the database appends with a draw's only seal (docs/formats-public-log.md). */
export function sealEntry(
  draw: Pick<Draw, 'drawId' | 'gameId' | 'closesAt'>,
  seal: Pick<BoardSums, 'boardCount' | 'stakeCents' | 'digest'> & {
    readonly treeRoot: string | null;
    readonly sealedAt: Temporal.Instant;
  },
): LogEntry {
  return {
    kind: 'draw-seal',
    subject: draw.drawId,
    content: {
      gameId: draw.gameId,
      closesAt: draw.closesAt.toString(),
      sealedAt: seal.sealedAt.toString(),
      boardCount: String(seal.boardCount),
      stakeCents: String(seal.stakeCents),
      sealedDigest: seal.digest,
      treeRoot: seal.treeRoot,
    },
  };
}
