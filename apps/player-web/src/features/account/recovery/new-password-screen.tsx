import { type ResetPasswordForm, resetPasswordForm } from '@sunflower/contracts/profile-forms.ts';
import { useState } from 'react';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { NewPasswordStrength } from '../../../player/password/new-password-strength.tsx';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { type FormLine, LineForm } from '../line-form.tsx';
import { HolderFields, NO_HOLDER } from './holder-fields.tsx';
import { KnownPasswordPart } from './known-password-part.tsx';
import { brokenLinkOf, type LinkProblem } from './link-problem.ts';
import { Outcome } from './outcome.tsx';
import styles from './recovery.module.css';
import { choosePassword, type Holder } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';
import { useLinkToken } from './use-link-token.ts';

const lines = (): FormLine<ResetPasswordForm>[] => [
  {
    name: 'newPassword',
    label: text('newPassword'),
    description: text('newHint'),
    type: 'password',
    autoComplete: 'new-password',
    // The page doesn't know the link's account, so the server compares the password with the name and email.
    meter: (password) => <NewPasswordStrength password={password} owner={{}} />,
  },
  { name: 'again', label: text('again'), type: 'password', autoComplete: 'new-password' },
];

const holderProblems = () => ({
  HOLDER_NEEDED: text('HOLDER_NEEDED'),
  HOLDER_WRONG: text('HOLDER_WRONG'),
  TRY_LATER: text('TRY_LATER'),
});

/**
 * Renders the page behind a password reset link: choose a new password, then sign in with it, or keep the password and
 * sign in on this device although attempts elsewhere have blocked it. A link can be used once.
 * While the email isn't confirmed, the server also asks for birth date and ZIP code. [S2.4-3/password-reset]
 */
export function NewPasswordScreen() {
  const token = useLinkToken();
  const signIn = useSignInAddress('/');
  const [holder, setHolder] = useState<Holder>();
  const [outcome, setOutcome] = useState<'changed' | LinkProblem | null>(token === '' ? 'LINK_INVALID' : null);
  useTitle(text('newTitle'));
  /** Shows the server's refusal of the link; returns whether the link doesn't work. */
  function showRefusal(code: string | undefined): boolean {
    if (code === 'HOLDER_NEEDED') setHolder(NO_HOLDER);
    const broken = brokenLinkOf(code);
    if (broken) setOutcome(broken);
    return broken !== undefined;
  }
  if (outcome === 'changed')
    return (
      <Outcome icon="success" title={text('changedTitle')} message={text('changed')}>
        <LinkButton href={signIn} variant="primary" size="large">
          {text('signIn')}
        </LinkButton>
      </Outcome>
    );
  if (outcome !== null)
    return (
      <Outcome icon="warning" title={text('brokenTitle')} message={text(outcome)}>
        <LinkButton href="/forgot-password" variant="primary" size="large">
          {text('newLink')}
        </LinkButton>
        <LinkButton href={signIn} size="large">
          {text('signIn')}
        </LinkButton>
      </Outcome>
    );
  return (
    <div className={styles.screen}>
      <PageHeading>{text('newTitle')}</PageHeading>
      <Feature flag="FEATURE_IDENTITY_PASSWORD_UPDATE" otherwise={<FeatureOff />}>
        <p>{text('newNote')}</p>
        {holder && <HolderFields value={holder} onChange={setHolder} />}
        <LineForm<ResetPasswordForm>
          schema={resetPasswordForm}
          start={{ newPassword: '', again: '' }}
          lines={lines()}
          submit={text('choose')}
          problems={holderProblems()}
          send={async ({ newPassword }) => {
            try {
              await choosePassword(token, newPassword, holder);
              setOutcome('changed');
            } catch (thrown) {
              if (!showRefusal(problemOf(thrown)?.code)) throw thrown;
            }
          }}
        />
        <KnownPasswordPart token={token} holder={holder} onRefused={showRefusal} />
      </Feature>
    </div>
  );
}
