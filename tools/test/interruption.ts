import process from 'node:process';

/** Exit codes of programs that a signal ended, as shells report them. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const LOOK_FOR_STARTER_MS = 500;

/**
 * Calls `stop` once when this program is interrupted, then exits. It is interrupted by Ctrl-C, by SIGTERM and by the
 * end of the program that started it, because npm and a shell can be killed without passing on a signal.
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

/**
 * Ends a forked program when the program that started it has exited. Without this, open handles would keep it running.
 */
export function exitWithParent(): void {
  process.once('disconnect', () => process.exit(EXIT_CODES.SIGHUP));
}
