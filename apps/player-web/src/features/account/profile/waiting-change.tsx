import { useMutation } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import account from '../account-screen.module.css';
import { profileText } from './texts.ts';

type WaitingChangeProps = {
  readonly kind: 'name' | 'address';
  readonly wish: string;
  readonly answerBy: string;
  readonly onTakenBack: () => void;
};

/** A change that somebody looks at: what it is, until when there is an answer, and the way to take it back. [S5.3-7] */
export function WaitingChange({ kind, wish, answerBy, onTakenBack }: WaitingChangeProps) {
  const takeBack = useMutation({
    mutationFn: async () => (await import('./profile-calls.ts')).takeBackChange(kind),
    onSuccess: onTakenBack,
  });
  return (
    <>
      <p className={account.soft}>{profileText('waits', { wish, until: centralInstantText(answerBy) })}</p>
      <FormError isShown={takeBack.isError}>{takeBack.isError ? profileText('failed') : undefined}</FormError>
      <Button onPress={() => takeBack.mutate()} isPending={takeBack.isPending} pendingText={profileText('takingBack')}>
        {profileText(`takeBack_${kind}`)}
      </Button>
    </>
  );
}
