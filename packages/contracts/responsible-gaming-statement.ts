import * as z from 'zod/mini';
import { centsOnWire, dateText, instantText } from './codecs.ts';

/** Paths of the statement of play and of the self-assessment; all are ours. */
export const STATEMENT_PATHS = {
  statement: '/web/responsible-gaming/rest/v1/players/me/statement',
  lifetime: '/web/responsible-gaming/rest/v1/players/me/lifetime-deposits',
  selfAssessment: '/web/responsible-gaming/rest/v1/players/me/self-assessment',
  selfAssessmentAnswers: '/web/responsible-gaming/rest/v1/players/me/self-assessment/answers',
} as const;

/** Maximum period of one statement, in months: two years plus the current month. */
export const LONGEST_STATEMENT_MONTHS = 25;

/** An existing date from 2000 (there was no play before) to 2999 (the database can't read much later years). */
const existingDate = z.iso.date().check(z.refine((date) => date >= '2000-01-01' && date < '3000-01-01', 'DATE'));

/** First and last day of the period, both included, in Central Time. */
export const statementQuery = z.strictObject({ from: existingDate, to: existingDate });

/**
 * The movements of the player's money, in cents. Withdrawals and stakes are positive too: the closing balance is the
 * opening balance plus deposits, less withdrawals, less stakes, plus prizes, plus refunds, plus other (adjustments and
 * credit, which may be negative). `netCents` is the result of play: prizes and refunds less stakes.
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

/** A statement of play (IRGS-08). Days in Central Time, oldest first; days without movements are left out. */
export const statement = z.object({
  from: dateText,
  to: dateText,
  /** It includes movements up to this moment. */
  asOf: instantText,
  openingCents: centsOnWire,
  closingCents: centsOnWire,
  totals: statementAmounts,
  days: z.array(z.extend(statementAmounts, { day: dateText })),
});

/** A player's deposits and withdrawals since the account was opened, whatever period is shown (RTS-1B). */
export const lifetimeDeposits = z.object({ depositsCents: centsOnWire, withdrawalsCents: centsOnWire });

/**
 * Number of questions in the self-assessment, and the highest answer: 0 never, 1 sometimes, 2 often, 3 almost always.
 */
export const ASSESSMENT_QUESTIONS = 9;
export const HIGHEST_ANSWER = 3;

/** The bands of a score, lowest first. */
export const ASSESSMENT_BANDS = ['none', 'low', 'moderate', 'high'] as const;

/** The structure of the form; the client has the texts of the questions. */
export const selfAssessmentForm = z.object({
  version: z.int(),
  questions: z.int(),
  highestAnswer: z.int(),
});

/** The answers, in the order of the questions. They are scored and never stored. */
export const selfAssessmentBody = z.strictObject({
  version: z.int(),
  answers: z.array(z.int().check(z.minimum(0), z.maximum(HIGHEST_ANSWER))).check(z.length(ASSESSMENT_QUESTIONS)),
});

/** The result of the answers; the score is out of `highestScore`. */
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
