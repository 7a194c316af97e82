import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { Outcome } from './outcome.tsx';
import styles from './recovery.module.css';
import { RequestResetPart } from './request-reset-part.tsx';
import { recoveryText as text } from './texts.ts';
import { useResetRequest } from './use-reset-request.ts';

/**
 * Renders the page for a forgotten password: an email field, then the same message for every email.
 * [S2.4-3/password-reset]
 */
export function ForgotPasswordScreen() {
  const { email, isSent, onSent, startOver } = useResetRequest();
  const signIn = useSignInAddress('/');
  useTitle(text('forgotTitle'));
  if (isSent)
    return (
      <Outcome icon="clock" title={text('askedTitle')} message={text('asked', { email })}>
        <Button size="large" onPress={startOver}>
          {text('newLink')}
        </Button>
        <LinkButton href={signIn} size="large">
          {text('signIn')}
        </LinkButton>
      </Outcome>
    );
  return (
    <div className={styles.screen}>
      <PageHeading>{text('forgotTitle')}</PageHeading>
      <RequestResetPart email={email} onSent={onSent} />
    </div>
  );
}
