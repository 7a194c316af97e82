import type { Profile } from '@sunflower/contracts/profile.ts';
import { phoneCodeForm } from '@sunflower/contracts/profile-forms.ts';
import { useMutation } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { phoneText } from '../../../runtime/i18n/phone-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import account from '../account-screen.module.css';
import { LineForm } from '../line-form.tsx';
import { cancelPhoneChange, confirmPhone, requestPhoneCode } from './phone-calls.ts';
import styles from './profile.module.css';
import { profileText as text } from './texts.ts';

type PhoneProofProps = {
  readonly change: NonNullable<Profile['phoneChange']>;
  readonly onChanged: () => void;
};

const CODE_PROBLEMS = ['DIGITS', 'CODE_INVALID', 'CODE_EXPIRED', 'CODE_TRIES_OVER', 'PHONE_TAKEN'] as const;
const SEND_PROBLEMS = ['CODE_JUST_SENT', 'PHONE_NONE'] as const;

function CodeForm({ onChanged }: Pick<PhoneProofProps, 'onChanged'>) {
  return (
    <LineForm
      schema={phoneCodeForm}
      start={{ code: '' }}
      lines={[{ name: 'code', label: text('code'), autoComplete: 'one-time-code', inputMode: 'numeric' }]}
      submit={text('confirmPhone')}
      problems={Object.fromEntries(CODE_PROBLEMS.map((code) => [code, text(code)]))}
      send={async ({ code }) => {
        await confirmPhone(code);
        onChanged();
      }}
    />
  );
}

/** Returns why no code was sent. */
function problemText(error: unknown): string {
  const code = problemOf(error)?.code;
  if (code === 'TRY_LATER' || code === 'TOO_MANY_REQUESTS') return text('phoneTryLater');
  const known = SEND_PROBLEMS.find((one) => one === code);
  return text(known ?? 'notTexted');
}

/**
 * Renders a phone number that is to be confirmed: the field for the code, a button for another one, and a button that
 * forgets the number. [S6-5/phone]
 */
export function PhoneProof({ change, onChanged }: PhoneProofProps) {
  const phone = phoneText(change.phone);
  const sendCode = useMutation({ mutationFn: requestPhoneCode, onSuccess: onChanged });
  const cancel = useMutation({ mutationFn: cancelPhoneChange, onSuccess: onChanged });
  return (
    <div className={styles.proof}>
      <p className={account.soft} role="status">
        {change.code
          ? text('codeSent', { phone, until: centralInstantText(change.code.expiresAt) })
          : text('phoneWaits', { phone })}
      </p>
      {change.code && <CodeForm onChanged={onChanged} />}
      <FormError isShown={sendCode.isError}>{sendCode.isError ? problemText(sendCode.error) : undefined}</FormError>
      <FormError isShown={cancel.isError}>{cancel.isError ? text('notCanceled') : undefined}</FormError>
      <div className={styles.choices}>
        <Button onPress={() => sendCode.mutate()} isPending={sendCode.isPending} pendingText={text('sendingLink')}>
          {text(change.code ? 'textNewCode' : 'textCode')}
        </Button>
        <Button onPress={() => cancel.mutate()} isPending={cancel.isPending} pendingText={text('canceling')}>
          {text('cancelPhone', { phone })}
        </Button>
      </div>
    </div>
  );
}
