/** Returns a signal that aborts with the first of these and with its reason, as `AbortSignal.any` does. */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const listening = new AbortController();
  for (const signal of signals) {
    const follow = () => {
      controller.abort(signal.reason);
      listening.abort();
    };
    if (signal.aborted) follow();
    if (controller.signal.aborted) break;
    signal.addEventListener('abort', follow, { once: true, signal: listening.signal });
  }
  return controller.signal;
}
