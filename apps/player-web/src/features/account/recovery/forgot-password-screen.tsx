import { useState } from 'react';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { Outcome } from './outcome.tsx';
import styles from './recovery.module.css';
import { RequestResetPart } from './request-reset-part.tsx';
import { recoveryText as text } from './texts.ts';

/**
 * Renders the page for a forgotten password: an email field, then the same message for every email.
 * [S2.4-3/password-reset]
 */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  useTitle(text('forgotTitle'));
  if (sentTo !== null)
    return <Outcome icon="clock" title={text('askedTitle')} message={text('asked', { email: sentTo })} />;
  return (
    <div className={styles.screen}>
      <PageHeading>{text('forgotTitle')}</PageHeading>
      <RequestResetPart onSent={setSentTo} />
    </div>
  );
}
