import { deviceNowMs } from '../clock/server-clock.ts';
import { type KnownMessage, readMessage } from './message-schemas.ts';

/**
 * Maximum number of messages per minute from all accepted origins together; more are ignored until the minute is over.
 */
export const MAX_MESSAGES_A_MINUTE = 120;
const MINUTE_MS = 60_000;

/** The handler of each kind of message. */
export type MessageHandlers = {
  readonly [Type in KnownMessage['type']]: (message: Extract<KnownMessage, { type: Type }>) => void;
};

export type MessageOptions = {
  /** Accepted origins, such as https://vault.example. Messages from all others are ignored, including our own pages. */
  readonly origins: readonly string[];
  readonly handlers: MessageHandlers;
};

function minuteGate(): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(deviceNowMs() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      count = 0;
    }
    count++;
    return count <= MAX_MESSAGES_A_MINUTE;
  };
}

/**
 * Adds the page's only listener for messages from other windows. Messages count only from a configured origin and in a
 * known form; others are silently ignored. Returns a function that removes the listener.
 */
export function listenToWindows({ origins, handlers }: MessageOptions): () => void {
  const accepted = new Set(origins);
  const mayPass = minuteGate();
  const onMessage = (event: MessageEvent<unknown>) => {
    if (!accepted.has(event.origin) || !mayPass()) return;
    const message = readMessage(event.data);
    if (!message) return;
    try {
      handlers[message.type](message);
    } catch {
      // A message must not be able to cause an uncaught exception on the page.
    }
  };
  if (accepted.size === 0) return () => {};
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
