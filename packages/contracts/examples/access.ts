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

/** A player on a break, on a day when deposits are off for everyone. */
export const accessExamples = {
  featureSet: takeABreak,
  featureSetsResponse: [takeABreak],
  platformRestriction: closedDeposits,
  accessAttributesResponse: [closedDeposits],
  accessRefusalDetails: {
    unit: 'wallet/deposit/ALL',
    restriction: 'DEPOSIT',
    expires: null,
    isForEveryone: true,
  },
} satisfies WireExamples<typeof contract>;
