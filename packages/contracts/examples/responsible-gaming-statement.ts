import type * as contract from '../responsible-gaming-statement.ts';
import type { WireExamples } from './example.ts';

const bought = {
  depositsCents: 5_000,
  withdrawalsCents: 0,
  stakesCents: 1_500,
  prizesCents: 0,
  refundsCents: 0,
  otherCents: 0,
  netCents: -1_500,
};
const won = { ...bought, depositsCents: 0, stakesCents: 600, prizesCents: 700, netCents: 100 };
const totals = { ...bought, stakesCents: 2_100, prizesCents: 700, netCents: -1_400 };

/** A week with one deposit, two purchases and a small prize. */
export const responsibleGamingStatementExamples = {
  statementAmounts: totals,
  lifetimeDeposits: { depositsCents: 240_000, withdrawalsCents: 55_000 },
  statement: {
    from: '2026-11-14',
    to: '2026-11-20',
    asOf: '2026-11-20T18:00:00Z',
    openingCents: 1_250,
    closingCents: 4_850,
    totals,
    days: [
      { day: '2026-11-16', ...bought },
      { day: '2026-11-18', ...won },
    ],
  },
  selfAssessmentForm: { version: 1, questions: 9, highestAnswer: 3 },
  selfAssessmentBody: { version: 1, answers: [0, 1, 0, 0, 2, 0, 0, 0, 0] },
  selfAssessmentResult: { score: 3, highestScore: 27, band: 'moderate' },
} satisfies WireExamples<typeof contract>;
