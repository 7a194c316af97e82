import type * as contract from '../claims.ts';
import type { WireExamples } from './example.ts';

const fourAndPowerball = {
  id: '019aa2c0-3333-7000-8000-000000000001',
  status: 'UNCLAIMED' as const,
  gameId: 'powerball',
  drawDate: '2026-11-18',
  ticketSerial: 'PB-261118-7K3M9-QXWTD-C',
  boardLetter: 'B',
  tier: '4+1',
  amount: 50_000,
  currency: 'USD' as const,
  wonAt: '2026-11-19T05:10:00Z',
  claimUntil: '2027-11-18',
  lapsesAt: '2027-11-19T06:00:00Z',
  path: 'manual' as const,
  proceeds: 49_998,
  withheldFederal: 11_999.52,
  withheldState: 2_499.9,
  net: 35_500.58,
  isReported: true,
};

/** Paid into the wallet, with a part taken for a debt to the state. */
const boxedPick = {
  ...fourAndPowerball,
  id: '019aa2c0-3333-7000-8000-000000000002',
  status: 'PAID' as const,
  gameId: 'pick-4',
  ticketSerial: 'P4-261118-7K3M9-QXWTD-C',
  tier: 'straight',
  amount: 2_500,
  path: 'wallet' as const,
  proceeds: 2_499.5,
  withheldFederal: 0,
  withheldState: 0,
  net: 2_312.4,
  filedAt: '2026-11-20T15:00:00Z',
  taxpayerLastFour: '6789',
  setOffs: [{ creditor: 'Kansas Department for Children and Families', kind: 'child-support' as const, amount: 187.6 }],
  paidAt: '2026-11-20T15:00:04Z',
  paidAs: 'wallet' as const,
};

const w2g = {
  id: fourAndPowerball.id,
  taxYear: 2026,
  gameId: 'powerball',
  ticketSerial: fourAndPowerball.ticketSerial,
  wonOn: '2026-11-18',
  paidAt: '2026-11-25T16:00:00Z',
  wagerType: 'STATE_LOTTERY' as const,
  winnings: 49_998,
  identicalWinnings: 0,
  withheldFederal: 11_999.52,
  withheldState: 2_499.9,
  currency: 'USD' as const,
};

export const claimsExamples = {
  claim: fourAndPowerball,
  claims: [fourAndPowerball, boxedPick],
  w2gDocument: w2g,
  w2gDocuments: [w2g],
  claimFiling: { isTrue: true, isUsPerson: true, taxpayerNumber: '123-45-6789' },
} satisfies WireExamples<typeof contract>;
