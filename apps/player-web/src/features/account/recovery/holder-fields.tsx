import { DateField } from '../../../ui/field/date-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { Holder } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';

export const NO_HOLDER: Holder = { dateOfBirth: '', postalCode: '' };

const CODES = ['HOLDER_NEEDED', 'HOLDER_WRONG', 'TRY_LATER'] as const;
export type HolderProblem = (typeof CODES)[number];

/** Returns what is wrong with birth date and ZIP code; undefined for a code about something else. */
export function holderProblemOf(code: string | undefined): HolderProblem | undefined {
  return CODES.find((known) => known === code);
}

type HolderFieldsProps = { readonly value: Holder; readonly onChange: (next: Holder) => void };

/**
 * Renders the questions that only the account's holder can answer, for a link that was sent to an unconfirmed email.
 * The server requests the answers and judges them.
 */
export function HolderFields({ value, onChange }: HolderFieldsProps) {
  return (
    <>
      <p>{text('holder')}</p>
      <DateField
        label={text('dateOfBirth')}
        texts={{ month: text('month'), day: text('day'), year: text('year') }}
        value={value.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ ...value, dateOfBirth })}
        isBirthday
        isRequired
      />
      <TextField
        label={text('postalCode')}
        value={value.postalCode}
        onChange={(postalCode) => onChange({ ...value, postalCode })}
        autoComplete="postal-code"
        inputMode="numeric"
        isRequired
      />
    </>
  );
}
