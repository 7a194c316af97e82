import { useMutation } from '@tanstack/react-query';
import { showScreenOverlay } from '../../../player/overlays/screen-overlay.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import account from '../account-screen.module.css';
import { profileText } from './texts.ts';

async function sendEmailProof(): Promise<void> {
  await (await import('./profile-calls.ts')).requestEmailProof();
}

/** Renders why an unconfirmed email matters, with a button that emails a confirmation link. [S2.4-3/registration] */
export function EmailProof() {
  const sendLink = useMutation({
    mutationFn: sendEmailProof,
    onSuccess: () => showScreenOverlay('verify-email-sent'),
  });
  const problem = problemOf(sendLink.error)?.code;
  const errorKey =
    problem === 'EMAIL_PROVED'
      ? 'provedAlready'
      : problem === 'TRY_LATER'
        ? 'tryLater'
        : problem === 'EMAIL_REFUSED'
          ? 'refused'
          : 'notSent';
  return (
    <>
      <p className={account.soft}>{profileText('notProved')}</p>
      <FormError isShown={sendLink.isError}>{sendLink.isError ? profileText(errorKey) : undefined}</FormError>
      <Button onPress={() => sendLink.mutate()} isPending={sendLink.isPending} pendingText={profileText('sendingLink')}>
        {profileText('sendLink')}
      </Button>
    </>
  );
}
