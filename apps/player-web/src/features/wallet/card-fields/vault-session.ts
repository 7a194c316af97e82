import { PAYMENT_PATHS, vaultSession } from '@sunflower/contracts/payments.ts';
import { send } from '../../../runtime/http/http-client.ts';

/** Requests a vault session from the platform: the right to tokenize for a few minutes, as the signed-in player. */
export async function fetchVaultSession(): Promise<string> {
  const { session } = await send({ method: 'POST', path: PAYMENT_PATHS.vaultSessions, answer: vaultSession });
  return session;
}
