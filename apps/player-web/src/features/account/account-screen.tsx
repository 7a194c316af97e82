import { lazy, Suspense } from 'react';
import { useHelpWays } from '../../player/helpline/help-ways.ts';
import { OverlayLink } from '../../player/overlays/overlay-link.tsx';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { SignOutLink } from '../../player/sign-out-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MailboxArt } from '../../ui/page/page-art.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './account-screen.module.css';
import { SiteSettings } from './site-settings.tsx';
import { accountText } from './texts.ts';

// The player's part has a chart, forms and many queries, which guests don't need.
const AccountPlayer = lazy(() =>
  withTexts(import('./account-player.tsx')).then((module) => ({ default: module.AccountPlayer })),
);

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

/** Fills the space below the heading while the page loads, so that nothing below it moves when more is known. */
function Unknown() {
  return (
    <div className={styles.unknown}>
      <Skeleton width="100%" height="100%" shape="block" />
    </div>
  );
}

/**
 * Renders the account page: a player's account, or the way to sign in or register and the choices that don't need an
 * account.
 */
export function AccountScreen() {
  const session = useSession();
  const help = useHelpWays().name;
  useTitle(accountText('title'));
  return (
    <Page title={accountText('title')} art={<MailboxArt />}>
      {session.status === 'unknown' ? (
        <Unknown />
      ) : (
        <Suspense fallback={<Unknown />}>
          {session.status === 'player' ? (
            <AccountPlayer playerId={session.playerId} />
          ) : (
            <>
              <div className={styles.first}>{session.status === 'forbidden' ? <Forbidden /> : <Guest />}</div>
              <SiteSettings />
            </>
          )}
          <p className={styles.soft}>{accountText('help', { name: help })}</p>
        </Suspense>
      )}
    </Page>
  );
}
