import type { LogEntry } from '../public-log/index.ts';
import type { Drawing } from './drawing.ts';
import { termsForStorage } from './drawing-input.ts';
import type { DecidingRound } from './results-store.ts';
import type { DrawingSeal } from './seals-store.ts';

// The public log's entries about drawings, each of which exists once and permanently (docs/formats-public-log.md). The
// database appends them; `log verify` compares them with the entries returned here.

/** Returns the entry of a drawing: its terms, the commitment to its seed and its rounds. */
export function drawingCommitmentEntry(drawing: Drawing): LogEntry {
  const { name, games, prizes, ...times } = termsForStorage(drawing) as Record<string, never>;
  const { drawingId, commitment, beaconChain, beaconRound, fallbackRound } = drawing;
  return {
    kind: 'chance-commitment',
    subject: drawingId,
    content: {
      ...{ name: name ?? '', games: games ?? [], prizes: prizes ?? [] },
      ...times,
      commitment,
      beaconChain,
      beaconRound,
      fallbackRound,
    },
  };
}

/** Returns the entry of the seal over a drawing's entries. */
export function drawingSealEntry({
  drawingId,
  entryCount,
  weightTotal,
  sealedDigest,
  treeRoot,
  sealedAt,
}: DrawingSeal): LogEntry {
  return {
    kind: 'chance-seal',
    subject: drawingId,
    content: {
      entryCount: String(entryCount),
      weightTotal: String(weightTotal),
      sealedDigest,
      treeRoot,
      sealedAt: `${sealedAt}`,
    },
  };
}

/** Returns the entry of a drawing that missed both of its rounds. */
export function missedEntry(
  { drawingId, fallbackRound }: Pick<Drawing, 'drawingId' | 'fallbackRound'>,
  foundAt: Temporal.Instant,
): LogEntry {
  return { kind: 'chance-missed', subject: drawingId, content: { foundAt: `${foundAt}`, round: fallbackRound } };
}

/** Returns the entry of a drawing's result: the round that decided it and the winning entries by place. */
export function drawingResultEntry(result: DecidingRound, winners: readonly { readonly entryId: string }[]): LogEntry {
  const { drawingId, beaconRound, beaconSignature, drawnAt } = result;
  return {
    kind: 'chance-result',
    subject: drawingId,
    content: { beaconRound, beaconSignature, drawnAt: `${drawnAt}`, winners: winners.map(({ entryId }) => entryId) },
  };
}
