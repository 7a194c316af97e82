import type { RegisterPlayerBody } from '@sunflower/contracts/identity.ts';
import { type RegistrationForm, registrationForm } from '@sunflower/contracts/registration-form.ts';
import { centralDateOf } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';

/** The fields as they stand in the form, by the dotted paths the server uses. */
export const FIELD_PATHS = [
  'email',
  'password',
  'firstName',
  'lastName',
  'dateOfBirth',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.postalCode',
] as const;
export type FieldPath = (typeof FIELD_PATHS)[number];

/** The rules of the form, by the server's day. */
export const registrationRules = registrationForm(() => centralDateOf(serverNowMs()));

/** States an account may have its address in. */
export const OFFERED_STATES = ['KS'] as const;

/** The form before anything is typed. */
export const EMPTY_FORM: RegistrationForm = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  address: { line1: '', line2: '', city: '', state: 'KS', postalCode: '' },
};

/** The state a form begins with: the one an operator set, where it is offered; else it is for the player to choose. [S9-2] */
export function offeredState(state: string): string {
  return OFFERED_STATES.some((offered) => offered === state) ? state : '';
}

/** The form as the call wants it. */
export function bodyOfForm(form: RegistrationForm): RegisterPlayerBody {
  const { line2, ...address } = form.address;
  return { ...form, address: { ...address, ...(line2 ? { line2 } : {}) } };
}

/** Whether a path of the server names a field of the form. */
export function isFieldPath(path: string): path is FieldPath {
  return (FIELD_PATHS as readonly string[]).includes(path);
}
