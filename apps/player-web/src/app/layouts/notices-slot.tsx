import { Suspense, useContext, useEffect, useState } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { OverlayDelay } from './overlay-delay.ts';

const Overlays = lazyPart(() => withTexts(import('./overlays.tsx')).then((module) => ({ default: module.Overlays })));

/** Mounts toasts, modals and the late parts of the page, a fixed delay after hydration. */
export function NoticesSlot() {
  const delayMs = useContext(OverlayDelay);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  if (!isDue) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
