import { useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import styles from './account-frame.module.css';

const AccountTrail = lazyPart(() =>
  withTexts(import('./account-trail.tsx')).then((module) => ({ default: module.AccountTrail })),
);
const AccountSide = lazyPart(() =>
  withTexts(import('./account-side.tsx')).then((module) => ({ default: module.AccountSide })),
);

const ROOT = PLACES['my-account'];
const WALLET = PLACES['my-account-transactions'];
const TRAILED = [ROOT, PLACES['my-account-tickets'], WALLET];
/** Tickets and payments need the page's whole width. */
const WITHOUT_SIDE = [PLACES['my-account-deposit'], PLACES['my-account-withdraw']];

const isWithin = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Returns which parts of the account's frame a page has. */
export function framePartsOf(path: string): { readonly hasTrail: boolean; readonly hasSide: boolean } {
  return {
    hasTrail: TRAILED.some((root) => isWithin(path, root)),
    hasSide: [ROOT, WALLET].some((root) => isWithin(path, root)) && !WITHOUT_SIDE.some((flow) => flow === path),
  };
}

/**
 * Renders an account page within the account's frame: breadcrumbs above it and, where there is room, the account's
 * pages at its left. Both have their space from the start. Other pages are rendered as they are.
 */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  // Uses the path of the screen that is shown, because the location already names the next screen while it loads.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const { hasTrail, hasSide } = framePartsOf(path);
  const isRoot = path === ROOT;
  return (
    <div className={hasSide ? styles.frame : undefined}>
      {hasSide && (
        <div className={styles.side}>
          {isHydrated && (
            <Suspense>
              <AccountSide path={path} />
            </Suspense>
          )}
        </div>
      )}
      {hasTrail && (
        // The account page's own heading is large enough, so its trail is only for screen readers.
        <div className={isRoot ? 'visually-hidden' : styles.trail}>
          {isHydrated && (
            <Suspense>
              <AccountTrail isRoot={isRoot} />
            </Suspense>
          )}
        </div>
      )}
      <div className={hasSide ? styles.screen : undefined}>{children}</div>
    </div>
  );
}
