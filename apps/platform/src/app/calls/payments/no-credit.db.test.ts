import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleDraws } from '../../../modules/draw-games/index.ts';
import { locationToken } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import {
  findPlayerBalances,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
} from '../../../modules/ledger/index.ts';
import type { Depositor } from '../../../modules/wallet/deposits/deposits-in-tests.ts';
import { depositsJobs, methodsJobs, withdrawalsJobs } from '../../../modules/wallet/index.ts';
import { accountOf, cardOf, depositOf, usePaymentStack } from '../../../modules/wallet/payment-stack-in-tests.ts';
import { paymentDeps } from '../../payment-deps.ts';

const SOURCES = [join(import.meta.dirname, '../../..'), join(import.meta.dirname, '../../../../../../ops')];
const stack = usePaymentStack();

/** Returns the source files of the platform and of operator verbs, without tests, that match the pattern. */
function filesWith(pattern: RegExp): string[] {
  return SOURCES.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/(\.test|-in-tests)\.ts$/.test(file))
      .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))),
  ).sort();
}

describe('the wallet, without credit and automatic deposits [IRGS-12]', () => {
  beforeAll(() => inTransaction(stack.db, (tx) => scheduleDraws(tx, { now: stack.clock.now(), games: [powerball] })));

  /** Creates a player with a card and a bank account on file, and an empty wallet. */
  async function readyToCharge(): Promise<Depositor & { methodId: string }> {
    const who = await stack.newPlayer();
    const { paymentMethodId } = await stack.add(who, { ...cardOf(who), isDefault: true });
    expect(await stack.add(who, accountOf(who))).toMatchObject({ standing: 'READY' });
    return { ...who, methodId: paymentMethodId };
  }
  const depositsOf = async ({ playerId }: Depositor) =>
    (await sql`select from wallet.deposit d where d.player_id = ${playerId}`.execute(stack.db)).rows.length;
  const balancesOf = ({ playerId }: Depositor) => findPlayerBalances(stack.db, playerId);
  const EMPTY = { depositsCents: 0n, winningsCents: 0n, playCreditCents: 0n, heldCents: 0n };

  async function buy(who: Depositor, boards = 1) {
    const answer = await stack.platform.app.inject({ url: DRAW_GAMES_PATHS.game.replace(':gameId', 'powerball') });
    const { openDraws } = gameResponse.parse(answer.json()).game;
    const wager = {
      gameId: 'powerball',
      boards: Array.from({ length: boards }, () => ({
        kind: 'numbers',
        numbers: [3, 17, 44, 60, 69],
        bonus: 17,
        isQuickPick: false,
      })),
      addOns: [],
      drawIds: [openDraws[0]?.drawId],
      stakeCents: 200 * boards,
    };
    const sent = await stack.platform.app.inject({
      method: 'POST',
      url: DRAW_GAMES_PATHS.checkouts,
      headers: {
        ...stack.platform.headersOf({ session: who.token }),
        'x-location-token': locationToken(who, 'PURCHASE', stack.clock.now()),
      },
      payload: { orderKey: newRandomId(), wagers: [wager], expectedTotalCents: 200 * boards },
    });
    return sent.json() as { code?: string };
  }

  it('refuses a purchase that exceeds the wallet, even with payment methods on file', async () => {
    const who = await readyToCharge();
    expect(await buy(who)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect([await depositsOf(who), await balancesOf(who)]).toEqual([0, EMPTY]);
    await stack.call(who, 'POST', PAYMENT_PATHS.deposits, depositOf(who.methodId, { amountCents: 1000 }));
    expect(await buy(who, 6)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect((await buy(who, 5)).code).toBeUndefined();
    expect([await depositsOf(who), await balancesOf(who)]).toEqual([1, EMPTY]);
  });

  it('charges no payment method in any wallet job, however often it runs', async () => {
    const who = await readyToCharge();
    const deps = paymentDeps(stack.platform.platform);
    const jobs = { ...depositsJobs(deps), ...methodsJobs(deps), ...withdrawalsJobs(deps) };
    expect(Object.keys(jobs).length).toBeGreaterThan(3);
    for (let day = 0; day < 3; day++) {
      stack.clock.advance({ hours: 24 });
      for (const [name, job] of Object.entries(jobs)) {
        // Event jobs run with made-up ids, so they may fail. The test only checks that nothing is charged.
        await job({ playerId: who.playerId, methodId: newId(), withdrawalId: newId(), depositId: newId() }).catch(
          (fault: unknown) => expect(String(fault), name).toMatch(/no |unknown|not/i),
        );
      }
    }
    expect([await depositsOf(who), await balancesOf(who)]).toEqual([0, EMPTY]);
  });

  it('starts a deposit only in a call of a signed-in player', async () => {
    expect(filesWith(/\bauthorizePayment\(/)).toEqual([
      'modules/wallet/deposits/drive-deposit.ts',
      'partner-ports/payment-processor/payment-processor-port.ts',
    ]);
    expect(filesWith(/\bstartDeposit\(/)).toEqual([
      'modules/wallet/deposits/deposits-routes.ts',
      'modules/wallet/deposits/drive-deposit.ts',
    ]);
    expect(filesWith(/\bcreateDeposit\(/)).toEqual([
      'modules/wallet/deposits/create-deposit.ts',
      'modules/wallet/deposits/drive-deposit.ts',
    ]);
    expect(filesWith(/key: `deposit:\$\{/)).toEqual(['modules/wallet/deposits/post-deposit.ts']);
    const who = await readyToCharge();
    const body = depositOf(who.methodId);
    const stranger = { ...who, token: randomBytes(32).toString('base64url') };
    expect((await stack.call(stranger, 'POST', PAYMENT_PATHS.deposits, body)).status).toBe(401);
    stack.clock.advance({ hours: 13 });
    expect((await stack.call(who, 'POST', PAYMENT_PATHS.deposits, body)).body).toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    expect(await depositsOf(who)).toBe(0);
  });

  it.each(['deposits', 'winnings', 'play-credit', 'held'] as const)(
    'never takes the balance "%s" below zero, not even by one cent',
    async (kind) => {
      const who = await readyToCharge();
      await stack.call(who, 'POST', PAYMENT_PATHS.deposits, depositOf(who.methodId, { amountCents: 1000 }));
      const before = await balancesOf(who);
      const taken = inTransaction(stack.db, (tx) =>
        postLedgerTransaction(tx, {
          key: newId(),
          kind: 'adjustment',
          businessTime: stack.clock.now(),
          postings: [
            { from: playerAccount(who.playerId, kind), to: houseAccount('cash/processor'), amountCents: 1001n },
          ],
        }),
      );
      const outcome = await taken.then((posted) => (isRefusal(posted) ? posted.refusal : 'posted')).catch(String);
      expect(outcome).toMatch(/INSUFFICIENT_FUNDS|held/i);
      await expect(
        sql`update ledger.player_balance set deposits_cents = -1 where player_id = ${who.playerId}`.execute(stack.db),
      ).rejects.toThrow(/not_below_zero|refus|denied|change/i);
      expect(await balancesOf(who)).toEqual(before);
    },
  );
});
