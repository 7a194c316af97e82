/** Security codes on their way to an authorisation: in this process's memory for some minutes, never on a disk (PCI 3.3). */
export type CodeMemory = {
  keep(token: string, entry: { playerReference: string; code: string; now: Temporal.Instant }): void;
  /** The code of a token, if it was typed by this player and its minutes are not over; `take` forgets it with the answer. */
  find(
    token: string,
    asked: { playerReference: string; use: 'look' | 'take'; now: Temporal.Instant },
  ): string | undefined;
};

type Kept = { readonly playerReference: string; readonly code: string; readonly untilMs: number };

/** More codes than this under way at once are a flood; the oldest then go. */
const MAX_CODES = 10_000;

/** Makes an empty memory whose codes live for `lifeSeconds`. */
export function openCodeMemory(lifeSeconds: number): CodeMemory {
  // A map keeps the order in which codes came, which is the order in which they end.
  const kept = new Map<string, Kept>();
  const dropOver = (nowMs: number) => {
    for (const [token, { untilMs }] of kept) {
      if (untilMs > nowMs && kept.size < MAX_CODES) return;
      kept.delete(token);
    }
  };
  return {
    keep: (token, { playerReference, code, now }) => {
      dropOver(now.epochMilliseconds);
      kept.set(token, { playerReference, code, untilMs: now.epochMilliseconds + lifeSeconds * 1000 });
    },
    find: (token, { playerReference, use, now }) => {
      dropOver(now.epochMilliseconds);
      const found = kept.get(token);
      if (found?.playerReference !== playerReference || found.untilMs <= now.epochMilliseconds) return undefined;
      if (use === 'take') kept.delete(token);
      return found.code;
    },
  };
}
