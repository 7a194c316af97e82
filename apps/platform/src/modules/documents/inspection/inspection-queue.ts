import { MAX_RUNNING_INSPECTIONS, MAX_WAITING_INSPECTIONS } from './inspection-limits.ts';

/** Limits how many inspections run at a time; the others wait in order. */
export type InspectionQueue = {
  /** Runs `work` when it is its turn; returns undefined without running it if too many wait. */
  take<T>(work: () => Promise<T>): Promise<T | undefined>;
};

/** Returns a queue for `running` inspections at a time. */
export function inspectionQueue(
  most = { running: MAX_RUNNING_INSPECTIONS, waiting: MAX_WAITING_INSPECTIONS },
): InspectionQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running >= most.running) {
        if (waiting.length >= most.waiting) return undefined;
        // An inspection that ends passes its place on, so `running` doesn't change.
        await new Promise<void>((resolve) => void waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
