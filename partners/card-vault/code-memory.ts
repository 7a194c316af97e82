/**
 * Security codes on their way to an authorization: in this process's memory for some minutes, never on disk (PCI 3.3).
 */
export type CodeMemory = {
  keep(token: string, entry: { playerReference: string; code: string; now: Temporal.Instant }): void;
  /** Returns the code of a token, if this player typed it and it hasn't expired; `take` also deletes it. */
  find(
    token: string,
    input: { playerReference: string; use: 'look' | 'take'; now: Temporal.Instant },
  ): string | undefined;
};

type Stored = { readonly playerReference: string; readonly code: string; readonly untilMs: number };

/** Maximum number of codes in memory. More codes than that mean a flood, and then the oldest are dropped. */
const MAX_CODES = 10_000;

/** Returns an empty memory whose codes expire after `lifetimeSeconds`. */
export function openCodeMemory(lifetimeSeconds: number): CodeMemory {
  // A map keeps insertion order, which is the order in which codes expire.
  const stored = new Map<string, Stored>();
  const dropOver = (nowMs: number) => {
    for (const [token, { untilMs }] of stored) {
      if (untilMs > nowMs && stored.size < MAX_CODES) return;
      stored.delete(token);
    }
  };
  return {
    keep: (token, { playerReference, code, now }) => {
      dropOver(now.epochMilliseconds);
      stored.set(token, { playerReference, code, untilMs: now.epochMilliseconds + lifetimeSeconds * 1000 });
    },
    find: (token, { playerReference, use, now }) => {
      dropOver(now.epochMilliseconds);
      const found = stored.get(token);
      if (found?.playerReference !== playerReference || found.untilMs <= now.epochMilliseconds) return undefined;
      if (use === 'take') stored.delete(token);
      return found.code;
    },
  };
}
