import { ACCOUNT_FREEZE_PATH, type FreezeResponse, freezeResponse } from '@sunflower/contracts/account-freeze.ts';
import { withReauthentication } from '../../../player/reauthentication/reauthentication.ts';
import { send } from '../../../runtime/http/http-client.ts';

const call = { path: ACCOUNT_FREEZE_PATH, answer: freezeResponse } as const;

/** Fetches whether the account is frozen. */
export function fetchFreeze(signal: AbortSignal): Promise<FreezeResponse> {
  return send({ ...call, signal });
}

/** Freezes the account, or keeps it frozen; needs no password. */
export function freezeAccount(): Promise<FreezeResponse> {
  return send({ ...call, method: 'POST' });
}

/** Ends the freeze after the wait; it requires reauthentication. (GLI19-06) */
export function endFreeze(): Promise<FreezeResponse> {
  return withReauthentication(() => send({ ...call, method: 'DELETE' }));
}
