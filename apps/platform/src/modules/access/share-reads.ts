/**
 * Returns a function that merges concurrent calls of one read, as when a message makes every page refresh: while one
 * read is running, all later calls wait for the next one and share it. Each caller gets data read after its call, and
 * at most two reads run at a time, so no cache is needed.
 */
export function shareReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
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
