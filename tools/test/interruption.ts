import process from 'node:process';

/** Exit codes of programs that a signal ended, as shells report them. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const LOOK_FOR_STARTER_MS = 500;

/**
 * Calls `stop` once when this program is interrupted, then ends it. Ctrl-C and SIGTERM interrupt it, and so does the end of its starter:
 * npm and a shell can be killed without a word to what they started.
 */
export function endWhenInterrupted(stop: () => Promise<void> = async () => {}): void {
  const starter = process.ppid;
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  for (const [signal, code] of Object.entries(EXIT_CODES)) process.on(signal, () => void end(code));
  setInterval(() => {
    if (process.ppid !== starter) void end(EXIT_CODES.SIGHUP);
  }, LOOK_FOR_STARTER_MS).unref();
}

/** Ends a forked program when its starter is gone; without this, whatever it has open keeps it running. */
export function endWithStarter(): void {
  process.once('disconnect', () => process.exit(EXIT_CODES.SIGHUP));
}
