/** What a call returned, or what it threw. */
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly thrown: unknown };

/**
 * Runs a call and returns its result or the value it threw. Never rejects. For components and hooks, because the React
 * Compiler skips those with a `try` block that has branches or a `finally` clause.
 */
export async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (thrown) {
    return { ok: false, thrown };
  }
}
