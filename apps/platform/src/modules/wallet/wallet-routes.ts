import {
  walletAccounts as accountsOnWire,
  walletBalances as balancesOnWire,
  playMonth,
  todayNet,
  WALLET_PATHS,
  walletLimits,
} from '@sunflower/contracts/wallet.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { findMonth } from './month/find-month.ts';
import { findTodayNet } from './today-net.ts';
import { findWalletMoney, walletAccounts, walletBalances } from './wallet-accounts.ts';
import { findWalletLimits } from './wallet-limits-store.ts';

/** A month sums many postings, and a page needs it only once and after each purchase. */
const MONTHS_A_MINUTE = { rateLimit: { max: 60, timeWindow: 60_000 } };

/**
 * Routes of a player's wallet: accounts (S7-11), balances by type (S3-11), limits (S7-12), and the play
 * of today and this month.
 */
export function walletRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;
  const moneyOf = (playerId: string) => findWalletMoney(db, { playerId, now: clock.now() });

  app.get(WALLET_PATHS.accounts, { config, schema: { response: { 200: accountsOnWire } } }, async (request) => {
    const { playerId } = request.player;
    return walletAccounts(playerId, await moneyOf(playerId)).map((account) => ({
      accountType: account.accountType,
      accountNumber: account.accountNumber,
      buyingPower: account.buyingPowerCents,
      withdrawableBalance: account.withdrawableCents,
      nonWithdrawableBalance: account.nonWithdrawableCents,
      currency: 'USD' as const,
    }));
  });

  app.get(WALLET_PATHS.balances, { config, schema: { response: { 200: balancesOnWire } } }, async (request) => {
    const { types, ...sums } = walletBalances(await moneyOf(request.player.playerId));
    return { ...sums, types: [...types] };
  });

  app.get(WALLET_PATHS.limits, { config, schema: { response: { 200: walletLimits } } }, async () => {
    const limits = await findWalletLimits(db);
    return limits.map(({ limitType, quantityType, amountCents }) => ({
      limitType,
      quantityType,
      quantity: { amount: amountCents },
    }));
  });

  app.get(WALLET_PATHS.today, { config, schema: { response: { 200: todayNet } } }, (request) =>
    findTodayNet(db, { playerId: request.player.playerId, now: clock.now() }),
  );

  const monthConfig = { ...config, ...MONTHS_A_MINUTE };
  app.get(WALLET_PATHS.month, { config: monthConfig, schema: { response: { 200: playMonth } } }, async (request) => {
    const now = clock.now();
    const { days, ...month } = await findMonth(db, { playerId: request.player.playerId, now });
    return { ...month, asOf: now.toString(), days: [...days] };
  });
}
