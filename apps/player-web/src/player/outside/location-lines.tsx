import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { GeolocationState } from '../../runtime/geolocation/geolocation-state.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import styles from './outside-line.module.css';
import { useLocationState } from './use-location-state.ts';

const OutsideLine = lazyPart(() =>
  withTexts(import('./outside-line.tsx')).then((module) => ({ default: module.OutsideLine })),
);
const BorderLine = lazyPart(() =>
  withTexts(import('./border-line.tsx')).then((module) => ({ default: module.BorderLine })),
);
const RepairLine = lazyPart(() =>
  withTexts(import('./repair-line.tsx')).then((module) => ({ default: module.RepairLine })),
);

/** Returns whether the location service found anything but a player who may play. */
function hasProblem(state: GeolocationState): boolean {
  return state.status === 'denied' || (state.status === 'active' && !['none', 'inside'].includes(state.finding));
}

/**
 * Returns whether the lines float. A line that appears or changes while a page is open must not move that page; from
 * the next page on, it has its own place above the page and covers nothing.
 */
function useFloating(found: string): boolean {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [seen, setSeen] = useState({ found, path, isFloating: true });
  if (found !== seen.found) setSeen({ found, path, isFloating: true });
  else if (path !== seen.path) setSeen({ found, path, isFloating: false });
  return seen.isFloating;
}

/**
 * Renders the messages about a player's location. Their code loads when a message may be needed for the first time,
 * because most players are well inside Kansas.
 */
export function LocationLines() {
  const { state, check } = useLocationState();
  const finding = state.status === 'active' ? state.finding : state.status;
  const isFloating = useFloating(`${finding} ${check?.line !== undefined}`);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && (hasProblem(state) || check?.line !== undefined)) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <div className={isFloating ? styles.floating : undefined}>
      <Suspense>
        <OutsideLine />
        <RepairLine />
        <BorderLine />
      </Suspense>
    </div>
  );
}
