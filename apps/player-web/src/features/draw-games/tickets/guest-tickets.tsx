import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ticketsText } from './texts.ts';

/** Renders what a visitor without a session sees instead of tickets. */
export function GuestTickets() {
  const address = useSignInAddress();
  return (
    <EmptyState
      illustration="tickets"
      headingLevel={2}
      title={ticketsText('guestTitle')}
      message={ticketsText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {ticketsText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}
