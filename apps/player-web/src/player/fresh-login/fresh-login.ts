import { useSyncExternalStore } from 'react';
import { problemOf } from '../../runtime/http/http-problem.ts';

let asked: { readonly result: Promise<boolean>; readonly tell: (isFresh: boolean) => void } | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the player is being asked for her password. */
export function useFreshLoginAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked !== undefined,
    () => false,
  );
}

/** Asks the player for her password; calls at the same time share one question. True when the server took it. */
function askFreshLogin(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { result: promise, tell: resolve };
    for (const listener of listeners) listener();
  }
  return asked.result;
}

/** Ends the question: the server took the password, or the player left it. */
export function answerFreshLogin(isFresh: boolean): void {
  asked?.tell(isFresh);
  asked = undefined;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that may ask for a fresh login: then the password is asked for over the page, and the call is made again. What was typed stays where it
 * is, in the page and nowhere else. Who leaves the question gets the refusal. (GLI19-06)
 */
export async function withFreshLogin<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    if (problemOf(thrown)?.code !== 'FRESH_LOGIN_NEEDED' || !(await askFreshLogin())) throw thrown;
    return call();
  }
}
