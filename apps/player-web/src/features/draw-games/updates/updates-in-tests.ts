import type { UnreadNotification } from '@sunflower/contracts/notifications.ts';
import { id } from '../tickets/tickets-in-tests.ts';

/** A win, which isn't listed with the other updates. */
export const win = {
  id: id(1),
  template: 'TI-WIN_Notification_001',
  createdAt: '2026-11-22T05:00:00Z',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  ticketSerial: 'PB-261121-7K3M9-QXWTD-C',
  amount: 7_00n,
  currency: 'USD',
  freeBoards: 0,
  hasClaim: false,
} as const satisfies UnreadNotification;

export const jackpot = {
  id: id(2),
  template: 'DR-ALERT_Notification_001',
  createdAt: '2026-11-23T05:00:00Z',
  alert: 'jackpot',
  drawId: id(9),
  gameId: 'powerball',
  drawDate: '2026-11-25',
  drawNumber: 1,
  jackpotCents: 300_000_000_00n,
} as const satisfies UnreadNotification;

export const result = {
  ...jackpot,
  id: id(3),
  alert: 'result',
  gameId: 'pick-3',
  drawNumber: 2,
  jackpotCents: null,
} as const satisfies UnreadNotification;

const { freeBoards: _free, hasClaim: _claim, ...prize } = win;
/** A prize that lapses in five days. */
export const lapse = {
  ...prize,
  id: id(4),
  template: 'TI-CLAIM_Notification_001',
  drawDate: '2025-11-29',
  amount: 50_000_00n,
  claimId: id(8),
  claimUntil: '2026-11-29',
} as const satisfies UnreadNotification;

const ofTicketDraw = {
  createdAt: '2026-11-22T05:00:00Z',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  drawNumber: 1,
  session: null,
  ticketSerial: win.ticketSerial,
} as const;

/** A refunded stake. */
export const voided = {
  ...ofTicketDraw,
  id: id(6),
  template: 'DR-VOID_Notification_001',
  refundCents: 4_00n,
  depositsCents: 3_00n,
  winningsCents: 1_00n,
  playCreditCents: 0n,
  reason: 'MACHINE_FAILED',
  movedTo: null,
} as const satisfies UnreadNotification;

/** A prize that the corrected result took away, partly spent. */
export const corrected = {
  ...ofTicketDraw,
  id: id(7),
  template: 'DR-CORRECTED_Notification_001',
  resultRevision: 2,
  hadCents: 5_000_00n,
  hadFreeBoards: 0,
  hasCents: 0n,
  hasFreeBoards: 0,
  overpaidCents: 12_00n,
} as const satisfies UnreadNotification;

/** A paid claim, with a part set off for the state. */
export const paidClaim = {
  ...prize,
  id: id(5),
  template: 'CLAIM_Notification_001',
  kind: 'PAID',
  amount: 2_500_00n,
  claimId: id(8),
  claimUntil: '2026-11-29',
  net: 2_250_00n,
  paidAs: 'wallet',
  setOff: 250_00n,
  creditors: 'Kansas Department of Revenue',
  returnedWhy: null,
} as const satisfies UnreadNotification;
