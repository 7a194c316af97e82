import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAccountSections } from '../../player/account-sections/account-sections.ts';
import { userQuery } from '../../player/queries/user-query.ts';
import { SignOutLink } from '../../player/sign-out-link.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { Card } from '../../ui/card/card.tsx';
import { SideNav } from '../../ui/side-nav/side-nav.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './account-screen.module.css';
import { RunningClosing } from './leaving/leaving-cards.tsx';
import { PreviousLogin } from './previous-login.tsx';
import { SettingsGroups } from './settings-groups.tsx';
import { accountText } from './texts.ts';

// The page works without the summary, which has a chart.
const AccountHome = lazyPart(() =>
  withTexts(import('./home/account-home.tsx')).then((module) => ({ default: module.AccountHome })),
);

/**
 * Renders a player's account page below its heading: who is signed in, the account at a glance, links to the account's
 * pages, and all settings. A guest doesn't load it.
 */
export function AccountPlayer({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(userQuery());
  const user = data?.status === 'loaded' ? data.user : undefined;
  const sections = useAccountSections();
  return (
    <>
      <div className={styles.first}>
        <RunningClosing playerId={playerId} />
        <Card>
          <div className={styles.who}>
            <span className={styles.initials} aria-hidden="true">
              {[user?.firstName?.[0], user?.lastName?.[0]].filter(Boolean).join('')}
            </span>
            <div className={styles.words}>
              <p className={styles.name}>{[user?.firstName, user?.lastName].filter(Boolean).join(' ')}</p>
              {user && <PreviousLogin playerId={user.id} />}
              {user?.passwordChangedRecently && <p className={styles.soft}>{accountText('changedPassword')}</p>}
            </div>
            <SignOutLink className={styles.signOut}>{accountText('signOut')}</SignOutLink>
          </div>
        </Card>
        {user && (
          <Suspense fallback={<Skeleton width="100%" height="60dvh" shape="block" />}>
            <AccountHome playerId={user.id} />
          </Suspense>
        )}
        <div className={styles.sections}>
          <SideNav
            look="rows"
            label={accountText('sections')}
            items={sections.filter(({ href }) => href !== PLACES['my-account'])}
          />
        </div>
      </div>
      <SettingsGroups playerId={playerId} />
    </>
  );
}
