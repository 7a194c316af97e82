/**
 * A read that many ask for at one moment, as when a message tells every page to look again: while one is under way, all who come wait for
 * the next one together. Each gets what was true after she asked, and no more than two run at a time, so nothing has to be kept.
 */
export function readTogether<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
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
