import { DRAW_GAMES_PATHS } from './draw-games.ts';
import type { FeatureFlag } from './feature-flag.ts';
import { WALLET_PATHS } from './wallet.ts';

const later = [] as const;
const { checkouts } = DRAW_GAMES_PATHS;

/** The wallet's flags, part of the full flag table. [S6-5] */
export const WALLET_FLAGS = {
  FEATURE_WALLET_BALANCE: {
    module: 'wallet',
    line: 'the wallet balance',
    part: 'transactions',
    calls: [`GET ${WALLET_PATHS.accounts}`, `GET ${WALLET_PATHS.balances}`],
  },
  FEATURE_WALLET_TRANSACTIONS: {
    module: 'wallet',
    line: 'the list of transactions',
    part: 'transactions',
    calls: [`GET ${WALLET_PATHS.transactions}`],
  },
  FEATURE_WALLET_BUY: {
    module: 'wallet',
    line: 'paying from the wallet, including by subscription',
    part: 'wallet-buy',
    calls: [`POST ${checkouts}`],
  },
  FEATURE_WALLET_CARD_DEPOSIT: { module: 'wallet', line: 'depositing by card', part: 'card-deposit', calls: later },
  FEATURE_WALLET_CARD_METHOD_UPDATE: {
    module: 'wallet',
    line: 'adding, changing and removing cards',
    part: 'card-methods',
    calls: later,
  },
  FEATURE_WALLET_BANK_DEPOSIT: {
    module: 'wallet',
    line: 'depositing from a bank account',
    part: 'bank-deposit',
    calls: later,
  },
  FEATURE_WALLET_ACH_UPDATE: {
    module: 'wallet',
    line: 'adding and changing ACH payment methods',
    part: 'ach',
    calls: later,
  },
  FEATURE_WALLET_ACH_WITHDRAWAL: { module: 'wallet', line: 'withdrawing by ACH', part: 'ach', calls: later },
  FEATURE_WALLET_BANK_WITHDRAWAL: {
    module: 'wallet',
    line: 'withdrawing to a bank account',
    part: 'withdrawal',
    calls: later,
  },
  FEATURE_WALLET_RETAIL_WITHDRAWAL: {
    module: 'wallet',
    line: 'withdrawing cash at a retailer',
    part: 'withdrawal',
    calls: later,
  },
} as const satisfies Readonly<Record<`FEATURE_WALLET_${string}`, FeatureFlag>>;
