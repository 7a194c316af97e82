import { setTimeout as delay } from 'node:timers/promises';

/**
 * Writes pages one at a time: requested pages first, the others in the order they were added. Its length never exceeds
 * the number of pages.
 */
export type PageQueue = {
  /**
   * Writes a requested page before pages that no request waits for. Requests for a page that is waiting or being
   * written share its outcome.
   */
  request(path: string): Promise<void>;
  /**
   * Writes a page when the pages before it are written, from data read after this call. Two waiting calls for a page
   * share one write.
   */
  renew(path: string): Promise<void>;
  /**
   * Drops pages that aren't started, and resolves when nothing is being written. Waiting requests continue without
   * their page; new ones are ignored.
   */
  stop(): Promise<void>;
};

/** Pause that leaves the processor to API calls after a page that no request waited for. */
const REST_MS = 20;

type Turn = PromiseWithResolvers<void> & { readonly path: string };

/** Opens a queue; `write` writes one page. */
export function openPageQueue(write: (path: string) => Promise<void>): PageQueue {
  const input = new Map<string, Turn>();
  const behind = new Map<string, Turn>();
  let current: Turn | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const take = (): Turn | undefined => {
    const turn = firstOf(input) ?? firstOf(behind);
    if (turn) for (const line of [input, behind]) line.delete(turn.path);
    return turn;
  };
  const run = async () => {
    for (let turn = take(); turn; turn = take()) {
      current = turn;
      await write(turn.path).then(turn.resolve, turn.reject);
      current = undefined;
      if (input.size === 0 && behind.size > 0) await delay(REST_MS);
    }
    running = undefined;
  };
  const enter = (path: string, line: Map<string, Turn>): Promise<void> => {
    if (isStopped) return Promise.resolve();
    const turn = input.get(path) ?? behind.get(path) ?? { path, ...Promise.withResolvers<void>() };
    line.set(path, turn);
    running ??= run();
    return turn.promise;
  };

  return {
    request: (path) => (current?.path === path ? current.promise : enter(path, input)),
    renew: (path) => enter(path, behind),
    stop: async () => {
      isStopped = true;
      for (const line of [input, behind]) {
        for (const turn of line.values()) turn.resolve();
        line.clear();
      }
      await running;
    },
  };
}

function firstOf(line: ReadonlyMap<string, Turn>): Turn | undefined {
  return line.values().next().value;
}
