import { isDeepStrictEqual } from 'node:util';

/** A request has the caller's own reference; its result also has an id of the check. */
type Request = { readonly reference: string };
type Answer = { readonly checkId: string };

/** Maximum number of results, stored only in memory; the oldest are dropped first. */
export const MAX_STORED_ANSWERS = 10_000;

export type StoredAnswers<Input extends Request, Given extends Answer> = {
  /** Returns the result of exactly this request under this reference. */
  find(input: Input): Given | undefined;
  findById(checkId: string): Given | undefined;
  keep(input: Input, answer: Given): void;
};

/** Returns an empty store of results. */
export function storedAnswers<Input extends Request, Given extends Answer>(
  limit = MAX_STORED_ANSWERS,
): StoredAnswers<Input, Given> {
  const byReference = new Map<string, { readonly input: Input; readonly answer: Given }>();
  return {
    find(input) {
      const stored = byReference.get(input.reference);
      return stored && isDeepStrictEqual(stored.input, input) ? stored.answer : undefined;
    },
    findById: (checkId) => byReference.values().find((stored) => stored.answer.checkId === checkId)?.answer,
    keep(input, answer) {
      byReference.delete(input.reference);
      byReference.set(input.reference, { input, answer });
      const oldest = byReference.keys().next();
      if (byReference.size > limit && !oldest.done) byReference.delete(oldest.value);
    },
  };
}
