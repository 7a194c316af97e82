import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import { useEffect, useRef } from 'react';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { gamingToolsPath } from '../../runtime/navigation/places.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './registration-screen.module.css';
import { registrationText } from './texts.ts';

const outcomes = {
  verified: { icon: 'success', title: 'verifiedTitle', text: 'verified' },
  referred: { icon: 'clock', title: 'referredTitle', text: 'referred' },
  none: { icon: 'clock', title: 'referredTitle', text: 'referred' },
  failed: { icon: 'warning', title: 'failedTitle', text: 'failed' },
} as const satisfies Record<RegisteredPlayer['identityLevel'], unknown>;

/**
 * Renders the result of the identity check, and the next steps: continue, or set limits first. Both sign the player in,
 * without a password in the browser that registered the player. [RTS-12A] [IRGS-01]
 */
export function RegistrationOutcome({ player }: { readonly player: RegisteredPlayer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const signIn = useSignInAddress();
  const toLimits = useSignInAddress(gamingToolsPath('limits'));
  const { icon, title, text } = outcomes[player.identityLevel];
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.outcome}>
      <span className={player.identityLevel === 'failed' ? styles.badMark : styles.goodMark}>
        <Icon name={icon} size={36} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.outcomeTitle}>
        {registrationText(title)}
      </h1>
      <p className={styles.lead}>{registrationText(text)}</p>
      <Feature flag="FEATURE_SESSIONS_LOGIN">
        <p className={styles.nextStep}>{registrationText('signInNext')}</p>
      </Feature>
      <p>{registrationText('emailSent')}</p>
      {player.identityLevel !== 'failed' && <p>{registrationText('limits')}</p>}
      <div className={styles.actions}>
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={signIn} variant="primary" size="large">
            {registrationText('continue')}
          </LinkButton>
          {player.identityLevel !== 'failed' && (
            <LinkButton href={toLimits} size="large">
              {registrationText('setLimits')}
            </LinkButton>
          )}
        </Feature>
        <LinkButton href="/" size="large">
          {registrationText('lobby')}
        </LinkButton>
      </div>
    </div>
  );
}
