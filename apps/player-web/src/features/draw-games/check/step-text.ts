import { listText } from '../../../runtime/i18n/list-text.ts';
import type { CheckStep, StepFinding } from './checks/check-draw.ts';
import type { MachineFinding, MachineProblem } from './checks/check-machine.ts';
import type { RoundFinding } from './checks/check-round.ts';
import type { SignatureFinding } from './checks/check-signature.ts';
import { checkText } from './texts.ts';

const TITLES: Readonly<Record<CheckStep, () => string>> = {
  statement: () => checkText('statement'),
  boards: () => checkText('boards'),
  promise: () => checkText('promise'),
  random: () => checkText('random'),
  numbers: () => checkText('numbers'),
  machine: () => checkText('machine'),
  matchers: () => checkText('matchers'),
  same: () => checkText('same'),
};

type StepResult = {
  readonly finding: StepFinding;
  /** Boards that aren't proven. */
  readonly letters: readonly string[];
  readonly machineProblems: readonly MachineProblem[];
  readonly count: number;
};
type Judged = 'right' | 'wrong';

/** The texts of each step, only for findings that the step can have. */
const TEXTS: Readonly<Record<CheckStep, (result: StepResult) => string>> = {
  statement: ({ finding }) => checkText(`statement_${finding as SignatureFinding}`),
  boards: ({ finding, letters, count }) =>
    checkText(`boards_${finding as Judged | 'unknown'}`, { letters: letters.join(', '), count }),
  promise: ({ finding }) => checkText(`promise_${finding as Judged | 'waits' | 'manual'}`),
  random: ({ finding }) => checkText(`random_${finding as RoundFinding}`),
  numbers: ({ finding }) => checkText(`numbers_${finding as Judged | 'waits' | 'manual' | 'unknown'}`),
  machine: ({ finding, machineProblems }) =>
    checkText(`machine_${finding as MachineFinding['finding']}`, {
      parts: listText(machineProblems.map((problem) => checkText(`machinePart_${problem}`))),
    }),
  matchers: ({ finding }) => checkText(`matchers_${finding as Judged | 'waits'}`),
  same: ({ finding }) => checkText(`same_${finding as Judged | 'unknown' | 'corrected'}`),
};

export const stepTitle = (step: CheckStep): string => TITLES[step]();

/** Returns the text for the finding of a step. */
export const stepText = (step: CheckStep, result: StepResult): string => TEXTS[step](result);
