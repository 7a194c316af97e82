import {
  completedPasswordReset,
  confirmedEmail,
  emailConfirmationBody,
  PROFILE_PATHS,
  passwordResetBody,
  passwordResetCompletionBody,
} from '@sunflower/contracts/profile.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** Requests an email with a password reset link. The response is the same whether or not an account has the email. */
export async function requestPasswordReset(email: string): Promise<void> {
  await send({ method: 'POST', path: PROFILE_PATHS.passwordResets, body: jsonBody(passwordResetBody, { email }) });
}

/** Sets a new password with the token of a link. */
export async function choosePassword(token: string, newPassword: string): Promise<void> {
  const body = jsonBody(passwordResetCompletionBody, { token, newPassword });
  await send({ method: 'POST', path: PROFILE_PATHS.passwordResetCompletions, body, answer: completedPasswordReset });
}

/** Confirms an email with the token of a link; returns whether it replaced another one. */
export async function confirmEmail(token: string): Promise<boolean> {
  const body = jsonBody(emailConfirmationBody, { token });
  const answer = await send({ method: 'POST', path: PROFILE_PATHS.emailConfirmations, body, answer: confirmedEmail });
  return answer.isChange;
}
