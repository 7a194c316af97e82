import { isDeepStrictEqual } from 'node:util';

/** What was asked and answered carries the asker's own id; an answer has one of the check as well. */
type Question = { readonly reference: string };
type Answer = { readonly checkId: string };

/** Answers given, in memory only: at most so many, the oldest are forgotten first. */
export const MAX_KEPT_ANSWERS = 10_000;

export type KeptAnswers<Asked extends Question, Given extends Answer> = {
  /** The answer given to exactly this question under this reference. */
  find(asked: Asked): Given | undefined;
  findById(checkId: string): Given | undefined;
  keep(asked: Asked, answer: Given): void;
};

/** Makes an empty memory of answers. */
export function keptAnswers<Asked extends Question, Given extends Answer>(
  limit = MAX_KEPT_ANSWERS,
): KeptAnswers<Asked, Given> {
  const byReference = new Map<string, { readonly asked: Asked; readonly answer: Given }>();
  return {
    find(asked) {
      const kept = byReference.get(asked.reference);
      return kept && isDeepStrictEqual(kept.asked, asked) ? kept.answer : undefined;
    },
    findById: (checkId) => byReference.values().find((kept) => kept.answer.checkId === checkId)?.answer,
    keep(asked, answer) {
      byReference.delete(asked.reference);
      byReference.set(asked.reference, { asked, answer });
      const oldest = byReference.keys().next();
      if (byReference.size > limit && !oldest.done) byReference.delete(oldest.value);
    },
  };
}
