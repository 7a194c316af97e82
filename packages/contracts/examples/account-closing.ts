import type * as contract from '../account-closing.ts';
import type { WireExamples } from './example.ts';

export const accountClosingExamples = {
  closingResponse: {
    now: '2026-11-20T18:00:00Z',
    isOffered: true,
    waitDays: 7,
    closing: { askedAt: '2026-11-20T18:00:00Z', closesAt: '2026-11-27T18:00:00Z', waitsFor: ['TICKETS'] },
    balanceCents: 1250,
    bonusCents: 500,
    deposits: 0,
    withdrawals: 1,
    tickets: 2,
    rounds: 0,
    claims: 0,
    subscriptions: 1,
    payout: { last4: '6789', amountCents: 1250 },
  },
  closingBody: { isConfirmed: true, withdrawsBalance: true, reason: 'I moved to another state.' },
  downloadsResponse: { availableAt: '2026-11-21T18:00:00Z' },
  startedDownload: { downloadId: '019aa2c0-1111-7000-8000-000000000001', expiresAt: '2026-11-20T18:10:00Z' },
} satisfies WireExamples<typeof contract>;
