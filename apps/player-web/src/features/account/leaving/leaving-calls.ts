import {
  ACCOUNT_CLOSING_PATHS,
  type ClosingBody,
  type ClosingResponse,
  closingBody,
  closingResponse,
  downloadsResponse,
  startedDownload,
} from '@sunflower/contracts/account-closing.ts';
import { withReauthentication } from '../../../player/reauthentication/reauthentication.ts';
import { addressOf, jsonBody, send } from '../../../runtime/http/http-client.ts';

const { closing, downloads, archive } = ACCOUNT_CLOSING_PATHS;

/** Fetches the request to close the account, and what has to be settled first. */
export function fetchClosing(signal: AbortSignal): Promise<ClosingResponse> {
  return send({ path: closing, answer: closingResponse, signal });
}

/** Requests to close the account, which ends every session; it requires reauthentication. (GLI19-06) */
export function requestClosing(input: ClosingBody): Promise<ClosingResponse> {
  const body = jsonBody(closingBody, input);
  return withReauthentication(() => send({ method: 'POST', path: closing, body, answer: closingResponse }));
}

/** Cancels the request to close the account. */
export function keepAccount(): Promise<ClosingResponse> {
  return send({ method: 'DELETE', path: closing, answer: closingResponse });
}

/** Fetches when the player can download their data. */
export async function fetchAvailableAt(signal: AbortSignal): Promise<string | null> {
  return (await send({ path: downloads, answer: downloadsResponse, signal })).availableAt;
}

/** Starts a download, which requires reauthentication, and returns the address of its archive. (GLI19-06) */
export async function startDownload(): Promise<string> {
  const call = { method: 'POST', path: downloads, answer: startedDownload } as const;
  const { downloadId } = await withReauthentication(() => send(call));
  return addressOf({ path: archive, params: { downloadId } });
}
