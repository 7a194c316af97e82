import { CLAIMS_PATHS, type Claim, claims } from '@sunflower/contracts/claims.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';

// Shared by the claims tests: claims in each state, and a network that serves them.

export const LIST = `GET ${CLAIMS_PATHS.claimablePrizes}`;
export const filingOf = ({ id }: Claim) => `POST ${CLAIMS_PATHS.filing.replace(':claimId', id)}`;

/** A prize of $2,500 that isn't claimed yet and is paid to the wallet. */
export const waiting: Claim = {
  id: '019aa2c0-3333-7000-8000-000000000001',
  status: 'UNCLAIMED',
  gameId: 'pick-4',
  drawDate: '2026-11-18',
  ticketSerial: 'P4-261118-7K3M9-QXWTD-C',
  boardLetter: 'B',
  tier: 'straight',
  amount: 2_500_00n,
  currency: 'USD',
  wonAt: '2026-11-19T05:10:00Z',
  claimUntil: '2027-11-18',
  lapsesAt: '2027-11-19T06:00:00Z',
  path: 'wallet',
  proceeds: 2_499_50n,
  withheldFederal: 0n,
  withheldState: 0n,
  net: 2_500_00n,
  isReported: true,
};

/** A match of four numbers and the Powerball: taxed, and paid by the lottery in person. */
export const manual: Claim = {
  ...waiting,
  id: '019aa2c0-3333-7000-8000-000000000002',
  gameId: 'powerball',
  ticketSerial: 'PB-261118-7K3M9-QXWTD-C',
  tier: '4+1',
  amount: 50_000_00n,
  claimUntil: '2027-05-01',
  lapsesAt: '2027-05-02T05:00:00Z',
  path: 'manual',
  proceeds: 49_998_00n,
  withheldFederal: 11_999_52n,
  withheldState: 2_499_90n,
  net: 35_500_58n,
};

export const jackpot: Claim = {
  ...manual,
  id: '019aa2c0-3333-7000-8000-000000000003',
  ticketSerial: 'PB-261118-JACKP-QXWTD-C',
  tier: '5+1',
  path: 'headquarters',
};

/** A prize below the claim threshold, whose winner may owe the state. */
export const paidAutomatically: Claim = {
  ...waiting,
  id: '019aa2c0-3333-7000-8000-000000000004',
  amount: 75_00n,
  proceeds: 74_50n,
  net: 75_00n,
  path: 'set-off',
  isReported: false,
};

/** Paid to the wallet, with a part set off for the state. */
export const paid: Claim = {
  ...waiting,
  id: '019aa2c0-3333-7000-8000-000000000005',
  status: 'PAID',
  net: 2_312_40n,
  filedAt: '2026-11-20T15:00:00Z',
  taxpayerLastFour: '6789',
  setOffs: [{ creditor: 'Kansas Department for Children and Families', kind: 'child-support', amount: 187_60n }],
  paidAt: '2026-11-20T15:00:04Z',
  paidAs: 'wallet',
};

export const lapsed: Claim = {
  ...waiting,
  id: '019aa2c0-3333-7000-8000-000000000006',
  status: 'EXPIRED',
  gameId: 'keno',
  claimUntil: '2026-11-01',
};

const isOver = ({ status }: Claim) => status === 'PAID' || status === 'EXPIRED';

/** Imitates the platform's list: unclaimed prizes when no state is requested, otherwise the other claims. */
export function listOfThese(read: () => readonly Claim[]): Handler {
  return ({ query }) =>
    answer(
      claims,
      read().filter((claim) => isOver(claim) === query.has('status')),
    );
}

/** Builds a network with these claims. */
export function networkWith(read: () => readonly Claim[], more: Record<string, Handler> = {}) {
  return fakeNetwork({ ...playerHandlers(Date.now()), [LIST]: listOfThese(read), ...more });
}
