import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { repeatUntilStopped } from '@sunflower/service-base/repeat.ts';

/** A program that listens at an address until it is closed. */
export type Listening = { readonly url: string; close(): Promise<void> };

/**
 * Starts to listen, on loopback if no host is configured, and removes shares that are no longer needed, again and again
 * with `pauseMs` in between. Closing waits for the run in progress.
 */
export async function listenAndForget(
  app: Server,
  of: {
    readonly host?: string | undefined;
    readonly port: number;
    readonly pauseMs: number;
    readonly forget: () => Promise<unknown>;
  },
): Promise<Listening> {
  const { host = '127.0.0.1', port, pauseMs, forget } = of;
  const url = await app.listen({ host, port });
  const report = (error: unknown) => app.log.error({ err: error }, 'forget shares');
  const forgetting = repeatUntilStopped(forget, { pauseMs, report });
  return {
    url,
    close: async () => {
      await forgetting.stop();
      await app.close();
    },
  };
}
