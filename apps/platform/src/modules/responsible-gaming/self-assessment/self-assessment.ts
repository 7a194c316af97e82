import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/**
 * The version of the form. Other questions or bounds need a new version, so that pages with the old one are asked to
 * reload.
 */
export const ASSESSMENT_VERSION = 1;
export const QUESTIONS = 9;
/** The highest answer to a question: 0 is never, 1 sometimes, 2 most of the time, 3 almost always. */
export const HIGHEST_ANSWER = 3;

/**
 * The lowest score of each band. The nine questions and these bounds are those of the Problem Gambling Severity Index
 * used in public health.
 */
const BANDS = [
  { band: 'high', from: 8 },
  { band: 'moderate', from: 3 },
  { band: 'low', from: 1 },
  { band: 'none', from: 0 },
] as const;
export type AssessmentBand = (typeof BANDS)[number]['band'];

export type AssessmentResult = { readonly score: number; readonly highestScore: number; readonly band: AssessmentBand };

/**
 * Adds up the answers. Refuses with FORM_OUTDATED for another version of the form; throws for an invalid set of
 * answers, which routes reject.
 */
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
