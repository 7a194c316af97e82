import {
  differentDeviceDestination,
  PUSH_DESTINATIONS,
  PUSH_MESSAGES,
  type PushMessageName,
} from '@sunflower/contracts/push-messages.ts';
import { handlersOf } from './push-handlers.ts';

function nameOf(destination: string, playerId: string): PushMessageName | undefined {
  if (destination === differentDeviceDestination(playerId)) return 'differentDevice';
  const names = Object.entries(PUSH_DESTINATIONS) as [keyof typeof PUSH_DESTINATIONS, string][];
  return names.find(([, known]) => known === destination)?.[0];
}

/**
 * Passes a message to the handlers of its name. An unreadable message is ignored, because the next poll reads the
 * change that it announced.
 */
export function dispatchPushMessage(
  message: { readonly destination: string; readonly body: string },
  of: { readonly playerId: string; readonly sessionId: string },
): void {
  const name = nameOf(message.destination, of.playerId);
  const content = name && PUSH_MESSAGES[name].safeParse(jsonOf(message.body)).data;
  if (name === undefined || content === undefined) return;
  // Drops a message about another session, which reaches a page only by mistake. [S4.3-4/session]
  if (name === 'differentDevice' && content.sessionId !== of.sessionId) return;
  for (const handler of handlersOf(name)) handler(content as never, of.sessionId);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
