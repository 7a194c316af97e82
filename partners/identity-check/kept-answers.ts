import { isDeepStrictEqual } from 'node:util';
import type { IdentityCheckAnswer, IdentityCheckRequest } from '@sunflower/partner-protocols/identity-check.ts';

type Kept = { readonly person: IdentityCheckRequest; readonly answer: IdentityCheckAnswer };

/** Answers given, in memory only: at most so many, the oldest are forgotten first. */
export const MAX_KEPT_ANSWERS = 10_000;

export type KeptAnswers = {
  /** The answer given about exactly this person under this reference. */
  find(person: IdentityCheckRequest): IdentityCheckAnswer | undefined;
  findById(checkId: string): IdentityCheckAnswer | undefined;
  keep(person: IdentityCheckRequest, answer: IdentityCheckAnswer): void;
};

/** Makes an empty memory of answers. */
export function keptAnswers(limit = MAX_KEPT_ANSWERS): KeptAnswers {
  const byReference = new Map<string, Kept>();
  return {
    find(person) {
      const kept = byReference.get(person.reference);
      return kept && isDeepStrictEqual(kept.person, person) ? kept.answer : undefined;
    },
    findById: (checkId) => byReference.values().find((kept) => kept.answer.checkId === checkId)?.answer,
    keep(person, answer) {
      byReference.delete(person.reference);
      byReference.set(person.reference, { person, answer });
      const oldest = byReference.keys().next();
      if (byReference.size > limit && !oldest.done) byReference.delete(oldest.value);
    },
  };
}
