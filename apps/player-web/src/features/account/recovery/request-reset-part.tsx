import { passwordResetForm } from '@sunflower/contracts/profile-forms.ts';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { SignInLink } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import account from '../account-screen.module.css';
import { type FormLine, LineForm } from '../line-form.tsx';
import { requestPasswordReset } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';

type Values = { email: string };

const lines = (): FormLine<Values>[] => [
  { name: 'email', label: text('email'), type: 'email', autoComplete: 'username', inputMode: 'email' },
];

type RequestResetPartProps = {
  /** The email of an earlier request, to correct it or to send another link. */
  readonly email?: string;
  readonly onSent: (email: string) => void;
};

/** Renders the request for a password reset link, on its page and in its overlay. [S2.4-3/password-reset] */
export function RequestResetPart({ email: sentBefore = '', onSent }: RequestResetPartProps) {
  return (
    <>
      <Feature flag="FEATURE_IDENTITY_PASSWORD_UPDATE" otherwise={<FeatureOff />}>
        <p>{text('forgot')}</p>
        <LineForm<Values>
          schema={passwordResetForm}
          start={{ email: sentBefore }}
          lines={lines()}
          submit={text('sendLink')}
          send={async ({ email }) => {
            await requestPasswordReset(email);
            onSent(email.trim());
          }}
        />
      </Feature>
      <p className={account.soft}>
        {text('remembered')} <SignInLink target="/">{text('signIn')}</SignInLink>
      </p>
    </>
  );
}
