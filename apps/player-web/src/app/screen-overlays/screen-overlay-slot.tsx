import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { closeScreenOverlay, useScreenOverlay } from '../../player/overlays/screen-overlay.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';

const ScreenOverlayDialog = lazy(() =>
  withTexts(import('./screen-overlay-dialog.tsx')).then((module) => ({ default: module.ScreenOverlayDialog })),
);

/** The place of forms and outcomes over the page; fetched when one is opened for the first time. [S2.4-3] */
export function ScreenOverlaySlot() {
  const name = useScreenOverlay();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link out of an overlay leads to another page, and the overlay closes with the path
  useEffect(() => () => closeScreenOverlay(), [path]);
  const [last, setLast] = useState(name);
  if (name && name !== last) setLast(name);
  // The one that just closed stays until it has gone from sight.
  const shown = name ?? last;
  return shown ? (
    <Suspense>
      <ScreenOverlayDialog name={shown} isOpen={name !== null} />
    </Suspense>
  ) : null;
}
