import process from 'node:process';

/** Set by a starter that loads a program ahead of time and lets it go on by a message. */
export const HELD_SETTING = 'SUNFLOWER_STARTER_HOLDS';

/**
 * Resolves when the program may use what others make ready, database and partners: at once, or when the starter that holds it says so.
 * A starter that is gone ends it.
 */
export function whenAllowed(): Promise<void> {
  if (!process.send || process.env[HELD_SETTING] !== '1') return Promise.resolve();
  return new Promise((resolve) => {
    const abandon = () => process.exit(1);
    // It may be gone already: a program does what it can before it asks.
    if (!process.connected) abandon();
    process.once('disconnect', abandon);
    process.once('message', () => {
      process.off('disconnect', abandon);
      resolve();
    });
  });
}

/** Milliseconds a program has to close in order: the drain of its calls and the jobs that run; then it ends as it is. */
const CLOSE_DEADLINE_MS = 25_000;

/**
 * What every program of ours does once it listens: it notifies the program that started it, and from then on closes in order on
 * SIGTERM, on Ctrl-C, and when its starter is gone. Further signals change nothing.
 */
export function announceReady(close: () => Promise<void>): void {
  let isClosing = false;
  const end = async () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_DEADLINE_MS).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  if (process.send) {
    process.once('disconnect', end);
    process.send('ready');
  }
}
