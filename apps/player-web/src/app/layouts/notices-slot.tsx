import { lazy, Suspense, useEffect, useState } from 'react';
import { withTexts } from '../../runtime/i18n/texts.ts';

const Overlays = lazy(() => withTexts(import('./overlays.tsx')).then((module) => ({ default: module.Overlays })));

/** Overlays load this long after the page is usable. */
const AFTER_MS = 1_500;

/** The place of toasts and modals; loaded once the page has come to rest. */
export function NoticesSlot() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
