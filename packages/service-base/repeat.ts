/** Work that runs again and again until it is stopped. */
export type RepeatedWork = { stop(): Promise<void> };

/**
 * Runs `once` repeatedly, `pauseMs` after each end, until it is stopped. Reports a failed run; the next run retries the
 * rest. `stop` waits for the run in progress.
 */
export function repeatUntilStopped(
  once: () => Promise<unknown>,
  options: { pauseMs: number; report: (error: unknown) => void },
): RepeatedWork {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = once()
      .then(() => {}, options.report)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, options.pauseMs).unref();
      });
  };
  timer = setTimeout(next, options.pauseMs).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
