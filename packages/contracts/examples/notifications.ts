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

export const notificationsExamples = {
  winNotification: win,
  winNotifications: [win],
  readBody: { ids: [win.id] },
} satisfies WireExamples<typeof contract>;
