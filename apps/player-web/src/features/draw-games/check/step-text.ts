import type { DrawStep, StepFinding } from './check-draw.ts';
import type { SignatureFinding } from './check-signature.ts';
import { checkText } from './texts.ts';

const TITLES: Readonly<Record<DrawStep, () => string>> = {
  statement: () => checkText('statement'),
  boards: () => checkText('boards'),
  promise: () => checkText('promise'),
  numbers: () => checkText('numbers'),
  matchers: () => checkText('matchers'),
  same: () => checkText('same'),
};

type StepResult = { readonly finding: StepFinding; readonly letters: string; readonly count: number };
type Judged = 'right' | 'wrong';

/** Each step has texts for the findings it can have, and no others. */
const TEXTS: Readonly<Record<DrawStep, (result: StepResult) => string>> = {
  statement: ({ finding }) => checkText(`statement_${finding as SignatureFinding}`),
  boards: ({ finding, letters, count }) => checkText(`boards_${finding as Judged}`, { letters, count }),
  promise: ({ finding }) => checkText(`promise_${finding as Judged | 'waits' | 'manual'}`),
  numbers: ({ finding }) => checkText(`numbers_${finding as Judged | 'waits' | 'manual' | 'unknown'}`),
  matchers: ({ finding }) => checkText(`matchers_${finding as Judged | 'waits'}`),
  same: ({ finding }) => checkText(`same_${finding as Judged | 'unknown' | 'corrected'}`),
};

/** Returns the title of a step. */
export const stepTitle = (step: DrawStep): string => TITLES[step]();

/** Returns the text for the finding of a step. */
export const stepText = (step: DrawStep, result: StepResult): string => TEXTS[step](result);
