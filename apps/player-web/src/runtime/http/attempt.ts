/** The result of a call, or the value it threw. */
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly thrown: unknown };

/**
 * Runs a call and returns its result or the value it threw; never rejects. Components use it because the React Compiler
 * skips those with certain `try` blocks.
 */
export async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (thrown) {
    return { ok: false, thrown };
  }
}
