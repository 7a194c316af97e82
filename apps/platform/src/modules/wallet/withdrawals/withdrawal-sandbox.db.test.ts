import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findPlayerBalances,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import { useDepositHouse } from '../deposits/deposit-house-in-tests.ts';
import { addAccount, type Depositor } from '../deposits/deposits-in-tests.ts';
import { findPayoutMethod } from '../methods/find-payout-method.ts';
import { applyPayoutNews } from './apply-payout-news.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sendPayout } from './send-payout.ts';
import type { Withdrawal } from './withdrawal.ts';
import { approved, CODES } from './withdrawals-in-tests.ts';
import { reconcileWithdrawals } from './withdrawals-jobs.ts';
import { findAnyWithdrawal } from './withdrawals-lists-store.ts';

const house = useDepositHouse();
const deps = () => ({ ...house.deps, findMethod: findPayoutMethod, codes: CODES });
/** News are heard as the route hears them, or lost on the way. */
const line = { isUp: true };

beforeAll(() => {
  house.processor.onNews(async (body, signature) => {
    const now = house.clock.now();
    const news = line.isUp ? house.processor.port.readNews({ body, signature, now }) : undefined;
    if (news?.kind !== 'payout') return 503;
    await inTransaction(house.db, (tx) => applyPayoutNews(tx, news.payout, now));
    return 204;
  });
});

/** A winner of $100 asks for $40 to an account of the sandbox. */
async function askedFor(number: string, channel: 'ACH' | 'BANK') {
  const now = house.clock.now();
  const player: Depositor = await house.newDepositor();
  const { playerId } = player;
  const { methodId: paymentMethodId } = await addAccount(house.deps, player, { number, channel });
  return inTransaction(house.db, async (tx) => {
    const [from, to] = [houseAccount('prizes/test'), playerAccount(playerId, 'winnings')];
    const postings = [{ from, to, amountCents: 100_00n }];
    await postLedgerTransaction(tx, { key: `prize/${playerId}`, kind: 'prize', businessTime: now, postings });
    const orderKey = newRandomId();
    const asked = {
      player,
      orderKey,
      amountCents: 40_00n,
      channel,
      paymentMethodId,
      findMethod: findPayoutMethod,
      now,
    };
    return requestWithdrawal(tx, asked);
  });
}

/** The same, approved and sent. */
async function sentTo(number: string, channel: 'ACH' | 'BANK'): Promise<Withdrawal> {
  const made = await askedFor(number, channel);
  if (isRefusal(made)) throw new Error(made.refusal);
  await approved(house.db, made.withdrawal, house.clock.now());
  await sendPayout(deps(), made.withdrawal.withdrawalId);
  return made.withdrawal;
}

async function standing({ playerId, withdrawalId }: Withdrawal) {
  const { winningsCents, heldCents } = await findPlayerBalances(house.db, playerId);
  const found = await findAnyWithdrawal(house.db, withdrawalId);
  return { state: found?.withdrawal.state, reason: found?.withdrawal.reason, winningsCents, heldCents };
}

describe('a withdrawal through the sandbox processor', () => {
  it.each(['ACH', 'BANK'] as const)('by %s to a good account is paid, told by signed news', async (channel) => {
    const withdrawal = await sentTo('000123456789', channel);
    expect(await standing(withdrawal)).toMatchObject({ state: 'sent', heldCents: 40_00n });
    await house.pass({ minutes: 2 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid', winningsCents: 60_00n, heldCents: 0n });
  });

  it('whose bank refuses it is back in the wallet', async () => {
    const withdrawal = await sentTo('000111111121', 'ACH');
    await house.pass({ minutes: 2 });
    const back = { state: 'failed', reason: 'ACCOUNT_INVALID', winningsCents: 100_00n, heldCents: 0n };
    expect(await standing(withdrawal)).toEqual(back);
  });

  it('that comes back after it was paid is back in the wallet', async () => {
    const withdrawal = await sentTo('000111111113', 'ACH');
    await house.pass({ minutes: 2 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid' });
    await house.pass({ minutes: 2 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'returned', winningsCents: 100_00n, heldCents: 0n });
  });

  it('whose news never arrive is asked about, and the news that come later change nothing', async () => {
    line.isUp = false;
    const withdrawal = await sentTo('000123456789', 'ACH');
    await house.pass({ minutes: 6 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'sent' });
    await reconcileWithdrawals(deps());
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid', winningsCents: 60_00n, heldCents: 0n });
    line.isUp = true;
    await house.pass({ hours: 1 });
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid', winningsCents: 60_00n, heldCents: 0n });
    expect(await proveBalances(house.db)).toMatchObject({ ok: true, totalCents: 0n });
  });

  it('is refused to an account whose approval is pending', async () => {
    expect(await askedFor('000111111139', 'ACH')).toEqual({ refusal: 'APPROVAL_PENDING' });
  });
});
