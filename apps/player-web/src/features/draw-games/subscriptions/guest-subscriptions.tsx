import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './subscriptions.module.css';
import { subscriptionsText as text } from './texts.ts';

/** Renders placeholders for two slips. */
export function LoadingSubscriptions() {
  return (
    <div role="status" aria-label={text('loading')} className={styles.cards}>
      <Skeleton width="100%" height="300px" shape="block" />
      <Skeleton width="100%" height="300px" shape="block" />
    </div>
  );
}

/** Renders what a signed-out visitor sees. */
export function GuestSubscriptions() {
  const address = useSignInAddress();
  return (
    <EmptyState
      illustration="tickets"
      headingLevel={2}
      title={text('guestTitle')}
      message={text('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {text('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}
