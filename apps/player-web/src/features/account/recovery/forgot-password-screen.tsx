import { passwordResetForm } from '@sunflower/contracts/profile-forms.ts';
import { useState } from 'react';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { SignInLink } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import account from '../account-screen.module.css';
import { type FormLine, LineForm } from '../line-form.tsx';
import { Outcome } from './outcome.tsx';
import { askPasswordReset } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';

type Values = { email: string };

const lines = (): FormLine<Values>[] => [
  { name: 'email', label: text('email'), type: 'email', autoComplete: 'username', inputMode: 'email' },
];

/** Where a player goes who forgot her password: an email, then the same words for every email. [S2.4-3/password-reset] */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  useTitle(text('forgotTitle'));
  if (sentTo !== null)
    return <Outcome icon="clock" title={text('askedTitle')} message={text('asked', { email: sentTo })} />;
  return (
    <div className={account.screen}>
      <PageHeading>{text('forgotTitle')}</PageHeading>
      <Feature flag="FEATURE_IDENTITY_PASSWORD_UPDATE" otherwise={<FeatureOff />}>
        <p>{text('forgot')}</p>
        <LineForm<Values>
          schema={passwordResetForm}
          start={{ email: '' }}
          lines={lines()}
          submit={text('sendLink')}
          send={async ({ email }) => {
            await askPasswordReset(email);
            setSentTo(email.trim());
          }}
        />
      </Feature>
      <p className={account.soft}>
        {text('remembered')} <SignInLink target="/">{text('signIn')}</SignInLink>
      </p>
    </div>
  );
}
