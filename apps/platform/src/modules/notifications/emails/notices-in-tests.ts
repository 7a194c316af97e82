import { PAID_CLAIM_AS } from '@sunflower/contracts/claims.ts';
import { DOCUMENT_RETURNS, DOCUMENT_TYPES } from '@sunflower/contracts/documents.ts';
import { CLOSED_PARTS } from '@sunflower/player-rules/access/closed-parts.ts';
import { VOID_REASONS } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import { ACCESS_NOTICES, WALLET_NOTICES } from '@sunflower/player-rules/notices/notice-kinds.ts';
import { SUBSCRIPTION_REASONS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import {
  ACCESS_TEMPLATE,
  CHANCE_TEMPLATE,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  POINTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from '../notification.ts';
import { isEmailedKind } from './email-policy.ts';
import type { EmailNotice } from './notice-email.ts';

const prize = {
  claimId: 'claim-1',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  ticketSerial: 'PB-261121-7K3M9-QXWTD-C',
  prizeCents: 50_000_00n,
  claimUntil: '2027-11-21',
};
const order = {
  subscriptionId: 'subscription-1',
  gameId: 'pick-3',
  drawDate: '2026-11-21',
  session: 'midday',
  chargesAt: '2026-11-20T18:00:00Z',
  stakeCents: 1_00n,
};
const ofTicket = {
  gameId: 'pick-3',
  drawDate: '2026-11-21',
  drawNumber: 12,
  session: 'midday',
  ticketSerial: prize.ticketSerial,
};
const refund = { ...ofTicket, refundCents: 4_00n, depositsCents: 3_00n, winningsCents: 1_00n, playCreditCents: 0n };
const change = {
  ...ofTicket,
  resultRevision: 2,
  hadCents: 4_00n,
  hadFreeBoards: 0,
  hasCents: 0n,
  hasFreeBoards: 0,
  overpaidCents: 0n,
};
const { claimId: _claimId, ...won } = prize;
const step = { ...prize, netCents: null, paidAs: null, returnedWhy: null };
/** Every notification with an email, in every variant of its text. */
export const EMAILED_NOTICES: readonly EmailNotice[] = [
  { template: CLAIM_LAPSE_TEMPLATE, contents: prize },
  { template: WIN_TEMPLATE, contents: { ...won, freeBoards: 0, hasClaim: true, claimCents: 50_000_00n } },
  ...(['TO_CLAIM', 'IN_REVIEW', 'LAPSED'] as const).flatMap((kind) =>
    ['powerball', 'golden-wheat'].map(
      (gameId): EmailNotice => ({ template: CLAIM_STEP_TEMPLATE, contents: { ...step, gameId, kind } }),
    ),
  ),
  ...WALLET_NOTICES.filter(isEmailedKind).flatMap((kind) =>
    [0n, 20_00n].map(
      (owedCents): EmailNotice => ({ template: WALLET_TEMPLATE, contents: { kind, amountCents: 50_00n, owedCents } }),
    ),
  ),
  ...ACCESS_NOTICES.flatMap((kind) =>
    [null, '2027-01-15T18:00:00Z'].map(
      (until): EmailNotice => ({ template: ACCESS_TEMPLATE, contents: { kind, parts: CLOSED_PARTS, until } }),
    ),
  ),
  { template: POINTS_TEMPLATE, contents: { points: 1_250, expiresOn: '2026-12-31' } },
  ...(['credited', 'claim', 'set-off', 'bonus'] as const).map(
    (paidAs): EmailNotice => ({
      template: CHANCE_TEMPLATE,
      contents: {
        ...{ drawing: 'Autumn drawing', ticketSerial: 'PB-261121-7K3M9-QXWTD-C', paidAs },
        prizeCents: paidAs === 'bonus' ? null : 750_00n,
        claimUntil: paidAs === 'claim' ? '2027-11-21' : null,
      },
    }),
  ),
  ...VOID_REASONS.map(
    (reason): EmailNotice => ({ template: DRAW_VOID_TEMPLATE, contents: { ...refund, reason, movedTo: null } }),
  ),
  {
    template: DRAW_VOID_TEMPLATE,
    contents: { ...refund, session: null, refundCents: 0n, reason: null, movedTo: prize.ticketSerial },
  },
  { template: DRAW_CORRECTED_TEMPLATE, contents: { ...change, overpaidCents: 3_00n } },
  { template: DRAW_CORRECTED_TEMPLATE, contents: { ...change, hadCents: 0n, hasCents: 7_00n, hasFreeBoards: 2 } },
  ...(['TAXPAYER_NUMBER', 'REVIEW'] as const).map(
    (returnedWhy): EmailNotice => ({
      template: CLAIM_STEP_TEMPLATE,
      contents: { ...step, kind: 'RETURNED', returnedWhy },
    }),
  ),
  ...[0n, 25_00n].map(
    (netCents): EmailNotice => ({
      template: CLAIM_STEP_TEMPLATE,
      contents: {
        ...step,
        kind: 'PAID',
        netCents,
        paidAs: 'wallet',
        setOffCents: 75_00n,
        creditors: 'Child Support Services',
      },
    }),
  ),
  ...PAID_CLAIM_AS.map(
    (paidAs): EmailNotice => ({
      template: CLAIM_STEP_TEMPLATE,
      contents: { ...step, kind: 'PAID', netCents: 1_00n, paidAs },
    }),
  ),
  ...DOCUMENT_TYPES.flatMap((documentType) =>
    (['REQUESTED', 'ACCEPTED'] as const).map(
      (kind): EmailNotice => ({
        template: DOCUMENTS_TEMPLATE,
        contents: { kind, requestId: 'request-1', documentType, returnedWhy: null },
      }),
    ),
  ),
  ...DOCUMENT_RETURNS.map(
    (returnedWhy): EmailNotice => ({
      template: DOCUMENTS_TEMPLATE,
      contents: { kind: 'RETURNED', requestId: 'request-1', documentType: 'LEGAL_AFFIDAVIT', returnedWhy },
    }),
  ),
  { template: SUBSCRIPTION_TEMPLATE, contents: { ...order, kind: 'CHARGE_COMING', reason: null } },
  ...(['DRAW_MISSED', 'PAUSED', 'ENDED'] as const).flatMap((kind) =>
    SUBSCRIPTION_REASONS.map(
      (reason): EmailNotice => ({ template: SUBSCRIPTION_TEMPLATE, contents: { ...order, kind, reason } }),
    ),
  ),
];
