import {
  completedPasswordReset,
  confirmedEmail,
  emailConfirmationBody,
  PROFILE_PATHS,
  passwordResetBody,
  passwordResetCompletionBody,
} from '@sunflower/contracts/profile.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** Asks for a letter with a link to a new password. The answer is the same whether anybody has the email or not. */
export async function askPasswordReset(email: string): Promise<void> {
  await send({ method: 'POST', path: PROFILE_PATHS.passwordResets, body: jsonBody(passwordResetBody, { email }) });
}

/** Chooses a new password by the token of a link. */
export async function choosePassword(token: string, newPassword: string): Promise<void> {
  const body = jsonBody(passwordResetCompletionBody, { token, newPassword });
  await send({ method: 'POST', path: PROFILE_PATHS.passwordResetCompletions, body, answer: completedPasswordReset });
}

/** Proves an email by the token of a link; tells whether it took the place of another. */
export async function confirmEmail(token: string): Promise<boolean> {
  const body = jsonBody(emailConfirmationBody, { token });
  const answer = await send({ method: 'POST', path: PROFILE_PATHS.emailConfirmations, body, answer: confirmedEmail });
  return answer.isChange;
}
