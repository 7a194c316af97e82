import type * as contract from '../wallet.ts';
import type { WireExamples } from './example.ts';

const main = {
  accountType: 'AT_MAIN' as const,
  accountNumber: '019aa2c0-1111-7000-8000-000000000001',
  buyingPower: 92.5,
  withdrawableBalance: 7.5,
  nonWithdrawableBalance: 85,
  currency: 'USD' as const,
};
const bought = {
  transactionId: '019aa2c0-4444-7000-8000-000000000002',
  kind: 'stakes' as const,
  event: 'purchase',
  isReversal: false,
  reference: 'PB-261121-7K3M9-QXWTD-C',
  games: ['powerball'],
  method: null,
  parts: [
    { walletPart: 'play-credit' as const, changeCents: -200 },
    { walletPart: 'deposits' as const, changeCents: -1300 },
  ],
  at: '2026-11-20T18:00:00Z',
  changeCents: -1500,
  balanceCents: 9250,
  availableCents: 9250,
};
const deposited = {
  transactionId: '019aa2c0-4444-7000-8000-000000000001',
  kind: 'deposits' as const,
  event: 'deposit',
  isReversal: false,
  reference: null,
  games: [],
  method: { serviceProviderTargetId: 'CARD' as const, brand: 'VISA', last4: '4242' },
  parts: [{ walletPart: 'deposits' as const, changeCents: 10_750 }],
  at: '2026-11-19T15:00:00Z',
  changeCents: 10_750,
  balanceCents: 10_750,
  availableCents: 10_750,
};

/** The wallet of a player who deposited by card, bought five boards with Power Play and won a little earlier. */
export const walletExamples = {
  walletAccount: main,
  walletAccounts: [main],
  walletLimits: [
    { limitType: 'DEPOSIT', quantityType: 'MIN_AMOUNT', quantity: { amount: 10 } },
    { limitType: 'WITHDRAWAL', quantityType: 'MIN_AMOUNT', quantity: { amount: 0.01 } },
  ],
  walletBalances: {
    buyingPowerCents: 9_250,
    withdrawableCents: 750,
    nonWithdrawableCents: 8_500,
    types: [
      { walletType: 'FUNDS_ADDED' as const, amountCents: 8_200 },
      { walletType: 'WINNINGS' as const, amountCents: 750 },
      { walletType: 'FREE_ROUNDS' as const, amountCents: 0 },
      { walletType: 'PLAY_CREDIT' as const, amountCents: 300 },
      { walletType: 'MATCH_UP' as const, amountCents: 0 },
      { walletType: 'BONUS_CASH' as const, amountCents: 0 },
      { walletType: 'DISCOUNT' as const, amountCents: 0 },
      { walletType: 'WITHDRAWAL_REQUESTS' as const, amountCents: 2_000 },
    ],
  },
  walletTransaction: bought,
  transactionsPage: {
    pageItems: [bought, deposited],
    nextCursor: '41',
    games: [{ gameId: 'powerball', name: 'Powerball' }],
  },
  playMonth: {
    from: '2026-11-01',
    to: '2026-11-20',
    asOf: '2026-11-20T18:00:00Z',
    signedInSeconds: 8_040,
    playedCents: 2_100,
    wonCents: 700,
    netCents: -1_400,
    days: [
      { day: '2026-11-18', playedCents: 600, wonCents: 700, netCents: 100 },
      { day: '2026-11-20', playedCents: 1_500, wonCents: 0, netCents: -1_500 },
    ],
  },
  todayNet: { spentCents: 1500, wonCents: 700, netCents: -800 },
} satisfies WireExamples<typeof contract>;
