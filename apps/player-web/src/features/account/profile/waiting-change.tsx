import { useMutation } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import account from '../account-screen.module.css';
import { profileText } from './texts.ts';

type WaitingChangeProps = {
  readonly kind: 'name' | 'address' | 'ssn';
  readonly change: string;
  readonly answerBy: string;
  readonly onCanceled: () => void;
};

async function sendCancel(kind: WaitingChangeProps['kind']): Promise<void> {
  await (await import('./profile-calls.ts')).cancelChange(kind);
}

/** Renders a change under review: what it is, by when it is decided, and a button that cancels it. [S5.3-7] */
export function WaitingChange({ kind, change, answerBy, onCanceled }: WaitingChangeProps) {
  const cancel = useMutation({
    mutationFn: () => sendCancel(kind),
    onSuccess: onCanceled,
  });
  return (
    <>
      <p className={account.soft}>{profileText('waits', { change, until: centralInstantText(answerBy) })}</p>
      <FormError isShown={cancel.isError}>{cancel.isError ? profileText('notCanceled') : undefined}</FormError>
      <Button onPress={() => cancel.mutate()} isPending={cancel.isPending} pendingText={profileText('canceling')}>
        {profileText(`cancel_${kind}`)}
      </Button>
    </>
  );
}
