import { PAYMENT_PATHS, vaultSession } from '@sunflower/contracts/payments.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Asks the platform for the right to tokenise for some minutes, as the player who is signed in. */
export async function askVaultSession(): Promise<string> {
  const { session } = await send({ method: 'POST', path: PAYMENT_PATHS.vaultSessions, answer: vaultSession });
  return session;
}
