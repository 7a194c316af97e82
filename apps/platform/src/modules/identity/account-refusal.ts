import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { CreateAccountRefusal } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import type { RegistrationRefusal } from './identity-refusals.ts';

/** Maps the identity provider's refusal of an email or a password to a registration refusal. */
export function accountRefusal(refusal: CreateAccountRefusal): Refusal<RegistrationRefusal> {
  if (refusal.refusal === 'EMAIL_INVALID')
    return refuse('REGISTRATION_INVALID', { fields: [{ path: 'email', code: 'EMAIL' }] });
  return refuse('REGISTRATION_INVALID', { fields: refusal.fields ?? [{ path: 'password', code: 'TOO_SIMPLE' }] });
}
