import {
  newReceiver,
  type ReceiversResponse,
  receiversResponse,
  WEB_PUSH_PATHS,
} from '@sunflower/contracts/web-push.ts';
import { send } from '../../../runtime/http/http-client.ts';
import { createPushAddress, removePushAddress } from './this-browser.ts';

/**
 * Fetches the player's browsers that get messages, and the key that a browser needs to accept messages from the server.
 */
export function fetchReceivers(signal: AbortSignal): Promise<ReceiversResponse> {
  return send({ path: WEB_PUSH_PATHS.receivers, answer: receiversResponse, signal });
}

/** A change of where messages go: to this browser, no longer to this browser (by its id), or to no browser. */
export type ReceiverChange =
  | { readonly to: 'this'; readonly publicKey: string }
  | { readonly to: 'others'; readonly receiverId: string }
  | { readonly to: 'none' };

/**
 * Applies a change. A change that ends messages is made on the server first, so that a failure leaves nothing half
 * done. Throws MessagesNotAllowed if the browser allows no messages.
 */
export async function changeReceivers(change: ReceiverChange): Promise<void> {
  const { receivers, receiver } = WEB_PUSH_PATHS;
  if (change.to === 'this') {
    const value = await createPushAddress(change.publicKey);
    return send({ path: receivers, method: 'POST', body: { schema: newReceiver, value } });
  }
  if (change.to === 'none') await send({ path: receivers, method: 'DELETE' });
  else await send({ path: receiver, method: 'DELETE', params: { receiverId: change.receiverId } });
  await removePushAddress();
}
