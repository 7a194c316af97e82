import { IDENTITY_PATHS, renewedLogin, renewLoginBody } from '@sunflower/contracts/identity.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** Sends the password again; for a while after it, changes that require reauthentication are accepted. (GLI19-06) */
export async function renewLogin(password: string): Promise<void> {
  const body = jsonBody(renewLoginBody, { password });
  await send({ method: 'POST', path: IDENTITY_PATHS.loginRenewals, body, answer: renewedLogin });
}
