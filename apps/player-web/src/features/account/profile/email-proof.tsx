import { useMutation } from '@tanstack/react-query';
import { showScreenOverlay } from '../../../player/overlays/screen-overlay.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import account from '../account-screen.module.css';
import { profileText } from './texts.ts';

/** An email that nobody has proved yet: why that matters, and a letter with a link. [S2.4-3/registration] */
export function EmailProof() {
  const ask = useMutation({
    mutationFn: async () => (await import('./profile-calls.ts')).askEmailProof(),
    onSuccess: () => showScreenOverlay('verify-email-sent'),
  });
  const problem = problemOf(ask.error)?.code;
  const words = problem === 'EMAIL_PROVED' ? 'provedAlready' : problem === 'TRY_LATER' ? 'tryLater' : 'notSent';
  return (
    <>
      <p className={account.soft}>{profileText('notProved')}</p>
      <FormError isShown={ask.isError}>{ask.isError ? profileText(words) : undefined}</FormError>
      <Button onPress={() => ask.mutate()} isPending={ask.isPending} pendingText={profileText('sendingLink')}>
        {profileText('sendLink')}
      </Button>
    </>
  );
}
