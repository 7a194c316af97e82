import {
  differentDeviceDestination,
  PUSH_DESTINATIONS,
  PUSH_MESSAGES,
  type PushMessageName,
} from '@sunflower/contracts/push-messages.ts';
import type * as z from 'zod/mini';

/** What a message of a name carries. */
export type PushContent<Name extends PushMessageName> = z.output<(typeof PUSH_MESSAGES)[Name]>;

/** A handler gets the content, and the session this page's connection speaks for. */
type Handler<Name extends PushMessageName> = (content: PushContent<Name>, sessionId: string) => void;

const handlers = new Map<PushMessageName, Set<(content: never, sessionId: string) => void>>();

/** Follows messages of a name; a handler invalidates queries or raises an alert, nothing else. Gives what ends it. */
export function onPush<Name extends PushMessageName>(name: Name, handler: Handler<Name>): () => void {
  const mine = handlers.get(name) ?? new Set();
  handlers.set(name, mine.add(handler));
  return () => mine.delete(handler);
}

function nameOf(destination: string, playerId: string): PushMessageName | undefined {
  if (destination === differentDeviceDestination(playerId)) return 'differentDevice';
  const names = Object.entries(PUSH_DESTINATIONS) as [keyof typeof PUSH_DESTINATIONS, string][];
  return names.find(([, known]) => known === destination)?.[0];
}

/** Hands a message to whoever follows its name. One that cannot be read is passed over: whatever it announced is read at the next poll. */
export function handPushMessage(
  message: { readonly destination: string; readonly body: string },
  of: { readonly playerId: string; readonly sessionId: string },
): void {
  const name = nameOf(message.destination, of.playerId);
  const content = name && PUSH_MESSAGES[name].safeParse(jsonOf(message.body)).data;
  if (name === undefined || content === undefined) return;
  // A page is told of another session's end only by mistake. [S4.3-4/session]
  if (name === 'differentDevice' && content.sessionId !== of.sessionId) return;
  for (const handler of handlers.get(name) ?? []) handler(content as never, of.sessionId);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
