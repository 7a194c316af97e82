import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import styles from './account-trail-slot.module.css';

const AccountTrail = lazy(() =>
  withTexts(import('./account-trail.tsx')).then((module) => ({ default: module.AccountTrail })),
);

const ROOT = PLACES['my-account'];
const ACCOUNT_PATHS = [ROOT, PLACES['my-account-tickets'], PLACES['my-account-transactions']];

/** The line above every page of the account; its height is there from the first moment. */
export function AccountTrailSlot() {
  const isHydrated = useHydrated();
  const path = useLocation({ select: (location) => location.pathname });
  if (!ACCOUNT_PATHS.some((known) => path === known || path.startsWith(`${known}/`))) return null;
  return (
    // The account's own page says its name large enough: there the trail is for screen readers alone.
    <div className={path === ROOT ? 'visually-hidden' : styles.line}>
      {isHydrated && (
        <Suspense>
          <AccountTrail isRoot={path === ROOT} />
        </Suspense>
      )}
    </div>
  );
}
