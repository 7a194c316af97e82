import { useQuery } from '@tanstack/react-query';
import { latestLoginsQuery, loginOfSession, previousLogin } from '../../player/queries/latest-login-query.ts';
import { SignOutLink } from '../../player/sign-out-link.tsx';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { QuietRetry } from '../../ui/state/quiet-retry.tsx';
import styles from './account-screen.module.css';
import { sessionText } from './session-texts.ts';

/**
 * Returns the address of a page of the identity provider about ways to sign in, because passkeys belong to its address.
 */
function pageAddress(provider: string, realm: string, page: 'passkeys' | 'second-factor'): string {
  // The setting may end with a slash.
  return `${provider.replace(/\/$/, '')}/realms/${realm}/${page}`;
}

/**
 * Renders when this session began, the previous sign-in, and links to passkeys, to two-step sign-in while the site
 * offers it [S9-3/mfa], and to sign out. A player has only one session, so there are no others to list. An empty list
 * means that it couldn't be loaded, because it always has this login. [ASVS-7.4/7.5] [S8-6/login-events]
 */
export function SignIns({ playerId }: { readonly playerId: string }) {
  const isHydrated = useHydrated();
  const { data: settings } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  const { data = [], isFetched, isFetching, refetch } = useQuery(latestLoginsQuery(playerId));
  const [since, before] = [loginOfSession(data), previousLogin(data)];
  return (
    <Card aria-labelledby="sign-ins-title">
      <h3 id="sign-ins-title" className={styles.label}>
        {sessionText('signIns')}
      </h3>
      <ul className={styles.signIns}>
        <li>
          {since === undefined ? sessionText('hereNow') : sessionText('hereSince', { when: centralInstantText(since) })}
        </li>
        {before !== undefined && <li>{sessionText('before', { when: centralInstantText(before) })}</li>}
      </ul>
      {isFetched && data.length === 0 && (
        <QuietRetry
          text={sessionText('notLoaded')}
          retryText={sessionText('retry')}
          isBusy={isFetching}
          onRetry={refetch}
        />
      )}
      <p className={styles.soft}>{sessionText('oneSession')}</p>
      <div className={styles.actions}>
        {settings?.identityProviderUri !== undefined && (
          <LinkButton href={pageAddress(settings.identityProviderUri, settings.identityProviderRealm, 'passkeys')}>
            {sessionText('passkeys')}
          </LinkButton>
        )}
        {settings?.identityProviderUri !== undefined && settings.isMfaEnabled && (
          <LinkButton href={pageAddress(settings.identityProviderUri, settings.identityProviderRealm, 'second-factor')}>
            {sessionText('secondFactor')}
          </LinkButton>
        )}
        <SignOutLink className={styles.signOut}>{sessionText('endSession')}</SignOutLink>
      </div>
    </Card>
  );
}
