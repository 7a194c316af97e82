import { useSyncExternalStore } from 'react';
import { problemOf } from '../../runtime/http/http-problem.ts';

let openRequest: { readonly result: Promise<boolean>; readonly resolve: (isFresh: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the player is being asked for their password. */
export function useReauthenticationRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openRequest !== undefined,
    () => false,
  );
}

/**
 * Asks the player for their password; concurrent calls share one dialog. Resolves to true when the server accepts it.
 */
function requestReauthentication(): Promise<boolean> {
  if (!openRequest) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    openRequest = { result: promise, resolve };
    for (const listener of listeners) listener();
  }
  return openRequest.result;
}

/** Closes the dialog: the server accepted the password, or the player canceled. */
export function answerReauthentication(isFresh: boolean): void {
  openRequest?.resolve(isFresh);
  openRequest = undefined;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that may require reauthentication. If it does, the player is asked for the password over the page and
 * the call is made again. The input stays in the page's memory only. A player who cancels gets the refusal. (GLI19-06)
 */
export async function withReauthentication<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    if (problemOf(thrown)?.code !== 'FRESH_LOGIN_NEEDED' || !(await requestReauthentication())) throw thrown;
    return call();
  }
}
