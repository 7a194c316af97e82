import { Suspense } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import type { ClosedNoticeProps } from './closed-notice.tsx';

const ClosedNotice = lazyPart(() =>
  withTexts(import('./closed-notice.tsx')).then((module) => ({ default: module.ClosedNotice })),
);

/**
 * Reserves the place of `ClosedNotice` on a prerendered page. It fills in once the page is usable and stays empty while
 * everything is open.
 */
export function ClosedSlot(props: ClosedNoticeProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <ClosedNotice {...props} />
    </Suspense>
  );
}
