import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAccountSections } from '../../player/account-sections/account-sections.ts';
import { useHelpWays } from '../../player/helpline/help-ways.ts';
import { OverlayLink } from '../../player/overlays/overlay-link.tsx';
import { userQuery } from '../../player/queries/user-query.ts';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { SignOutLink } from '../../player/sign-out-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MailboxArt } from '../../ui/page/page-art.tsx';
import { SideNav } from '../../ui/side-nav/side-nav.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './account-screen.module.css';
import { RunningClosing } from './leaving/leaving-cards.tsx';
import { PreviousLogin } from './previous-login.tsx';
import { SettingsGroups } from './settings-groups.tsx';
import { accountText } from './texts.ts';

// The summary has a chart and many queries, which guests don't need.
const AccountHome = lazyPart(() =>
  withTexts(import('./home/account-home.tsx')).then((module) => ({ default: module.AccountHome })),
);

function Player() {
  const { data } = useQuery(userQuery());
  const user = data?.status === 'loaded' ? data.user : undefined;
  const sections = useAccountSections();
  return (
    <>
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
    </>
  );
}

function Guest() {
  const signIn = useSignInAddress();
  return (
    <Card>
      <p>{accountText('guest')}</p>
      <div className={styles.actions}>
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={signIn} variant="primary">
            {accountText('signIn')}
          </LinkButton>
        </Feature>
        <Feature flag="FEATURE_IDENTITY_REGISTRATION">
          <OverlayLink overlay="registration-modal" href={PLACES.register}>
            {accountText('register')}
          </OverlayLink>
        </Feature>
      </div>
    </Card>
  );
}

function Forbidden() {
  return (
    <Card>
      <p>{accountText('forbidden')}</p>
      <div className={styles.actions}>
        <LinkButton href={PLACES['contact-customer-support']} variant="primary">
          {accountText('support')}
        </LinkButton>
        <SignOutLink className={styles.signOut}>{accountText('signOut')}</SignOutLink>
      </div>
    </Card>
  );
}

/**
 * Renders the account page: who is signed in, the account at a glance, links to the account's pages, the player's
 * details, password and sign-ins, and choices about the site's look, emails, offers and measurement.
 */
export function AccountScreen() {
  const session = useSession();
  const playerId = session.status === 'player' ? session.playerId : null;
  const help = useHelpWays().name;
  useTitle(accountText('title'));
  // Nothing is shown below what isn't known yet: it would move when the player's part appears.
  if (session.status === 'unknown')
    return (
      <Page title={accountText('title')} art={<MailboxArt />}>
        <div className={styles.unknown}>
          <Skeleton width="100%" height="100%" shape="block" />
        </div>
      </Page>
    );
  return (
    <Page title={accountText('title')} art={<MailboxArt />}>
      <div className={styles.first}>
        {playerId !== null && <RunningClosing playerId={playerId} />}
        {playerId !== null && <Player />}
        {session.status === 'forbidden' && <Forbidden />}
        {(session.status === 'guest' || session.status === 'unreachable') && <Guest />}
      </div>
      <SettingsGroups playerId={playerId} />
      <p className={styles.soft}>{accountText('help', { name: help })}</p>
    </Page>
  );
}
