import type * as contract from '../access.ts';
import type { WireExamples } from './example.ts';

const takeABreak = {
  name: 'RESPONSIBLE_GAMING_TAKE_A_BREAK',
  allowed: false,
  expires: '2026-11-21T18:00:00Z',
  features: [
    { name: 'draw-games/purchase/ALL', allowed: false },
    { name: 'wallet/deposit/ALL', allowed: false },
  ],
};
const closedDeposits = { operationalUnit: 'wallet/deposit/ALL', userId: '0', accessType: 2 as const };

const depositsClosed = {
  id: '019aa2c0-3333-7000-8000-000000000042',
  template: 'ACCESS_Notification_001' as const,
  createdAt: '2026-11-21T15:00:00Z',
  kind: 'CLOSED' as const,
  parts: ['DEPOSITS' as const],
  until: null,
};

/** A player on a break, on a day when deposits are off for everyone. */
export const accessExamples = {
  featureSet: takeABreak,
  featureSetsResponse: [takeABreak],
  platformRestriction: closedDeposits,
  accessAttributesResponse: [closedDeposits],
  accessNotification: depositsClosed,
  accessRefusalDetails: {
    unit: 'wallet/deposit/ALL',
    restriction: 'DEPOSIT',
    expires: null,
    isForEveryone: true,
  },
} satisfies WireExamples<typeof contract>;
