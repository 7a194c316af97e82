/**
 * Runs at most `max` tasks concurrently. Returns undefined for a task beyond the limit, so that the caller asks the
 * client to try again; a queue would only grow.
 */
export function limitConcurrency(max: number): <Result>(task: () => Promise<Result>) => Promise<Result | undefined> {
  let running = 0;
  return async (task) => {
    if (running >= max) return undefined;
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
    }
  };
}
