import type * as contract from '../notifications.ts';
import type { WireExamples } from './example.ts';

const win = {
  id: '019aa2c0-3333-7000-8000-000000000031',
  template: 'TI-WIN_Notification_001' as const,
  createdAt: '2026-11-19T05:10:00Z',
  gameId: 'powerball',
  drawDate: '2026-11-18',
  ticketSerial: 'PB-261118-7K3M9-QXWTD-C',
  amount: 7,
  currency: 'USD' as const,
  freeBoards: 0,
  hasClaim: false,
};

const { freeBoards: _freeBoards, hasClaim: _hasClaim, ...prize } = win;
const claimLapse = {
  ...prize,
  id: '019aa2c0-3333-7000-8000-000000000032',
  template: 'TI-CLAIM_Notification_001' as const,
  amount: 50_000,
  claimId: '019aa2c0-3333-7000-8000-000000000001',
  claimUntil: '2027-11-18',
};

const claimStep = {
  ...claimLapse,
  id: '019aa2c0-3333-7000-8000-000000000035',
  template: 'CLAIM_Notification_001' as const,
  kind: 'PAID' as const,
  net: 35_500,
  paidAs: 'wallet' as const,
  returnedWhy: null,
};

const jackpotAlert = {
  id: '019aa2c0-3333-7000-8000-000000000033',
  template: 'DR-ALERT_Notification_001' as const,
  createdAt: '2026-11-19T05:10:00Z',
  alert: 'jackpot' as const,
  drawId: '019aa2c0-3333-7000-8000-000000000034',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  drawNumber: 1,
  jackpotCents: 30_000_000_000,
};

const ofTicketDraw = {
  id: '019aa2c0-3333-7000-8000-000000000036',
  createdAt: '2026-11-19T05:10:00Z',
  gameId: 'powerball',
  drawDate: '2026-11-18',
  drawNumber: 1,
  session: null,
  ticketSerial: 'PB-261118-7K3M9-QXWTD-C',
};

const drawVoid = {
  ...ofTicketDraw,
  template: 'DR-VOID_Notification_001' as const,
  refundCents: 4_00,
  depositsCents: 3_00,
  winningsCents: 1_00,
  playCreditCents: 0,
  reason: 'MACHINE_FAILED',
  movedTo: null,
};

const drawCorrected = {
  ...ofTicketDraw,
  id: '019aa2c0-3333-7000-8000-000000000037',
  template: 'DR-CORRECTED_Notification_001' as const,
  resultRevision: 2,
  hadCents: 5_000_00,
  hadFreeBoards: 0,
  hasCents: 7_00,
  hasFreeBoards: 0,
  overpaidCents: 0,
};

const documentsReturned = {
  id: '019aa2c0-3333-7000-8000-000000000038',
  template: 'DOCUMENT_Notification_001' as const,
  createdAt: '2026-11-21T15:00:00Z',
  kind: 'RETURNED' as const,
  requestId: '019aa2c0-1111-7000-8000-00000000d001',
  documentType: 'ADDRESS' as const,
  returnedWhy: 'EXPIRED' as const,
};

const withdrawalBack = {
  id: '019aa2c0-3333-7000-8000-000000000039',
  template: 'WALLET_Notification_001' as const,
  createdAt: '2026-11-21T15:00:00Z',
  kind: 'WITHDRAWAL_BACK' as const,
  amountCents: 50_00,
  owedCents: 0,
};

const pointsExpire = {
  id: '019aa2c0-3333-7000-8000-000000000040',
  template: 'POINTS_Notification_001' as const,
  createdAt: '2026-11-21T15:00:00Z',
  points: 1_250,
  expiresOn: '2026-12-31',
};

const chanceWon = {
  id: '019aa2c0-3333-7000-8000-000000000041',
  template: 'CHANCE_Notification_001' as const,
  createdAt: '2026-11-21T15:00:00Z',
  drawing: 'Autumn drawing',
  ticketSerial: 'PB-261121-7K3M9-QXWTD-C',
  prizeCents: 500_00,
  paidAs: 'credited' as const,
  claimUntil: null,
};

export const notificationsExamples = {
  winNotification: win,
  winNotifications: [win],
  claimLapseNotification: claimLapse,
  claimStepNotification: claimStep,
  drawVoidNotification: drawVoid,
  drawCorrectedNotification: drawCorrected,
  drawAlertNotification: jackpotAlert,
  documentsNotification: documentsReturned,
  walletNotification: withdrawalBack,
  pointsNotification: pointsExpire,
  chanceNotification: chanceWon,
  unreadNotification: claimLapse,
  unreadNotifications: [
    win,
    claimLapse,
    claimStep,
    { ...claimStep, kind: 'RETURNED' as const, net: null, paidAs: null, returnedWhy: 'TAXPAYER_NUMBER' as const },
    documentsReturned,
    jackpotAlert,
    { ...jackpotAlert, alert: 'result' as const, jackpotCents: null },
  ],
  messagesPage: {
    pageItems: [{ isRead: false, notification: win }],
    nextCursor: win.id,
    unreadCount: 1,
  },
  readBody: { ids: [win.id] },
} satisfies WireExamples<typeof contract>;
