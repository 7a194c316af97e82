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

type Told = { readonly finding: StepFinding; readonly letters: string; readonly count: number };
type Judged = 'right' | 'wrong';

/** Each step has texts for the findings it can have, and no others. */
const TEXTS: Readonly<Record<DrawStep, (told: Told) => string>> = {
  statement: ({ finding }) => checkText(`statement_${finding as SignatureFinding}`),
  boards: ({ finding, letters, count }) => checkText(`boards_${finding as Judged}`, { letters, count }),
  promise: ({ finding }) => checkText(`promise_${finding as Judged | 'waits' | 'by-hand'}`),
  numbers: ({ finding }) => checkText(`numbers_${finding as Judged | 'waits' | 'by-hand' | 'unknown'}`),
  matchers: ({ finding }) => checkText(`matchers_${finding as Judged | 'waits'}`),
  same: ({ finding }) => checkText(`same_${finding as Judged | 'unknown' | 'corrected'}`),
};

/** What is looked at. */
export const stepTitle = (step: DrawStep): string => TITLES[step]();

/** What was found. */
export const stepText = (step: DrawStep, told: Told): string => TEXTS[step](told);
