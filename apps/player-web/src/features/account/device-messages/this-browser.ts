/** Whether this browser can show messages while it is closed; `denied` if the player or the browser blocks them. */
export type ThisBrowser =
  | { readonly state: 'unsupported' | 'denied' }
  /** `endpointHash` is the SHA-256 (hex) of the browser's address at its push service; null without an address. */
  | { readonly state: 'ready'; readonly endpointHash: string | null };

/** What the server needs to send messages to this browser. */
export type NewPushReceiver = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The browser allowed no messages, or the player refused them when the browser asked. */
export class MessagesNotAllowed extends Error {}

async function pushManager(): Promise<PushManager | undefined> {
  if (!('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager;
}

async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads the state of this browser, without asking the player anything. */
export async function readThisBrowser(): Promise<ThisBrowser> {
  const manager = await pushManager();
  if (!manager) return { state: 'unsupported' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const address = await manager.getSubscription();
  return { state: 'ready', endpointHash: address ? await hashOf(address.endpoint) : null };
}

/**
 * Asks the player's permission, and returns a new address of this browser. Call it from a press. Throws
 * MessagesNotAllowed if messages are not allowed.
 */
export async function createPushAddress(publicKey: string): Promise<NewPushReceiver> {
  const manager = await pushManager();
  if (!manager || (await Notification.requestPermission()) !== 'granted') throw new MessagesNotAllowed();
  await removePushAddress();
  const opened = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = opened.toJSON().keys ?? {};
  return { endpoint: opened.endpoint, keys: { p256dh, auth } };
}

/** Cancels this browser's address, so that no message reaches it anymore. */
export async function removePushAddress(): Promise<void> {
  const address = await (await pushManager())?.getSubscription();
  await address?.unsubscribe();
}
