import {
  type RegisteredPlayer,
  type RegisterPlayerBody,
  registeredPlayer,
  registerPlayerBody,
} from '@sunflower/contracts/identity.ts';
import { track } from '../../runtime/analytics/track.ts';
import { jsonBody, send } from '../../runtime/http/http-client.ts';

const REGISTRATION_PATH = '/web/registration/rest/v1/players';

/** Creates account and player; the server returns errors by field. [S7-28/registration-initiate] */
export async function registerPlayer(body: RegisterPlayerBody): Promise<RegisteredPlayer> {
  const registered = await send({
    method: 'POST',
    path: REGISTRATION_PATH,
    body: jsonBody(registerPlayerBody, body),
    answer: registeredPlayer,
  });
  track('registration_player_registered', { level: registered.identityLevel });
  return registered;
}
