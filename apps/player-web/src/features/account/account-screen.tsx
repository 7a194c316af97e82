import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useAccountSections } from '../../player/account-sections/account-sections.ts';
import { useHelpWays } from '../../player/helpline/help-ways.ts';
import { SimulatedPosition } from '../../player/location/simulated-position.tsx';
import { OverlayLink } from '../../player/overlays/overlay-link.tsx';
import { userQuery } from '../../player/queries/user-query.ts';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { SignOutLink } from '../../player/sign-out-link.tsx';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { Feature } from '../../runtime/flags/feature.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { chooseTheme, storedTheme, type Theme } from '../../runtime/theme/theme.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { Page } from '../../ui/page/page.tsx';
import { MailboxArt } from '../../ui/page/page-art.tsx';
import { SideNav } from '../../ui/side-nav/side-nav.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './account-screen.module.css';
import { AccessibilityChoice } from './choices/accessibility-choice.tsx';
import { EmailChoice } from './choices/emails-choice.tsx';
import { MeasurementChoice } from './choices/measurement-choice.tsx';
import { OffersChoice } from './choices/offers-choice.tsx';
import { QuietChoice } from './choices/quiet-choice.tsx';
import { DeviceMessages } from './device-messages/device-messages.tsx';
import { Devices } from './devices/devices.tsx';
import { FreezeCard } from './freeze/freeze-card.tsx';
import { DETAILS_PART } from './home/unfinished-tasks.ts';
import { DownloadCard } from './leaving/download-card.tsx';
import { CloseCard, RunningClosing } from './leaving/leaving-cards.tsx';
import { PasswordChange } from './password/password-change.tsx';
import { PreviousLogin } from './previous-login.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { SignIns } from './sign-ins.tsx';
import { accountText } from './texts.ts';

// The summary has a chart and many queries, which guests don't need.
const AccountHome = lazyPart(() =>
  withTexts(import('./home/account-home.tsx')).then((module) => ({ default: module.AccountHome })),
);

const themeOptions = () =>
  [
    { id: 'system', text: accountText('themeSystem') },
    { id: 'light', text: accountText('themeLight') },
    { id: 'dark', text: accountText('themeDark') },
  ] as const satisfies readonly { id: Theme; text: string }[];

function ThemeChoice() {
  const themes = themeOptions();
  const isHydrated = useHydrated();
  const [theme, setTheme] = useState<Theme>(() => (isHydrated ? storedTheme() : 'system'));
  return (
    <Card>
      <ChoiceChips
        label={accountText('theme')}
        look="segmented"
        options={themes}
        selected={[theme]}
        onChange={([chosen]) => {
          const found = themes.find(({ id }) => id === chosen)?.id;
          if (!found) return;
          setTheme(found);
          chooseTheme(found);
        }}
      />
    </Card>
  );
}

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

/** Renders what only a player has: details, password, sign-ins, and choices about emails and offers. */
function PlayerCards({ playerId }: { readonly playerId: string }) {
  return (
    <>
      <div className={styles.whole} id={DETAILS_PART}>
        <ProfileCard playerId={playerId} />
      </div>
      <Feature flag="FEATURE_IDENTITY_PASSWORD_UPDATE">
        <PasswordChange />
      </Feature>
      <SignIns playerId={playerId} />
      <Devices playerId={playerId} />
      <FreezeCard playerId={playerId} />
      <Feature flag="FEATURE_DRAW_GAMES_SUBSCRIPTIONS">
        <EmailChoice playerId={playerId} />
      </Feature>
      <QuietChoice playerId={playerId} />
      <DeviceMessages playerId={playerId} />
      <OffersChoice playerId={playerId} />
      <AccessibilityChoice playerId={playerId} />
      <DownloadCard playerId={playerId} />
      <CloseCard playerId={playerId} />
    </>
  );
}

/**
 * Renders the account page: who is signed in, the account at a glance, links to the account's pages, the player's
 * details, password and sign-ins, and choices about the site's look, emails, offers and measurement.
 */
export function AccountScreen() {
  const session = useSession();
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
        {session.status === 'player' && <RunningClosing playerId={session.playerId} />}
        {session.status === 'player' && <Player />}
        {session.status === 'forbidden' && <Forbidden />}
        {(session.status === 'guest' || session.status === 'unreachable') && <Guest />}
      </div>
      <div className={styles.cards}>
        {session.status === 'player' && <PlayerCards playerId={session.playerId} />}
        <ThemeChoice />
        <MeasurementChoice />
        <section id="location" aria-labelledby="location-title">
          <Card>
            <h2 id="location-title" className={styles.label}>
              {accountText('position')}
            </h2>
            <p className={styles.soft}>{accountText('positionText')}</p>
            <SimulatedPosition />
          </Card>
        </section>
      </div>
      <p className={styles.soft}>{accountText('help', { name: help })}</p>
    </Page>
  );
}
