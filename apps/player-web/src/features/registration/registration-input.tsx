import type { RegistrationForm } from '@sunflower/contracts/registration-form.ts';
import { findingOf } from '@sunflower/contracts/validators/finding.ts';
import { type Control, Controller } from 'react-hook-form';
import { fieldErrorText } from '../../runtime/forms/field-error.ts';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import type { FieldPath } from './registration-schema.ts';
import { registrationText } from './texts.ts';

/** The form as its fields see it. */
export type FormControl = Control<RegistrationForm>;

/** Codes this form has words of its own for. */
const OWN_CODES = ['NAME', 'NOT_KANSAS', 'ZIP', 'TOO_SIMPLE', 'TOO_COMMON'] as const;

/** The text of a finding, the browser's or the server's. */
export function errorOf(message: string | undefined, label: string): string | undefined {
  const own = OWN_CODES.find((code) => message !== undefined && findingOf(message).code === code);
  return own ? registrationText(own) : fieldErrorText(message, label);
}

type TextInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'errorText' | 'name'> & {
  readonly path: FieldPath;
  readonly control: FormControl;
};

/** A text field of the form, tied to its value and its finding. */
export function TextInput({ path, control, ...field }: TextInputProps) {
  return (
    <Controller
      name={path}
      control={control}
      render={({ field: input, fieldState }) => (
        <TextField
          {...field}
          name={path}
          value={`${input.value ?? ''}`}
          onChange={input.onChange}
          onBlur={input.onBlur}
          inputRef={input.ref}
          errorText={errorOf(fieldState.error?.message, field.label)}
        />
      )}
    />
  );
}
