import { isPersonalPassword } from '@sunflower/player-rules/password/personal-password.ts';
import * as z from 'zod/mini';
import { CONSENT_VERSIONS, type ConsentName, isConsentRequired } from './consents.ts';
import { REGISTRATION_LIMITS } from './identity.ts';
import { newPasswordText } from './new-password.ts';
import { personName, tidyNameCheck } from './person-name.ts';
import { phoneRules } from './phone-number.ts';
import { inOneForm, POSTAL_CODE } from './postal-code.ts';
import { date, oldEnough } from './validators/dates.ts';
import { characters, email, withoutSecretNumbers } from './validators/formats.ts';
import { max } from './validators/lengths.ts';
import { required } from './validators/presence.ts';

/** Kansas ZIP codes begin with 660 to 679. */
const KANSAS_ZIP = /^6[67]/;

/** Returns a rule used only by this form. */
function own(code: 'ZIP' | 'NOT_KANSAS', form: RegExp) {
  return z.refine<string>((text) => text === '' || form.test(text), { error: code, abort: true });
}

/** Returns the rule that a person agreed to the current version of a text. An optional text may also be left out. */
function consent(name: ConsentName) {
  const isValid = (version: string) =>
    version === CONSENT_VERSIONS[name] || (version === '' && !isConsentRequired(name));
  return z.string().check(z.refine(isValid, { error: 'CONSENT_NEEDED' }));
}

function line(limit: number) {
  return z.string().check(tidyNameCheck(), required(), characters(), withoutSecretNumbers(), max(limit));
}

function name() {
  return line(REGISTRATION_LIMITS.name).check(personName());
}

/**
 * Returns the registration form, which both the client's form and the server's route use for validation; its messages
 * are findings of the validators. `today` (yyyy-MM-dd, Central Time) is read at each validation. Names and
 * address are tidied, and surrounding spaces are trimmed everywhere except in the password.
 */
export function registrationForm(today: () => string) {
  return z
    .object({
      email: z
        .string()
        .check(z.trim(), required(), characters(), withoutSecretNumbers(), max(REGISTRATION_LIMITS.email), email()),
      password: newPasswordText,
      firstName: name(),
      lastName: name(),
      phone: z.optional(z.string().check(characters(), ...phoneRules())),
      dateOfBirth: z.string().check(z.trim(), required(), date('yyyy-MM-dd', 'MM/dd/yyyy'), oldEnough(today)),
      address: z.object({
        line1: line(REGISTRATION_LIMITS.line),
        line2: z.optional(
          z.string().check(tidyNameCheck(), characters(), withoutSecretNumbers(), max(REGISTRATION_LIMITS.line)),
        ),
        city: line(REGISTRATION_LIMITS.city),
        state: z.string().check(z.trim(), z.toUpperCase(), required(), own('NOT_KANSAS', /^KS$/)),
        postalCode: z.string().check(inOneForm, required(), own('ZIP', POSTAL_CODE), own('NOT_KANSAS', KANSAS_ZIP)),
      }),
      consents: z.object({
        eligibility: consent('eligibility'),
        terms: consent('terms'),
        privacy: consent('privacy'),
        offers: consent('offers'),
      }),
    })
    .check(z.refine((form) => !isPersonalPassword(form.password, form), { error: 'TOO_PERSONAL', path: ['password'] }));
}

export type RegistrationForm = z.output<ReturnType<typeof registrationForm>>;
