import { IDENTITY_PATHS, renewedLogin, renewLoginBody } from '@sunflower/contracts/identity.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

/** The password once more; from then on changes that ask for a fresh login are taken for a while. (GLI19-06) */
export async function renewLogin(password: string): Promise<void> {
  const body = jsonBody(renewLoginBody, { password });
  await send({ method: 'POST', path: IDENTITY_PATHS.loginRenewals, body, answer: renewedLogin });
}
