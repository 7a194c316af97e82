import type { PUSH_MESSAGES, PushMessageName } from '@sunflower/contracts/push-messages.ts';
import type * as z from 'zod/mini';

export type PushContent<Name extends PushMessageName> = z.output<(typeof PUSH_MESSAGES)[Name]>;

/** A handler receives the content, and the session of this page's connection. */
type Handler<Name extends PushMessageName> = (content: PushContent<Name>, sessionId: string) => void;

const handlers = new Map<PushMessageName, Set<(content: never, sessionId: string) => void>>();

/**
 * Calls the handler for each push message with this name. A handler may only invalidate queries or raise an alert.
 * Returns a function that unsubscribes.
 */
export function onPush<Name extends PushMessageName>(name: Name, handler: Handler<Name>): () => void {
  const mine = handlers.get(name) ?? new Set();
  handlers.set(name, mine.add(handler));
  return () => mine.delete(handler);
}

/** Returns the handlers of a message. */
export function handlersOf(name: PushMessageName): Iterable<(content: never, sessionId: string) => void> {
  return handlers.get(name) ?? [];
}
