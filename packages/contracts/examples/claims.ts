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

export const claimsExamples = { claim: fourAndPowerball, claims: [fourAndPowerball] } satisfies WireExamples<
  typeof contract
>;
