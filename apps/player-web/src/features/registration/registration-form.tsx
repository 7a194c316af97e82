import type { RegisteredPlayer } from '@sunflower/contracts/identity.ts';
import type { RegistrationForm } from '@sunflower/contracts/registration-form.ts';
import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { guardAction, tellRefusedAccess } from '../../player/access/guard-action.ts';
import { warnGuestLocation } from '../../player/alerts/warn-guest-location.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { formResolver } from '../../runtime/forms/form-resolver.ts';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { useKeeping, useKept } from '../../runtime/i18n/kept.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { registerPlayer } from './register-player.ts';
import { errorOf, type FormControl, TextInput } from './registration-input.tsx';
import {
  bodyOfForm,
  EMPTY_FORM,
  type FieldPath,
  isFieldPath,
  offeredState,
  registrationRules,
} from './registration-schema.ts';
import styles from './registration-screen.module.css';
import { registrationText } from './texts.ts';

function SignInPart({ control }: { readonly control: FormControl }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{registrationText('accountTitle')}</legend>
      <TextInput
        path="email"
        control={control}
        label={registrationText('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        isRequired
      />
      <TextInput
        path="password"
        control={control}
        label={registrationText('password')}
        description={registrationText('passwordHint')}
        type="password"
        autoComplete="new-password"
        revealTexts={{ show: registrationText('show'), hide: registrationText('hide') }}
        isRequired
      />
    </fieldset>
  );
}

function PersonPart({ control }: { readonly control: FormControl }) {
  const texts = { month: registrationText('month'), day: registrationText('day'), year: registrationText('year') };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{registrationText('personTitle')}</legend>
      <div className={styles.pair}>
        <TextInput
          path="firstName"
          control={control}
          label={registrationText('firstName')}
          autoComplete="given-name"
          isRequired
        />
        <TextInput
          path="lastName"
          control={control}
          label={registrationText('lastName')}
          autoComplete="family-name"
          isRequired
        />
      </div>
      <Controller
        name="dateOfBirth"
        control={control}
        render={({ field, fieldState }) => (
          <DateField
            label={registrationText('dateOfBirth')}
            texts={texts}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            errorText={errorOf(fieldState.error?.message, registrationText('dateOfBirth'))}
            isBirthday
            isRequired
          />
        )}
      />
    </fieldset>
  );
}

function AddressPart({ control }: { readonly control: FormControl }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{registrationText('addressTitle')}</legend>
      <TextInput
        path="address.line1"
        control={control}
        label={registrationText('line1')}
        autoComplete="address-line1"
        isRequired
      />
      <TextInput
        path="address.line2"
        control={control}
        label={registrationText('line2')}
        autoComplete="address-line2"
      />
      <div className={styles.triple}>
        <TextInput
          path="address.city"
          control={control}
          label={registrationText('city')}
          autoComplete="address-level2"
          isRequired
        />
        <Controller
          name="address.state"
          control={control}
          render={({ field, fieldState }) => (
            <SelectField
              label={registrationText('state')}
              options={[{ id: 'KS', text: registrationText('kansas') }]}
              value={field.value}
              {...(field.value === '' ? { placeholder: registrationText('chooseState') } : {})}
              onChange={field.onChange}
              autoComplete="address-level1"
              errorText={errorOf(fieldState.error?.message, registrationText('state'))}
            />
          )}
        />
        <TextInput
          path="address.postalCode"
          control={control}
          label={registrationText('postalCode')}
          autoComplete="postal-code"
          inputMode="numeric"
          isRequired
        />
      </div>
    </fieldset>
  );
}

const callCodes = [
  'PERSON_KNOWN',
  'ACCESS_DENIED',
  'ACCOUNTS_UNAVAILABLE',
  'FEATURE_OFF',
  'REGISTRATION_INVALID',
  'NETWORK',
] as const;

function callErrorText(code: string | undefined): string {
  const known = callCodes.find((found) => found === code);
  return registrationText(known ?? 'UNKNOWN');
}

/** Both have to be open: an account, and the player behind it. [S4.7-4] */
export const REGISTRATION_UNITS = [OPERATIONAL_UNITS.registration, OPERATIONAL_UNITS.profileCreate] as const;

const judge = formResolver(registrationRules);

/** The registration form: fields judged on blur, the server's findings at their fields, all that was typed kept. [S5.1-11] */
export function RegistrationFields({ onRegistered }: { readonly onRegistered: (player: RegisteredPlayer) => void }) {
  const queryClient = useQueryClient();
  const [callError, setCallError] = useState<string | null>(null);
  const { data: settings } = useQuery(runtimeConfigQuery);
  const form = useForm<RegistrationForm>({
    resolver: judge,
    defaultValues: EMPTY_FORM,
    mode: 'onBlur',
  });
  // The settings may come when something is typed already, or while the form is judged: nothing but the state is touched.
  useEffect(() => {
    if (settings) form.resetField('address.state', { defaultValue: offeredState(settings.defaultAddressState) });
  }, [settings, form]);
  const typed = useKept<RegistrationForm>('registration');
  useKeeping('registration', () => form.getValues());
  useEffect(() => {
    if (typed) form.reset(typed, { keepDefaultValues: true });
  }, [typed, form]);

  async function submit(values: RegistrationForm) {
    setCallError(null);
    if (!guardAction(queryClient, ...REGISTRATION_UNITS)) return;
    void warnGuestLocation(queryClient);
    try {
      onRegistered(await registerPlayer(bodyOfForm(values)));
    } catch (thrown) {
      tellRefusedAccess(queryClient, thrown);
      const problem = problemOf(thrown);
      const known = (problem?.fields ?? []).filter(({ path }) => isFieldPath(path));
      for (const [index, { path, code }] of known.entries()) {
        form.setError(path as FieldPath, { type: 'server', message: code }, { shouldFocus: index === 0 });
      }
      setCallError(known.length > 0 ? registrationText('fixFields') : callErrorText(problem?.code));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
      <FormError isShown={callError !== null}>{callError}</FormError>
      <SignInPart control={form.control} />
      <PersonPart control={form.control} />
      <AddressPart control={form.control} />
      <p className={styles.terms}>{registrationText('terms')}</p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isPending={form.formState.isSubmitting}
        pendingText={registrationText('submitting')}
      >
        {registrationText('submit')}
      </Button>
    </form>
  );
}
