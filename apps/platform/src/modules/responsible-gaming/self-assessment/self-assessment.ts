import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/** The version of the form. Other questions or other bounds are a new one, so that a page from before is asked to load again. */
export const ASSESSMENT_VERSION = 1;
export const QUESTIONS = 9;
/** 0 never, 1 sometimes, 2 most of the time, 3 almost always. */
export const HIGHEST_ANSWER = 3;

/** The lowest score of each band: nine questions and these bounds are those of the index that problem gambling is measured by in public health. */
const BANDS = [
  { band: 'high', from: 8 },
  { band: 'moderate', from: 3 },
  { band: 'low', from: 1 },
  { band: 'none', from: 0 },
] as const;
export type AssessmentBand = (typeof BANDS)[number]['band'];

export type AssessmentResult = { readonly score: number; readonly highestScore: number; readonly band: AssessmentBand };

/** Adds answers up. Refuses FORM_OUTDATED for another version of the form; throws for what is no set of answers, which edges never let through. */
export function assess(form: {
  version: number;
  answers: readonly number[];
}): AssessmentResult | Refusal<'FORM_OUTDATED'> {
  if (form.version !== ASSESSMENT_VERSION) return refuse('FORM_OUTDATED');
  const isAnswer = (answer: number) => Number.isInteger(answer) && answer >= 0 && answer <= HIGHEST_ANSWER;
  if (form.answers.length !== QUESTIONS || !form.answers.every(isAnswer))
    throw new RangeError(`a self-assessment has ${QUESTIONS} answers from 0 to ${HIGHEST_ANSWER}`);
  const score = form.answers.reduce((total, answer) => total + answer, 0);
  const band = BANDS.find((one) => score >= one.from)?.band ?? 'none';
  return { score, highestScore: QUESTIONS * HIGHEST_ANSWER, band };
}
