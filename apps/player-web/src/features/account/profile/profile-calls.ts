import {
  type AddressChangeBody,
  addressChangeBody,
  type EmailChangeBody,
  emailChangeBody,
  type NameChangeBody,
  nameChangeBody,
  PROFILE_PATHS,
  type Profile,
  profileResponse,
  requestedIdentityChange,
  requestedProof,
  type SsnChangeBody,
  ssnChangeBody,
} from '@sunflower/contracts/profile.ts';
import { withReauthentication } from '../../../player/reauthentication/reauthentication.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** Fetches the account's details and their pending changes. */
export function fetchProfile(signal: AbortSignal): Promise<Profile> {
  return send({ path: PROFILE_PATHS.profile, answer: profileResponse, signal });
}

/** Requests an email with a link that confirms a new email address. */
export async function requestEmailChange(change: EmailChangeBody): Promise<void> {
  const body = jsonBody(emailChangeBody, change);
  await send({ method: 'POST', path: PROFILE_PATHS.emailChanges, body, answer: requestedProof });
}

/** Requests an email with a link that confirms the account's email address. */
export async function requestEmailProof(): Promise<void> {
  await send({ method: 'POST', path: PROFILE_PATHS.emailProofs, answer: requestedProof });
}

/** Requests a name change, which is reviewed first; it requires reauthentication. (GLI19-06) */
export async function requestNameChange(change: NameChangeBody): Promise<void> {
  const body = jsonBody(nameChangeBody, change);
  const call = { method: 'POST', path: PROFILE_PATHS.nameChanges, body, answer: requestedIdentityChange } as const;
  await withReauthentication(() => send(call));
}

/** Requests an address change, with the same checks as a name change. (GLI19-06) */
export async function requestAddressChange({ line2, ...lines }: AddressChangeBody): Promise<void> {
  const body = jsonBody(addressChangeBody, { ...lines, ...(line2 ? { line2 } : {}) });
  const call = { method: 'POST', path: PROFILE_PATHS.addressChanges, body, answer: requestedIdentityChange } as const;
  await withReauthentication(() => send(call));
}

/** Requests a review of the full Social Security number, with the same checks as a name change. [S6-5/ssn9] */
export async function requestSsnChange(change: SsnChangeBody): Promise<void> {
  const body = jsonBody(ssnChangeBody, change);
  const call = { method: 'POST', path: PROFILE_PATHS.ssnChanges, body, answer: requestedIdentityChange } as const;
  await withReauthentication(() => send(call));
}

const CHANGE_PATHS = {
  name: PROFILE_PATHS.nameChanges,
  address: PROFILE_PATHS.addressChanges,
  ssn: PROFILE_PATHS.ssnChanges,
} as const;

/** Cancels a change that hasn't been reviewed yet. */
export async function cancelChange(kind: keyof typeof CHANGE_PATHS): Promise<void> {
  await send({ method: 'DELETE', path: CHANGE_PATHS[kind] });
}
