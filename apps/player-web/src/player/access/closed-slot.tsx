import { lazy, Suspense } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import type { ClosedNoticeProps } from './closed-notice.tsx';

const ClosedNotice = lazy(() =>
  withTexts(import('./closed-notice.tsx')).then((module) => ({ default: module.ClosedNotice })),
);

/** The place of `ClosedNotice` on a page that is written ahead: it comes once the page is usable, and is empty while all is open. */
export function ClosedSlot(props: ClosedNoticeProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <ClosedNotice {...props} />
    </Suspense>
  );
}
