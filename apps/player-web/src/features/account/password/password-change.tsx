import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { userQuery } from '../../../player/queries/user-query.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from '../account-screen.module.css';
import { passwordText } from './password-texts.ts';

// Forms are large and few visitors open one, so they're loaded on demand.
const PasswordFields = lazy(() =>
  withTexts(import('./password-form.tsx')).then((module) => ({ default: module.PasswordFields })),
);

/**
 * Renders a button that opens the password form. After a change the session is over, and the alert for that end opens.
 * [S4.3-2]
 */
export function PasswordChange() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'closed' | 'open' | 'changed'>('closed');
  const changed = () => {
    setStep('changed');
    // Refetches the user immediately, in case the message that ends the session is late or lost: the refused call has
    // the same effect as that message.
    void queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
  };
  return (
    <Card aria-labelledby="password-title">
      <h2 id="password-title" className={styles.label}>
        {passwordText('title')}
      </h2>
      {step === 'closed' && <Button onPress={() => setStep('open')}>{passwordText('open')}</Button>}
      {step === 'open' && (
        <Suspense fallback={<Skeleton width="100%" height="320px" shape="block" />}>
          <PasswordFields onChanged={changed} onSaved={() => setStep('closed')} />
        </Suspense>
      )}
      <p role="status" className={styles.soft}>
        {step === 'changed' ? passwordText('changed') : ''}
      </p>
    </Card>
  );
}
