import { setTimeout as delay } from 'node:timers/promises';

/** Writes pages one at a time: those somebody waits for first, the others in the order they came. Never longer than there are pages. */
export type PageQueue = {
  /** Writes a page before all that nobody waits for. Who asks for a page that is waiting or being written shares its outcome. */
  ask(path: string): Promise<void>;
  /** Writes a page when its turn comes, from data that are read after this call. Two calls that wait share one turn. */
  renew(path: string): Promise<void>;
  /** Drops what was not begun, and resolves when nothing is being written. Whoever waited goes on without; nothing is taken any more. */
  stop(): Promise<void>;
};

/** How long calls have the processor to themselves after a page that nobody waited for. */
const REST_MS = 20;

type Turn = PromiseWithResolvers<void> & { readonly path: string };

/** Opens a queue over what writes one page. */
export function openPageQueue(write: (path: string) => Promise<void>): PageQueue {
  const asked = new Map<string, Turn>();
  const behind = new Map<string, Turn>();
  let current: Turn | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const take = (): Turn | undefined => {
    const turn = firstOf(asked) ?? firstOf(behind);
    if (turn) for (const line of [asked, behind]) line.delete(turn.path);
    return turn;
  };
  const run = async () => {
    for (let turn = take(); turn; turn = take()) {
      current = turn;
      await write(turn.path).then(turn.resolve, turn.reject);
      current = undefined;
      if (asked.size === 0 && behind.size > 0) await delay(REST_MS);
    }
    running = undefined;
  };
  const enter = (path: string, line: Map<string, Turn>): Promise<void> => {
    if (isStopped) return Promise.resolve();
    const turn = asked.get(path) ?? behind.get(path) ?? { path, ...Promise.withResolvers<void>() };
    line.set(path, turn);
    running ??= run();
    return turn.promise;
  };

  return {
    ask: (path) => (current?.path === path ? current.promise : enter(path, asked)),
    renew: (path) => enter(path, behind),
    stop: async () => {
      isStopped = true;
      for (const line of [asked, behind]) {
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
