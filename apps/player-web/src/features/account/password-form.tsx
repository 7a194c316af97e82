import { type PasswordForm, passwordForm } from '@sunflower/contracts/password-form.ts';
import { findingOf } from '@sunflower/contracts/validators/finding.ts';
import { useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { fieldErrorText } from '../../runtime/forms/field-error.ts';
import { formResolver } from '../../runtime/forms/form-resolver.ts';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './account-screen.module.css';
import { changePassword } from './change-password.ts';
import { passwordText } from './password-texts.ts';

const EMPTY: PasswordForm = { oldPassword: '', newPassword: '', again: '' };
const OWN_CODES = ['OLD_PASSWORD_WRONG', 'TOO_SIMPLE', 'UNCHANGED'] as const;
const CALL_CODES = ['TRY_LATER', 'ACCOUNT_LOCKED', 'FEATURE_OFF', 'NETWORK'] as const;
const judge = formResolver(passwordForm);

type Name = keyof PasswordForm;

function errorOf(message: string | undefined, label: string): string | undefined {
  const own = OWN_CODES.find((code) => message !== undefined && findingOf(message).code === code);
  return own ? passwordText(own) : fieldErrorText(message, label);
}

function Password({ name, control, isNew }: { name: Name; control: Control<PasswordForm>; isNew: boolean }) {
  const label = passwordText(name);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextField
          name={name}
          label={label}
          {...(name === 'newPassword' ? { description: passwordText('newHint') } : {})}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          revealTexts={{ show: passwordText('show'), hide: passwordText('hide') }}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          errorText={errorOf(fieldState.error?.message, label)}
          isRequired
        />
      )}
    />
  );
}

/** Old password, new one, new one again; judged on blur by the rules of the server, whose findings stand at their fields. [S5.1-4] [S5.1-11] */
export function PasswordFields({ onChanged, onKept }: { readonly onChanged: () => void; readonly onKept: () => void }) {
  const [callError, setCallError] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm<PasswordForm>({
    resolver: judge,
    defaultValues: EMPTY,
    mode: 'onBlur',
  });
  async function submit({ oldPassword, newPassword }: PasswordForm) {
    setCallError(null);
    try {
      await changePassword({ oldPassword, newPassword });
      onChanged();
    } catch (thrown) {
      const problem = problemOf(thrown);
      const fields = (problem?.fields ?? []).filter(({ path }) => Object.hasOwn(EMPTY, path));
      for (const [index, { path, code }] of fields.entries())
        setError(path as Name, { type: 'server', message: code }, { shouldFocus: index === 0 });
      const known = CALL_CODES.find((code) => code === problem?.code) ?? 'UNKNOWN';
      setCallError(passwordText(fields.length > 0 ? 'fixFields' : known));
    }
  }
  return (
    <form className={styles.passwords} noValidate onSubmit={handleSubmit(submit)}>
      <FormError isShown={callError !== null}>{callError}</FormError>
      <p className={styles.soft}>{passwordText('note')}</p>
      <Password name="oldPassword" control={control} isNew={false} />
      <Password name="newPassword" control={control} isNew />
      <Password name="again" control={control} isNew />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          isPending={formState.isSubmitting}
          pendingText={passwordText('submitting')}
        >
          {passwordText('submit')}
        </Button>
        <Button type="button" onPress={onKept}>
          {passwordText('keep')}
        </Button>
      </div>
    </form>
  );
}
