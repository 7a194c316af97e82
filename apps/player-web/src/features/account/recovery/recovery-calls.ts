import {
  completedPasswordReset,
  confirmedEmail,
  type EmailConfirmationBody,
  emailConfirmationBody,
  emailRefusalBody,
  PROFILE_PATHS,
  passwordResetBody,
  passwordResetCompletionBody,
  recognizedDevice,
  recognizedDeviceBody,
} from '@sunflower/contracts/profile.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** Requests an email with a password reset link. The response is the same whether or not an account has the email. */
export async function requestPasswordReset(email: string): Promise<void> {
  await send({ method: 'POST', path: PROFILE_PATHS.passwordResets, body: jsonBody(passwordResetBody, { email }) });
}

/** Birth date (yyyy-MM-dd) and ZIP code, for a link to an unconfirmed email. */
export type Holder = NonNullable<EmailConfirmationBody['holder']>;

/** Sets a new password with the token of a link. */
export async function choosePassword(token: string, newPassword: string, holder?: Holder): Promise<void> {
  const body = jsonBody(passwordResetCompletionBody, { token, newPassword, ...(holder ? { holder } : {}) });
  await send({ method: 'POST', path: PROFILE_PATHS.passwordResetCompletions, body, answer: completedPasswordReset });
}

/** Uses a link up; returns the address that makes this browser a known device and continues to sign-in. */
export async function recognizeDevice(token: string, holder?: Holder): Promise<string> {
  const body = jsonBody(recognizedDeviceBody, { token, ...(holder ? { holder } : {}) });
  const { address } = await send({
    method: 'POST',
    path: PROFILE_PATHS.recognizedDevices,
    body,
    answer: recognizedDevice,
  });
  return address;
}

/** Confirms an email with the token of a link; returns whether it replaced an earlier email. */
export async function confirmEmail(token: string, holder?: Holder): Promise<boolean> {
  const body = jsonBody(emailConfirmationBody, { token, ...(holder ? { holder } : {}) });
  const answer = await send({ method: 'POST', path: PROFILE_PATHS.emailConfirmations, body, answer: confirmedEmail });
  return answer.isChange;
}

/** Reports that the account of an email isn't theirs, with the token of the email's second link. */
export async function refuseEmail(token: string): Promise<void> {
  await send({ method: 'POST', path: PROFILE_PATHS.emailRefusals, body: jsonBody(emailRefusalBody, { token }) });
}
