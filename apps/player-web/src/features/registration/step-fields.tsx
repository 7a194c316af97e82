import { Controller, useWatch } from 'react-hook-form';
import { NewPasswordStrength } from '../../player/password/new-password-strength.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { errorOf, type FormControl, TextInput } from './registration-input.tsx';
import styles from './registration-screen.module.css';
import { STEPS, type StepName } from './registration-steps.ts';
import { positionText } from './step-progress.tsx';
import { registrationText } from './texts.ts';

/**
 * Names a step's fields, with the step's position, for screen readers, which read the name when the focus moves there.
 */
function StepLegend({ step }: { readonly step: StepName }) {
  return (
    <legend className="visually-hidden">
      {positionText(STEPS.indexOf(step))}, {registrationText(`step_${step}`)}
    </legend>
  );
}

/** Renders the strength of the password that is typed, compared with the person's name and email. */
function Strength({ control }: { readonly control: FormControl }) {
  const [password, email, firstName, lastName] = useWatch({
    control,
    name: ['password', 'email', 'firstName', 'lastName'],
  });
  return <NewPasswordStrength password={password} owner={{ email, firstName, lastName }} />;
}

function AccountPart({ control }: { readonly control: FormControl }) {
  return (
    <fieldset className={styles.part}>
      <StepLegend step="account" />
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
        path="phone"
        control={control}
        label={registrationText('phone')}
        description={registrationText('phoneHint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <TextInput
        path="password"
        control={control}
        label={registrationText('password')}
        description={registrationText('passwordHint')}
        type="password"
        autoComplete="new-password"
        revealTexts={{ show: registrationText('show'), hide: registrationText('hide') }}
        meter={<Strength control={control} />}
        isRequired
      />
      <ConsentBoxes control={control} />
    </fieldset>
  );
}

function PersonPart({ control }: { readonly control: FormControl }) {
  const texts = { month: registrationText('month'), day: registrationText('day'), year: registrationText('year') };
  return (
    <fieldset className={styles.part}>
      <StepLegend step="person" />
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
      <StepLegend step="address" />
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

const PARTS = { person: PersonPart, address: AddressPart, account: AccountPart } as const;

/** Renders the fields of one step. */
export function StepFields({ step, control }: { readonly step: StepName; readonly control: FormControl }) {
  const Part = PARTS[step];
  return <Part control={control} />;
}
