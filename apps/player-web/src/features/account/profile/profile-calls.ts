import {
  type AddressChangeBody,
  addressChangeBody,
  askedIdentityChange,
  askedProof,
  type EmailChangeBody,
  emailChangeBody,
  type NameChangeBody,
  nameChangeBody,
  PROFILE_PATHS,
  type Profile,
  profileAnswer,
} from '@sunflower/contracts/profile.ts';
import { withFreshLogin } from '../../../player/fresh-login/fresh-login.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** What the account says, and which changes of it are on their way. */
export function askProfile(signal: AbortSignal): Promise<Profile> {
  return send({ path: PROFILE_PATHS.profile, answer: profileAnswer, signal });
}

/** Asks for a letter with a link to another email. */
export async function askEmailChange(change: EmailChangeBody): Promise<void> {
  const body = jsonBody(emailChangeBody, change);
  await send({ method: 'POST', path: PROFILE_PATHS.emailChanges, body, answer: askedProof });
}

/** Asks for a letter with a link to the email the account has. */
export async function askEmailProof(): Promise<void> {
  await send({ method: 'POST', path: PROFILE_PATHS.emailProofs, answer: askedProof });
}

/** Asks for another name, which is looked at first; a login of a while ago has to be renewed before. (GLI19-06) */
export async function askNameChange(change: NameChangeBody): Promise<void> {
  const body = jsonBody(nameChangeBody, change);
  const call = { method: 'POST', path: PROFILE_PATHS.nameChanges, body, answer: askedIdentityChange } as const;
  await withFreshLogin(() => send(call));
}

/** Asks for another address, as for another name. (GLI19-06) */
export async function askAddressChange({ line2, ...lines }: AddressChangeBody): Promise<void> {
  const body = jsonBody(addressChangeBody, { ...lines, ...(line2 ? { line2 } : {}) });
  const call = { method: 'POST', path: PROFILE_PATHS.addressChanges, body, answer: askedIdentityChange } as const;
  await withFreshLogin(() => send(call));
}

/** Takes back a wish that nobody has decided. */
export async function takeBackChange(kind: 'name' | 'address'): Promise<void> {
  await send({ method: 'DELETE', path: kind === 'name' ? PROFILE_PATHS.nameChanges : PROFILE_PATHS.addressChanges });
}
