import { Feature } from '../runtime/flags/feature.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/state/empty-state.tsx';
import { useSignInAddress } from './sign-in-link.tsx';

type GuestStateProps = Pick<EmptyStateProps, 'illustration' | 'title' | 'message'> & { readonly signInText: string };

/** Renders what a guest sees instead of a player's page: its purpose, and a link to sign in and come back. */
export function GuestState({ signInText, ...rest }: GuestStateProps) {
  const address = useSignInAddress();
  return (
    <EmptyState
      {...rest}
      headingLevel={2}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {signInText}
          </LinkButton>
        </Feature>
      }
    />
  );
}
