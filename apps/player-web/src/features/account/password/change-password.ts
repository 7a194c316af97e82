import {
  type ChangePasswordBody,
  changedPassword,
  changePasswordBody,
  IDENTITY_PATHS,
} from '@sunflower/contracts/identity.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/**
 * Changes the signed-in player's password, which ends every session, including this one. The server returns errors by
 * field.
 */
export async function changePassword(body: ChangePasswordBody): Promise<void> {
  const path = IDENTITY_PATHS.password;
  await send({ method: 'PUT', path, body: jsonBody(changePasswordBody, body), answer: changedPassword });
}
