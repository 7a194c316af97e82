import { type ReactNode, useState } from 'react';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { instantGamePath, PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { playText } from './texts.ts';

/** Renders the choices of a guest who wants to play for money: sign in, or try the demo. */
export function GuestChoices({ slug }: { readonly slug: string | undefined }) {
  const address = useSignInAddress();
  return (
    <EmptyState
      headingLevel={1}
      illustration="tickets"
      title={playText('guestTitle')}
      message={playText('guestText')}
      action={
        <>
          <Feature flag="FEATURE_SESSIONS_LOGIN">
            <LinkButton href={address} variant="primary">
              {playText('signIn')}
            </LinkButton>
          </Feature>
          {slug !== undefined && (
            <Feature flag="FEATURE_INSTANT_GAMES_DEMO_PLAY">
              <LinkButton href={instantGamePath(slug, 'demo')}>{playText('tryDemo')}</LinkButton>
            </Feature>
          )}
        </>
      }
    />
  );
}

/**
 * Whether a guest has confirmed their age since this page was loaded. It isn't stored, because the next guest may be
 * another person.
 */
let isConfirmed = false;

/**
 * Asks a guest to confirm their age before a demo, because it shows the pictures and odds of the real game. [IRGS-09]
 */
export function AgeGate({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(isConfirmed);
  if (isOpen) return children;
  return (
    <EmptyState
      headingLevel={1}
      illustration="tickets"
      title={playText('ageTitle')}
      message={playText('ageText')}
      action={
        <>
          <Button
            variant="primary"
            onPress={() => {
              isConfirmed = true;
              setOpen(true);
            }}
          >
            {playText('ageConfirm')}
          </Button>
          <LinkButton href={PLACES['games-instant']}>{playText('ageLeave')}</LinkButton>
        </>
      }
    />
  );
}
