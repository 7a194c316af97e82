import {
  DOCUMENT_PATHS,
  type HandedRequest,
  handedRequest,
  handoffState,
  type NewHandoff,
  newHandoff,
  openHandoffBody,
  PHONE_DOCUMENT_PATHS,
} from '@sunflower/contracts/documents.ts';
import { addressOf, jsonBody, send } from '../../../runtime/http/http-client.ts';

/** Makes a link with which a phone can add files to a request. */
export function beginHandoff(requestId: string): Promise<NewHandoff> {
  return send({ method: 'POST', path: DOCUMENT_PATHS.handoffs, params: { requestId }, answer: newHandoff });
}

/** Fetches whether a phone opened a link. */
export function fetchHandoff(handoffId: string, signal: AbortSignal) {
  return send({ path: DOCUMENT_PATHS.handoff, params: { handoffId }, answer: handoffState, signal });
}

/** Ends a link and the phone's access through it. Succeeds even if the link has already ended. */
export async function endHandoff(handoffId: string): Promise<void> {
  await send({ method: 'DELETE', path: DOCUMENT_PATHS.handoff, params: { handoffId } }).catch(() => undefined);
}

/** Opens a link on this phone. It works once. */
export function redeemHandoffLink(token: string): Promise<HandedRequest> {
  const body = jsonBody(openHandoffBody, { token });
  return send({ method: 'POST', path: PHONE_DOCUMENT_PATHS.openings, body, answer: handedRequest });
}

/** Fetches the request that this phone may add files to. */
export function fetchHanded(signal: AbortSignal): Promise<HandedRequest> {
  return send({ path: PHONE_DOCUMENT_PATHS.request, answer: handedRequest, signal });
}

/** Removes a file that this phone added. */
export function removeAdded(documentId: string): Promise<void> {
  return send({ method: 'DELETE', path: PHONE_DOCUMENT_PATHS.document, params: { documentId } });
}

/** Returns the address of a file that this phone added. */
export function addedAddress(documentId: string): string {
  return addressOf({ path: PHONE_DOCUMENT_PATHS.content, params: { documentId } });
}
