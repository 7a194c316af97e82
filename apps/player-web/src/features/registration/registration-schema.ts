import type { RegisterPlayerBody } from '@sunflower/contracts/identity.ts';
import { type RegistrationForm, registrationForm } from '@sunflower/contracts/registration-form.ts';
import { centralDateOf } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';

/** The form's fields, by the dotted paths the server uses. */
export const FIELD_PATHS = [
  'email',
  'phone',
  'password',
  'firstName',
  'lastName',
  'dateOfBirth',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
  'consents.eligibility',
  'consents.terms',
  'consents.privacy',
  'consents.offers',
] as const;
export type FieldPath = (typeof FIELD_PATHS)[number];

/** The form's validation rules, based on the server's current date. */
export const registrationRules = registrationForm(() => centralDateOf(serverNowMs()));

/** States that an account's address may be in. */
export const OFFERED_STATES = ['KS'] as const;

/** The initial form: empty except for the state. */
export const EMPTY_FORM: RegistrationForm = {
  email: '',
  phone: '',
  password: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  address: { line1: '', line2: '', city: '', state: 'KS', postalCode: '' },
  consents: { eligibility: '', terms: '', privacy: '', offers: '' },
};

/**
 * Returns the initial state field: the operator's default if it's offered; otherwise empty, so that the player chooses.
 * [S9-2]
 */
export function offeredState(state: string): string {
  return OFFERED_STATES.some((offered) => offered === state) ? state : '';
}

/** Returns the request body for the form. */
export function bodyOfForm(form: RegistrationForm): RegisterPlayerBody {
  const { phone, ...rest } = form;
  const { line2, ...address } = form.address;
  return { ...rest, ...(phone ? { phone } : {}), address: { ...address, ...(line2 ? { line2 } : {}) } };
}

/** Returns whether a path from the server names a field of the form. */
export function isFieldPath(path: string): path is FieldPath {
  return (FIELD_PATHS as readonly string[]).includes(path);
}
