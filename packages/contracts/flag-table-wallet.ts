import { DRAW_GAMES_PATHS } from './draw-games.ts';
import type { FeatureFlag } from './feature-flag.ts';
import { WALLET_PATHS } from './wallet.ts';

const later = [] as const;
const { checkouts } = DRAW_GAMES_PATHS;

/** The flags of money, as part of the table of all. [S6-5] */
export const WALLET_FLAGS = {
  FEATURE_WALLET_BALANCE: {
    room: 'wallet',
    line: 'the balance of the wallet',
    part: 'transactions',
    calls: [`GET ${WALLET_PATHS.accounts}`, `GET ${WALLET_PATHS.balances}`],
  },
  FEATURE_WALLET_TRANSACTIONS: {
    room: 'wallet',
    line: 'the list of transactions',
    part: 'transactions',
    calls: [`GET ${WALLET_PATHS.transactions}`],
  },
  FEATURE_WALLET_BUY: {
    room: 'wallet',
    line: 'paying from the wallet, by subscriptions too',
    part: 'wallet-buy',
    calls: [`POST ${checkouts}`],
  },
  FEATURE_WALLET_CARD_DEPOSIT: { room: 'wallet', line: 'depositing by card', part: 'card-deposit', calls: later },
  FEATURE_WALLET_CARD_METHOD_UPDATE: {
    room: 'wallet',
    line: 'adding, changing and removing cards',
    part: 'card-methods',
    calls: later,
  },
  FEATURE_WALLET_BANK_DEPOSIT: { room: 'wallet', line: 'depositing from a bank', part: 'bank-deposit', calls: later },
  FEATURE_WALLET_ACH_UPDATE: { room: 'wallet', line: 'adding and changing ACH methods', part: 'ach', calls: later },
  FEATURE_WALLET_ACH_WITHDRAWAL: { room: 'wallet', line: 'withdrawing by ACH', part: 'ach', calls: later },
  FEATURE_WALLET_BANK_WITHDRAWAL: { room: 'wallet', line: 'withdrawing to a bank', part: 'withdrawal', calls: later },
  FEATURE_WALLET_RETAIL_WITHDRAWAL: {
    room: 'wallet',
    line: 'withdrawing at a retailer',
    part: 'withdrawal',
    calls: later,
  },
} as const satisfies Readonly<Record<`FEATURE_WALLET_${string}`, FeatureFlag>>;
