import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { Suspense } from 'react';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import styles from './inclusion-slot.module.css';

// Loads on demand: only a ticket in a sealed draw needs it.
const Line = lazyPart(() =>
  withTexts(import('./inclusion-line.tsx')).then((module) => ({ default: module.InclusionLine })),
);

type InclusionSlotProps = { readonly ticket: Ticket; readonly draw: Ticket['draws'][number] };

/** Reserves the place of the line about a ticket in a sealed draw, and loads it. */
export function InclusionSlot({ ticket, draw }: InclusionSlotProps) {
  const playerId = usePlayerId();
  if (playerId === null) return null;
  return (
    <div className={styles.slot}>
      <Suspense fallback={null}>
        <Line playerId={playerId} ticket={ticket} draw={draw} />
      </Suspense>
    </div>
  );
}
