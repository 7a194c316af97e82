import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { userQuery } from '../../player/user-query.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './account-screen.module.css';
import { passwordText } from './password-texts.ts';

// Forms weigh more than the rest of this screen, and few come here for one.
const PasswordFields = lazy(() =>
  withTexts(import('./password-form.tsx')).then((module) => ({ default: module.PasswordFields })),
);

/** The player's password: a button, then the form. Once it is changed the session is over, and the alert of that end shows. [S4.3-2] */
export function PasswordChange() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'closed' | 'open' | 'changed'>('closed');
  const changed = () => {
    setStep('changed');
    // Asked at once, should the message of the end be late or lost: the refusal says the same.
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
          <PasswordFields onChanged={changed} onKept={() => setStep('closed')} />
        </Suspense>
      )}
      <p role="status" className={styles.soft}>
        {step === 'changed' ? passwordText('changed') : ''}
      </p>
    </Card>
  );
}
