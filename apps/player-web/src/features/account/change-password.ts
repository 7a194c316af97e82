import {
  type ChangePasswordBody,
  changedPassword,
  changePasswordBody,
  IDENTITY_PATHS,
} from '@sunflower/contracts/identity.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** Changes the password of whoever is signed in; every session ends by it, this one too. What is wrong comes back by field. */
export async function changePassword(body: ChangePasswordBody): Promise<void> {
  const path = IDENTITY_PATHS.password;
  await send({ method: 'PUT', path, body: jsonBody(changePasswordBody, body), answer: changedPassword });
}
