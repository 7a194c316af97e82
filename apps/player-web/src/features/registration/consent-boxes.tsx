import { CONSENT_NAMES, CONSENT_VERSIONS } from '@sunflower/contracts/consents.ts';
import { Controller } from 'react-hook-form';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { errorOf, type FormControl } from './registration-input.tsx';
import { registrationText } from './texts.ts';

/** Renders what the person agrees to, each with a checkbox of its own that is empty at first. */
export function ConsentBoxes({ control }: { readonly control: FormControl }) {
  return CONSENT_NAMES.map((name) => (
    <Controller
      key={name}
      name={`consents.${name}`}
      control={control}
      render={({ field, fieldState }) => (
        <Checkbox
          name={field.name}
          isSelected={field.value === CONSENT_VERSIONS[name]}
          onChange={(isSelected) => field.onChange(isSelected ? CONSENT_VERSIONS[name] : '')}
          onBlur={field.onBlur}
          inputRef={field.ref}
          errorText={errorOf(fieldState.error?.message, '')}
          isRequired
        >
          {registrationText(`consent_${name}`)}
        </Checkbox>
      )}
    />
  ));
}
