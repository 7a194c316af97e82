import { CONSENT_NAMES, CONSENT_VERSIONS, type ConsentName } from '@sunflower/contracts/consents.ts';
import { Controller, type FieldError } from 'react-hook-form';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import styles from './consent-boxes.module.css';
import type { FormControl } from './registration-input.tsx';
import { registrationText } from './texts.ts';

/** The texts that a person reads before agreeing, in the parts of one page. */
const READ = {
  terms: { href: PLACES.policy, text: 'readTerms' },
  privacy: { href: `${PLACES.policy}#privacy`, text: 'readPrivacy' },
} as const;

const hasText = (name: ConsentName): name is keyof typeof READ => name in READ;

/** Returns what is wrong with a box. The server refuses a checked box when the text has a new version. */
function errorTextOf(error: FieldError | undefined): string | undefined {
  return error && registrationText(error.type === 'server' ? 'CONSENT_CHANGED' : 'CONSENT_NEEDED');
}

/** Renders the link to a text, which opens in a new tab so that the form isn't lost. */
function ReadLink({ name }: { readonly name: keyof typeof READ }) {
  const { href, text } = READ[name];
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.read}>
      {registrationText(text)} <span className="visually-hidden">{registrationText('newTab')}</span>
    </a>
  );
}

/**
 * Renders the consents, each with its own unchecked box and its text next to it. Consent to offers is optional, and
 * left out while offers are off.
 */
export function ConsentBoxes({ control }: { readonly control: FormControl }) {
  const canGetOffers = useFlag('FEATURE_NOTIFICATIONS_MARKETING_UPDATE');
  return (
    <div className={styles.consents}>
      {CONSENT_NAMES.filter((name) => name !== 'offers' || canGetOffers).map((name) => (
        <div key={name} className={styles.consent}>
          <Controller
            name={`consents.${name}`}
            control={control}
            render={({ field, fieldState }) => (
              <Checkbox
                name={field.name}
                isSelected={field.value === CONSENT_VERSIONS[name]}
                onChange={(isSelected) => field.onChange(isSelected ? CONSENT_VERSIONS[name] : '')}
                onBlur={field.onBlur}
                inputRef={field.ref}
                errorText={errorTextOf(fieldState.error)}
                isRequired={name !== 'offers'}
              >
                {registrationText(`consent_${name}`)}
              </Checkbox>
            )}
          />
          {hasText(name) && <ReadLink name={name} />}
        </div>
      ))}
    </div>
  );
}
