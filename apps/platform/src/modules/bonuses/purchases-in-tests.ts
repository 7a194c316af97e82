import type { Db } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { houseAccount, lockPlayerBalances, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import type { Bonus } from './bonus.ts';
import { NOW, newCampaign, newPlayer } from './bonuses-in-tests.ts';
import { findBonus } from './bonuses-store.ts';
import type { Campaign } from './campaign.ts';
import { convertBonus } from './end-bonus.ts';
import { grantBonus } from './grant-bonus.ts';
import { returnStakes } from './return-stakes.ts';
import { spendingPlan } from './spending-plan.ts';
import { spendableBonusesQuery, spendBonusesQuery } from './spending-store.ts';

/** A time after every one-month bonus has ended. */
export const LATER = NOW.add({ hours: 24 * 31 });

/** Returns helpers that grant bonuses, pay with them as a purchase does, and refund stakes as a void draw does. */
export function bonusPurchases(database: { readonly db: Db }) {
  async function granted(
    change: Record<string, unknown> = {},
  ): Promise<{ campaign: Campaign; bonus: Bonus; playerId: string }> {
    const [campaign, playerId] = [await newCampaign(database.db, change), await newPlayer(database.db)];
    return { campaign, playerId, bonus: await grantTo(playerId, campaign) };
  }
  async function grantTo(playerId: string, { campaignId }: Campaign): Promise<Bonus> {
    const answer = await inTransaction(database.db, (tx) =>
      grantBonus(tx, { playerId, campaignId, grantKey: newId(), occasion: {}, actor: 'operator:test', now: NOW }),
    );
    if (isRefusal(answer)) throw new Error(answer.refusal);
    return answer.bonus;
  }

  /** Spends as a purchase does: lock, read, plan, post, write. Returns the purchase, or the refusal. */
  const spend = (playerId: string, amountCents: bigint, now = NOW) =>
    inTransaction(database.db, async (tx) => {
      const balances = await lockPlayerBalances(tx, playerId);
      const { bonuses } = await queryTogether(tx, { bonuses: spendableBonusesQuery({ playerId, now }) });
      const plan = spendingPlan({ balances, bonuses }, [{ gameId: 'powerball', amountCents }]);
      if (isRefusal(plan)) return plan;
      const parts = [
        ['play-credit', plan.fromPlayCreditCents],
        ['deposits', plan.fromDepositsCents],
        ['winnings', plan.fromWinningsCents],
      ] as const;
      const posted = await postLedgerTransaction(tx, {
        key: newId(),
        kind: 'purchase',
        businessTime: now,
        postings: parts
          .filter(([, cents]) => cents > 0n)
          .map(([kind, cents]) => ({
            from: playerAccount(playerId, kind),
            to: houseAccount('sales/powerball'),
            amountCents: cents,
          })),
      });
      if (isRefusal(posted)) return refuse('INSUFFICIENT_FUNDS');
      const { transactionId: ledgerTransactionId } = posted;
      const query = spendBonusesQuery({ playerId, plan, ledgerTransactionId, at: now });
      if (query) await queryTogether(tx, { query });
      return { ledgerTransactionId, creditCents: plan.fromPlayCreditCents };
    });

  const giveBack = (...given: GivenBack) => giveStretchBack(database.db, ...given);
  const giveMoney = (playerId: string, amountCents: bigint) =>
    inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, {
        key: newId(),
        kind: 'adjustment',
        businessTime: NOW,
        postings: [{ from: houseAccount('adjustments'), to: playerAccount(playerId, 'deposits'), amountCents }],
      }),
    );
  const find = (bonus: Bonus) => findBonus(database.db, bonus);
  const convert = (bonus: Bonus) => inTransaction(database.db, (tx) => convertBonus(tx, { ...bonus, now: NOW }));
  return { granted, grantTo, spend, giveBack, giveMoney, find, convert };
}

type GivenBack = [playerId: string, purchase: { ledgerTransactionId: string }, stretch: readonly [bigint, bigint]];

/** Refunds part of a purchase's stake, as a void draw does. */
function giveStretchBack(db: Db, ...[playerId, purchase, stretch]: GivenBack) {
  return inTransaction(db, async (tx) => {
    const [startCents, cents] = stretch;
    const posted = await postLedgerTransaction(tx, {
      key: newId(),
      kind: 'stake-refund',
      businessTime: LATER,
      postings: [
        { from: houseAccount('sales/powerball'), to: playerAccount(playerId, 'play-credit'), amountCents: cents },
      ],
    });
    if (isRefusal(posted)) throw new Error(posted.refusal);
    const { ledgerTransactionId } = purchase;
    const stake = { playerId, gameId: 'powerball', ledgerTransactionId, startCents, cents };
    await returnStakes(tx, { stakes: [{ ...stake, returnTransactionId: posted.transactionId }], now: LATER });
  });
}
