import type { WalletTransaction } from '@sunflower/contracts/wallet.ts';

// A wallet with some of everything, as the server returns it.

const bare = { isReversal: false, reference: null, games: [], method: null, at: '2026-11-20T18:00:00Z' };
const id = (place: number) => `019aa2c0-4444-7000-8000-00000000000${place}`;

/** One line of each kind with its own explanation, over two days. */
export const LINES: readonly WalletTransaction[] = [
  {
    ...bare,
    transactionId: id(1),
    kind: 'withdrawals',
    event: 'hold',
    method: { serviceProviderTargetId: 'ACH', brand: null, last4: '6789' },
    parts: [
      { walletPart: 'winnings', changeCents: -20_00n },
      { walletPart: 'held', changeCents: 20_00n },
    ],
    changeCents: 0n,
    balanceCents: 140_50n,
    availableCents: 120_50n,
  },
  {
    ...bare,
    transactionId: id(2),
    kind: 'stakes',
    event: 'purchase',
    reference: 'PB-261121-7K3M9 PB-261121-QXWTD',
    games: ['powerball'],
    parts: [
      { walletPart: 'play-credit', changeCents: -2_00n },
      { walletPart: 'deposits', changeCents: -13_00n },
    ],
    changeCents: -15_00n,
    balanceCents: 140_50n,
    availableCents: 140_50n,
  },
  {
    ...bare,
    transactionId: id(3),
    kind: 'deposits',
    event: 'deposit',
    isReversal: true,
    reference: '019aa2c0-6666-7000-8000-000000000001',
    method: { serviceProviderTargetId: 'CARD', brand: 'AMERICAN_EXPRESS', last4: '0005' },
    at: '2026-11-19T05:30:00Z',
    parts: [{ walletPart: 'deposits', changeCents: -10_00n }],
    changeCents: -10_00n,
    balanceCents: 155_50n,
    availableCents: 155_50n,
  },
  {
    ...bare,
    transactionId: id(4),
    kind: 'bonuses',
    event: 'a bonus of tomorrow',
    at: '2026-11-19T05:30:00Z',
    parts: [{ walletPart: 'play-credit', changeCents: 5_00n }],
    changeCents: 5_00n,
    balanceCents: 165_50n,
    availableCents: 165_50n,
  },
];
export const GAMES = [{ gameId: 'powerball', name: 'Powerball' }];
const TYPES = {
  FUNDS_ADDED: 85_00n,
  WINNINGS: 7_50n,
  FREE_ROUNDS: 6_00n,
  PLAY_CREDIT: 5_00n,
  MATCH_UP: 10_00n,
  BONUS_CASH: 7_00n,
  DISCOUNT: 0n,
  WITHDRAWAL_REQUESTS: 20_00n,
} as const;
/** Some of every type of money except discounts. */
export const balances = {
  buyingPowerCents: 120_50n,
  withdrawableCents: 7_50n,
  nonWithdrawableCents: 113_00n,
  types: Object.entries(TYPES).map(([walletType, amountCents]) => ({
    walletType: walletType as keyof typeof TYPES,
    amountCents,
  })),
};
