import type * as contract from '../responsible-gaming-limits.ts';
import type { WireExamples } from './example.ts';

const pending = {
  changeId: '019aa2c0-7777-7000-8000-000000000001',
  amountCents: 20_000,
  askedAt: '2026-11-20T18:00:00Z',
  confirmableAt: '2026-11-22T18:00:00Z',
  lapsesAt: '2026-11-29T18:00:00Z',
};
const weekly = {
  kind: 'deposit' as const,
  period: 'week' as const,
  amountCents: 10_000,
  setAt: '2026-10-01T15:00:00Z',
  usedCents: 6_500,
  leftCents: 3_500,
  restartsAt: '2026-11-22T06:00:00Z',
  pending,
};
const unset = {
  kind: 'spend' as const,
  period: 'day' as const,
  amountCents: null,
  setAt: null,
  usedCents: 1_200,
  leftCents: null,
  restartsAt: '2026-11-21T06:00:00Z',
  pending: null,
};

/** A player with a weekly deposit limit who asked for a higher one, an hour into a session. */
export const responsibleGamingLimitsExamples = {
  playerLimit: weekly,
  pendingLimit: pending,
  playerLimits: {
    limits: [weekly, unset],
    choice: 'limits' as const,
    reviewDueAt: '2027-04-01T15:00:00Z',
    isReviewDue: false,
  },
  limitRequest: { amountCents: 20_000 },
  limitOutcome: { outcome: 'asked' as const, limit: weekly },
  limitConfirmation: { changeId: pending.changeId },
  limitOffer: { moment: 'registration' as const, choice: 'later' as const },
  realityCheckRequest: { intervalMinutes: 30 as const },
  realityCheckAnswer: { answer: 'continue' as const },
  realityCheck: {
    intervalMinutes: 20 as const,
    sessionStartedAt: '2026-11-20T18:00:00Z',
    playedSeconds: 3_660,
    dueAt: '2026-11-20T18:20:00Z',
    isDue: true,
    spentCents: 1_500,
    wonCents: 700,
    netCents: -800,
  },
  limitReachedDetails: {
    kind: 'spend' as const,
    period: 'day' as const,
    limitCents: 2_000,
    leftCents: 500,
    restartsAt: '2026-11-21T06:00:00Z',
  },
} satisfies WireExamples<typeof contract>;
