import * as z from 'zod/mini';
import { centsOnWire, dateText, instantText } from './codecs.ts';

/** Paths of the statement of play and of the self-assessment; all ours. */
export const STATEMENT_PATHS = {
  statement: '/web/responsible-gaming/rest/v1/players/me/statement',
  lifetime: '/web/responsible-gaming/rest/v1/players/me/lifetime-deposits',
  selfAssessment: '/web/responsible-gaming/rest/v1/players/me/self-assessment',
  selfAssessmentAnswers: '/web/responsible-gaming/rest/v1/players/me/self-assessment/answers',
} as const;

/** The longest period of one statement, in months: two years and the month that is running. */
export const LONGEST_STATEMENT_MONTHS = 25;

/** A date that exists; nobody played before 2000, and what lies a thousand years ahead leads to years no database reads. */
const existingDate = z.iso.date().check(z.refine((date) => date >= '2000-01-01' && date < '3000-01-01', 'DATE'));

/** First and last day of the period, both within it, in Central Time. */
export const statementQuery = z.strictObject({ from: existingDate, to: existingDate });

/**
 * What moved the player's money, in cents. What was paid out and staked is positive too: the balance at the end is the balance at the start
 * plus deposits, less withdrawals, less stakes, plus prizes, plus refunds, plus other (adjustments and credit, which may be negative).
 * `netCents` is the result of play: prizes and refunds less stakes.
 */
export const statementAmounts = z.object({
  depositsCents: centsOnWire,
  withdrawalsCents: centsOnWire,
  stakesCents: centsOnWire,
  prizesCents: centsOnWire,
  refundsCents: centsOnWire,
  otherCents: centsOnWire,
  netCents: centsOnWire,
});

/** A statement of play (IRGS-08). Days in Central Time, oldest first; days without any movement are left out. */
export const statement = z.object({
  from: dateText,
  to: dateText,
  /** Movements up to this moment are in it. */
  asOf: instantText,
  openingCents: centsOnWire,
  closingCents: centsOnWire,
  totals: statementAmounts,
  days: z.array(z.extend(statementAmounts, { day: dateText })),
});

/** What a player paid in and took out since the account was opened, whatever period is looked at (RTS-1B). */
export const lifetimeDeposits = z.object({ depositsCents: centsOnWire, withdrawalsCents: centsOnWire });

/** How many questions the self-assessment has, and the highest answer: 0 never, 1 sometimes, 2 often, 3 almost always. */
export const ASSESSMENT_QUESTIONS = 9;
export const HIGHEST_ANSWER = 3;

/** The bands of a score, the lowest first. */
export const ASSESSMENT_BANDS = ['none', 'low', 'moderate', 'high'] as const;

/** What the form asks; the words of the questions are the client's. */
export const selfAssessmentForm = z.object({
  version: z.int(),
  questions: z.int(),
  highestAnswer: z.int(),
});

/** The answers, in the order of the questions. They are read once and kept nowhere. */
export const selfAssessmentBody = z.strictObject({
  version: z.int(),
  answers: z.array(z.int().check(z.minimum(0), z.maximum(HIGHEST_ANSWER))).check(z.length(ASSESSMENT_QUESTIONS)),
});

/** What the answers come to, out of `highestScore`. */
export const selfAssessmentResult = z.object({
  score: z.int(),
  highestScore: z.int(),
  band: z.enum(ASSESSMENT_BANDS),
});

export type StatementAmounts = z.output<typeof statementAmounts>;
export type Statement = z.output<typeof statement>;
export type SelfAssessmentForm = z.output<typeof selfAssessmentForm>;
export type SelfAssessmentResult = z.output<typeof selfAssessmentResult>;
export type AssessmentBand = (typeof ASSESSMENT_BANDS)[number];
