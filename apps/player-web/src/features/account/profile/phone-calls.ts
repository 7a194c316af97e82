import {
  PHONE_PATHS,
  type PhoneChangeBody,
  phoneChangeBody,
  phoneConfirmationBody,
  phoneRemovalBody,
  requestedPhoneCode,
} from '@sunflower/contracts/profile-phone.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** Requests a text with a code that confirms a new phone number. */
export async function requestPhoneChange(change: PhoneChangeBody): Promise<void> {
  const body = jsonBody(phoneChangeBody, change);
  await send({ method: 'POST', path: PHONE_PATHS.phoneChanges, body, answer: requestedPhoneCode });
}

/** Requests another code for the number that is to be confirmed. */
export async function requestPhoneCode(): Promise<void> {
  await send({ method: 'POST', path: PHONE_PATHS.phoneCodes, answer: requestedPhoneCode });
}

/** Confirms the new number with the code of the text. */
export async function confirmPhone(code: string): Promise<void> {
  await send({ method: 'POST', path: PHONE_PATHS.phoneConfirmations, body: jsonBody(phoneConfirmationBody, { code }) });
}

/** Forgets the number that is to be confirmed; a confirmed number stays. */
export async function cancelPhoneChange(): Promise<void> {
  await send({ method: 'DELETE', path: PHONE_PATHS.phoneChanges });
}

/** Removes the phone number. */
export async function removePhone(password: string): Promise<void> {
  await send({ method: 'POST', path: PHONE_PATHS.phoneRemovals, body: jsonBody(phoneRemovalBody, { password }) });
}
