/**
 * Postgres ends a session that has been idle for this long once `beginBeat` asked it to. A lock of a session says that its program works; a program
 * that is stopped or cut off keeps its connection, so without the limit its locks would stay for hours.
 */
export const SILENCE_MS = 20_000;
/** Several beats fit into the silence that ends a session: one that is late because the program is busy ends nothing. */
const BEAT_EVERY_MS = 4_000;

/** Sends a statement on the session that holds the locks. */
export type SendStatement = (statement: string) => Promise<unknown>;

/** Makes the locks of a session last for as long as its program works; `stop()` gives the session its usual limits again. */
export async function beginBeat(
  send: SendStatement,
  onLost: (error: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  await send(`set idle_session_timeout = ${SILENCE_MS}`);
  const beating = setInterval(() => void send('select 1').catch(onLost), BEAT_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(beating);
      // A session that was ended meanwhile has no limits left to reset.
      await send('reset idle_session_timeout').catch(() => {});
    },
  };
}
