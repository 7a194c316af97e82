import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHelpWays } from '../../player/help-ways.ts';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { SignOutLink } from '../../player/sign-out-link.tsx';
import { SimulatedPosition } from '../../player/simulated-position.tsx';
import { TicketLists } from '../../player/ticket-lists.tsx';
import { userQuery } from '../../player/user-query.ts';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { Feature } from '../../runtime/flags/feature.tsx';
import { PLACES } from '../../runtime/navigation/places.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { chooseTheme, storedTheme, type Theme } from '../../runtime/theme/theme.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { AccessibilityChoice } from './accessibility-choice.tsx';
import styles from './account-screen.module.css';
import { LettersChoice } from './letters-choice.tsx';
import { MeasurementChoice } from './measurement-choice.tsx';
import { OffersChoice } from './offers-choice.tsx';
import { PasswordChange } from './password-change.tsx';
import { PreviousLogin } from './previous-login.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { SignIns } from './sign-ins.tsx';
import { accountText } from './texts.ts';

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
  return (
    <Card>
      <p className={styles.name}>{[user?.firstName, user?.lastName].filter(Boolean).join(' ')}</p>
      {user && <PreviousLogin playerId={user.id} />}
      {user?.passwordChangedRecently && <p className={styles.soft}>{accountText('changedPassword')}</p>}
      <div className={styles.actions}>
        <LinkButton href={PLACES['my-account-transactions']}>{accountText('wallet')}</LinkButton>
        <LinkButton href={PLACES['my-account-payment-methods']}>{accountText('methods')}</LinkButton>
        <TicketLists>
          <LinkButton href={PLACES['my-account-tickets']}>{accountText('tickets')}</LinkButton>
        </TicketLists>
        <LinkButton href={PLACES['my-account-bonuses']}>{accountText('bonuses')}</LinkButton>
        <Feature flag="FEATURE_CLAIMS_READ">
          <LinkButton href={PLACES['my-account-claims']}>{accountText('claims')}</LinkButton>
        </Feature>
        <Feature flag="FEATURE_DRAW_GAMES_SUBSCRIPTIONS">
          <LinkButton href={PLACES['my-account-subscriptions']}>{accountText('subscriptions')}</LinkButton>
        </Feature>
        <LinkButton href={PLACES['my-account-responsible-gaming']}>{accountText('limits')}</LinkButton>
        <SignOutLink className={styles.signOut}>{accountText('signOut')}</SignOutLink>
      </div>
    </Card>
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
          <LinkButton href={PLACES.register}>{accountText('register')}</LinkButton>
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

/** The player's own page: who is signed in, the ways on, and how this device shows things. */
export function AccountScreen() {
  const session = useSession();
  useTitle(accountText('title'));
  return (
    <div className={styles.screen}>
      <PageHeading>{accountText('title')}</PageHeading>
      <div className={styles.who}>
        {session.status === 'unknown' && <Skeleton width="100%" height="100%" shape="block" />}
        {session.status === 'player' && <Player />}
        {session.status === 'forbidden' && <Forbidden />}
        {(session.status === 'guest' || session.status === 'unreachable') && <Guest />}
      </div>
      {session.status === 'player' && <ProfileCard playerId={session.playerId} />}
      <ThemeChoice />
      {session.status === 'player' && <AccessibilityChoice playerId={session.playerId} />}
      {session.status === 'player' && (
        <Feature flag="FEATURE_IDENTITY_PASSWORD_UPDATE">
          <PasswordChange />
        </Feature>
      )}
      {session.status === 'player' && <SignIns playerId={session.playerId} />}
      {session.status === 'player' && (
        <Feature flag="FEATURE_DRAW_GAMES_SUBSCRIPTIONS">
          <LettersChoice playerId={session.playerId} />
        </Feature>
      )}
      {session.status === 'player' && <OffersChoice playerId={session.playerId} />}
      <MeasurementChoice />
      <p className={styles.soft}>{accountText('help', { name: useHelpWays().name })}</p>
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
  );
}
