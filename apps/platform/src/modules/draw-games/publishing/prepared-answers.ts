import type { Clock } from '@sunflower/service-base/clock.ts';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';

/** Answers by name, made when first asked for. */
export type PreparedAnswers = {
  /** The answer of a name, or undefined when there is none; `make` gives its text. Callers at the same time share one making. */
  find(name: string, make: () => Promise<string | undefined>): Promise<PreparedAnswer | undefined>;
  /** Whether the answer of a name is there, or on its way: asking for it makes nothing. */
  isKept(name: string): boolean;
};

type Kept = { readonly answer: Promise<PreparedAnswer | undefined>; readonly fromMs: number };

/**
 * Keeps up to `most` prepared answers, those asked for last, each for `keepMs`: without it one that is there is kept for good, and one that is not
 * is asked for anew each time. A failed making is forgotten at once.
 */
export function openPreparedAnswers(options: { most: number; keepMs?: number; clock: Clock }): PreparedAnswers {
  const { most, keepMs, clock } = options;
  const kept = new Map<string, Kept>();
  const isFresh = (entry: Kept, nowMs: number) => keepMs === undefined || nowMs - entry.fromMs < keepMs;

  const make = (name: string, text: () => Promise<string | undefined>, nowMs: number): Kept => {
    const answer = text().then((made) => (made === undefined ? undefined : prepareAnswer(made)));
    const entry = { answer, fromMs: nowMs };
    const forget = () => {
      if (kept.get(name) === entry) kept.delete(name);
    };
    answer.then((found) => {
      if (found === undefined && keepMs === undefined) forget();
    }, forget);
    return entry;
  };

  return {
    isKept(name) {
      const found = kept.get(name);
      return found !== undefined && isFresh(found, clock.now().epochMilliseconds);
    },
    find(name, text) {
      const nowMs = clock.now().epochMilliseconds;
      const found = kept.get(name);
      const entry = found && isFresh(found, nowMs) ? found : make(name, text, nowMs);
      // The newest stand last, so that the first is the one to go.
      kept.delete(name);
      kept.set(name, entry);
      if (kept.size > most)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      return entry.answer;
    },
  };
}
