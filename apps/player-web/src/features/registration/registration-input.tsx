import type { RegistrationForm } from '@sunflower/contracts/registration-form.ts';
import { findingOf } from '@sunflower/contracts/validators/finding.ts';
import { type Control, Controller } from 'react-hook-form';
import { fieldErrorText } from '../../runtime/forms/field-error.ts';
import { TextField, type TextFieldProps } from '../../ui/field/text-field.tsx';
import type { FieldPath } from './registration-schema.ts';
import { registrationText } from './texts.ts';

/** The form as its fields use it. */
export type FormControl = Control<RegistrationForm>;

/** Codes with their own message in this form. */
const OWN_CODES = ['NOT_KANSAS', 'ZIP', 'TOO_SIMPLE', 'TOO_COMMON', 'TOO_PERSONAL'] as const;

/** Returns the message for an error, found by the browser or the server. */
export function errorOf(message: string | undefined, label: string): string | undefined {
  const own = OWN_CODES.find((code) => message !== undefined && findingOf(message).code === code);
  return own ? registrationText(own) : fieldErrorText(message, label);
}

type TextInputProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'errorText' | 'name'> & {
  readonly path: FieldPath;
  readonly control: FormControl;
};

/** Renders a text field of the form, bound to its value and error. */
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
