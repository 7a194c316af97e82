import { useState } from 'react';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import account from '../account-screen.module.css';
import { AskResetPart } from './ask-reset-part.tsx';
import { Outcome } from './outcome.tsx';
import { recoveryText as text } from './texts.ts';

/** Where a player goes who forgot the password: an email, then the same words for every email. [S2.4-3/password-reset] */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  useTitle(text('forgotTitle'));
  if (sentTo !== null)
    return <Outcome icon="clock" title={text('askedTitle')} message={text('asked', { email: sentTo })} />;
  return (
    <div className={account.screen}>
      <PageHeading>{text('forgotTitle')}</PageHeading>
      <AskResetPart onSent={setSentTo} />
    </div>
  );
}
