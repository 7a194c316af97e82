/**
 * Returns a function that merges concurrent calls of a read, as when a message makes every page refresh. Calls that
 * arrive during a read share the next one, so each caller gets data read after its call, without a cache.
 */
export function mergeConcurrentReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const start = () => {
    next = undefined;
    const mine = read();
    running = mine;
    const end = () => {
      if (running === mine) running = undefined;
    };
    mine.then(end, end);
    return mine;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
