import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { RequestResetPart } from './request-reset-part.tsx';
import { recoveryText as text } from './texts.ts';
import { useResetRequest } from './use-reset-request.ts';

/** Renders the request for a password reset link over the current page. [S2.4-3/password-reset] */
export function PasswordResetRequest() {
  const { email, isSent, onSent, startOver } = useResetRequest();
  if (!isSent) return <RequestResetPart email={email} onSent={onSent} />;
  return (
    <>
      <p role="status">{text('asked', { email })}</p>
      <Button size="large" onPress={startOver}>
        {text('newLink')}
      </Button>
    </>
  );
}

/** Renders that a new password was set: the next step is to sign in. [S2.4-3/password-reset] */
export function PasswordResetDone() {
  const signIn = useSignInAddress('/');
  return (
    <>
      <p>{text('changed')}</p>
      <LinkButton href={signIn} variant="primary" size="large">
        {text('signIn')}
      </LinkButton>
    </>
  );
}

/** Renders that an email was confirmed. [S2.4-3/email-verification] */
export function EmailConfirmed() {
  return (
    <>
      <p>{text('confirmed')}</p>
      <LinkButton href="/" size="large">
        {text('lobby')}
      </LinkButton>
    </>
  );
}
