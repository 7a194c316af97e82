import { deviceNowMs } from '../clock/server-clock.ts';
import { type KnownMessage, readMessage } from './message-schemas.ts';

/** More than this in a minute from all windows together is noise, and not listened to until the minute is over. */
export const MAX_MESSAGES_A_MINUTE = 120;
const MINUTE_MS = 60_000;

/** What to do about each kind of message. */
export type MessageHandlers = {
  readonly [Type in KnownMessage['type']]: (message: Extract<KnownMessage, { type: Type }>) => void;
};

export type MessageOptions = {
  /** Origins that are listened to, such as https://vault.example; nothing else is, our own pages included. */
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
 * The one listener to other windows: a message counts only when it comes from a configured origin and is exactly of a known form. All else is
 * passed over in silence: nothing of it is logged, shown or run. Gives what ends it.
 */
export function listenToWindows({ origins, handlers }: MessageOptions): () => void {
  const accepted = new Set(origins);
  const mayPass = minuteGate();
  const hear = (event: MessageEvent<unknown>) => {
    if (!accepted.has(event.origin) || !mayPass()) return;
    const message = readMessage(event.data);
    if (!message) return;
    try {
      handlers[message.type](message);
    } catch {
      // A message must not be able to bring a fault of ours into the page.
    }
  };
  if (accepted.size === 0) return () => {};
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
