/**
 * Idle time after which Postgres ends a session with a heartbeat. Otherwise the locks of a suspended or unreachable
 * program would stay for hours, because its connection stays open.
 */
export const SILENCE_MS = 20_000;
/**
 * Heartbeat interval. Several heartbeats fit into the limit that ends a session, so a heartbeat that is late because
 * the program is busy does no harm.
 */
const BEAT_EVERY_MS = 4_000;

/** Sends a statement on the session that holds the locks. */
export type SendStatement = (statement: string) => Promise<unknown>;

/** Keeps a session's locks for as long as its program works; `stop()` restores the session's usual limits. */
export async function startHeartbeat(
  send: SendStatement,
  onLost: (error: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  await send(`set idle_session_timeout = ${SILENCE_MS}`);
  const beating = setInterval(() => void send('select 1').catch(onLost), BEAT_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(beating);
      // A session that has already ended has no limits left to reset.
      await send('reset idle_session_timeout').catch(() => {});
    },
  };
}
