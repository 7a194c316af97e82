import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { closeScreenOverlay, useScreenOverlay } from '../../player/overlays/screen-overlay.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';

const ScreenOverlayDialog = lazy(() =>
  withTexts(import('./screen-overlay-dialog.tsx')).then((module) => ({ default: module.ScreenOverlayDialog })),
);

/** Mounts forms and results over the page; loaded when one is opened for the first time. [S2.4-3] */
export function ScreenOverlaySlot() {
  const name = useScreenOverlay();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to another page closes the overlay
  useEffect(() => () => closeScreenOverlay(), [path]);
  const [last, setLast] = useState(name);
  if (name && name !== last) setLast(name);
  // An overlay that just closed stays mounted until its animation ends.
  const shown = name ?? last;
  return shown ? (
    <Suspense>
      <ScreenOverlayDialog name={shown} isOpen={name !== null} />
    </Suspense>
  ) : null;
}
