import process from 'node:process';

/** Set by a parent process that starts a program early and sends it a message when it may continue. */
export const HELD_SETTING = 'SUNFLOWER_STARTER_HOLDS';

/**
 * Resolves when the program may use the database and the partners: immediately, or, with `HELD_SETTING`, when the
 * parent process sends a message. Ends the program if the parent process exits first.
 */
export function whenAllowed(): Promise<void> {
  if (!process.send || process.env[HELD_SETTING] !== '1') return Promise.resolve();
  return new Promise((resolve) => {
    const abandon = () => process.exit(1);
    // The parent process may have exited before this call, in which case no `disconnect` event follows.
    if (!process.connected) abandon();
    process.once('disconnect', abandon);
    process.once('message', () => {
      process.off('disconnect', abandon);
      resolve();
    });
  });
}

/** Time a program has to finish its requests and running jobs before it is ended. */
const CLOSE_DEADLINE_MS = 25_000;

/**
 * Notifies the parent process that the program is listening. From then on, it shuts down gracefully on SIGTERM, on
 * Ctrl-C, and when the parent process exits. Further signals have no effect.
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
