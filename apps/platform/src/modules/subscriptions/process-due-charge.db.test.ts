import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { TEST_STATEMENT_KEY } from '../../app/buyer-in-tests.ts';
import { listTickets } from '../draw-games/index.ts';
import { findHouseBalance, findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { lastChargeAt } from './charge.ts';
import { processDueCharge } from './process-due-charge.ts';
import { START, useSubscriptions } from './subscriptions-in-tests.ts';

describe("a subscription's draws", () => {
  const database = useTestDatabase();
  const stack = useSubscriptions(database);
  const balances = (playerId: string) => findPlayerBalances(database.db, playerId);

  beforeEach(stack.begin);

  it('are announced a day ahead, then bought once each with new numbers [S1-4/subscriptions]', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId, { addOns: ['power-play'], stakeCents: 300n });
    const [first, second] = await stack.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    expect(await stack.notices(playerId)).toEqual([]);
    await stack.runThrough(first, {
      between: async () => {
        await stack.plan();
        expect(await stack.notices(playerId)).toEqual([
          { kind: 'CHARGE_COMING', reason: null, drawDate: first.drawDate },
        ]);
        await stack.charge();
        expect(await stack.tickets(playerId)).toEqual([]);
      },
    });
    await stack.charge();
    await stack.runThrough(second);
    const bought = await stack.tickets(playerId);
    expect(bought.map(({ cents }) => cents)).toEqual([300n, 300n]);
    expect(bought[0]?.boards).not.toEqual(bought[1]?.boards);
    const { pageItems } = await listTickets(database.db, { playerId, limit: 1 });
    const { ticketId, serial = '' } = pageItems[0]?.ticket ?? {};
    const { rows } = await sql<{ receipt: { text: string; signature: string } }>`
      select o.answer #> '{tickets,0,signed}' as receipt from draw_games.purchase_order o
      join draw_games.ticket t using (player_id, order_key) where t.serial = ${serial}`.execute(database.db);
    const receipt = rows[0]?.receipt;
    expect(receipt?.signature).toBe(TEST_STATEMENT_KEY.sign(receipt?.text ?? ''));
    expect(JSON.parse(receipt?.text ?? '{}')).toMatchObject({ ticketId, serial, stakeCents: 300, clientBuild: null });
    expect(await balances(playerId)).toMatchObject({ depositsCents: 94_00n });
    expect(await stack.standing(subscription)).toMatchObject({ state: 'active', drawsBought: 2 });
    expect(await stack.history(subscription)).toEqual(
      [second, first].map(({ drawDate }) => ({ drawDate, outcome: 'bought', reason: null, amountCents: 300n })),
    );
  });

  it('are bought once when many workers make the charge concurrently [S1-4/subscriptions]', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw] = await stack.draws();
    if (!draw) throw new Error('a draw is on sale');
    const which = { subscriptionId: subscription.subscriptionId, drawId: draw.drawId };
    await stack.runThrough(draw, {
      between: async () => {
        stack.clock.moveTo(lastChargeAt(draw).subtract({ hours: 1 }));
        await Promise.all(Array.from({ length: 8 }, () => processDueCharge(stack.deps(), which)));
        await Promise.all(Array.from({ length: 4 }, () => stack.charge()));
      },
    });
    expect(await stack.tickets(playerId)).toHaveLength(1);
    expect(await stack.standing(subscription)).toMatchObject({ drawsBought: 1 });
    expect(await balances(playerId)).toMatchObject({ depositsCents: 98_00n });
  });

  it('are charged fully or not at all when the process crashes, then charged once by the retry', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw] = await stack.draws();
    if (!draw) throw new Error('a draw is on sale');
    let reads = 0;
    await stack.runThrough(draw, {
      between: async () => {
        const now = lastChargeAt(draw).subtract({ hours: 1 });
        // The clock crashes at its first reading, then at its second, and so on, until one run completes.
        for (let dies = 1; dies <= 20; dies++) {
          reads = 0;
          const clock = {
            now: () => {
              reads += 1;
              if (reads === dies) throw new Error('killed');
              return now;
            },
          };
          const which = { subscriptionId: subscription.subscriptionId, drawId: draw.drawId };
          const isDead = await processDueCharge({ ...stack.deps(), clock }, which).then(
            () => false,
            () => true,
          );
          if (!isDead) break;
          expect(await stack.tickets(playerId)).toEqual([]);
          expect(await balances(playerId)).toMatchObject({ depositsCents: 100_00n });
        }
        expect(reads).toBeGreaterThan(2);
      },
    });
    expect(await stack.tickets(playerId)).toHaveLength(1);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'bought' }]);
  });

  it('pause the subscription with a notification when the wallet is a cent short [IRGS-12]', async () => {
    const playerId = await stack.player(1_99n);
    const subscription = await stack.subscribed(playerId);
    const [draw] = await stack.draws();
    if (!draw) throw new Error('a draw is on sale');
    const cash = await findHouseBalance(database.db, 'cash');
    await stack.runThrough(draw);
    expect(await stack.tickets(playerId)).toEqual([]);
    expect(await balances(playerId)).toMatchObject({ depositsCents: 1_99n, heldCents: 0n });
    expect(await findHouseBalance(database.db, 'cash')).toBe(cash);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'paused', reason: 'PAYMENT_FAILED' });
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'PAYMENT_FAILED' }]);
    expect(await stack.notices(playerId)).toContainEqual({
      kind: 'PAUSED',
      reason: 'PAYMENT_FAILED',
      drawDate: draw.drawDate,
    });
  });

  it('are skipped with a notification if a charge would exceed a limit, even by a cent [GLI19-10/money]', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const limit = { playerId, kind: 'spend', period: 'month', actor: `player:${playerId}`, now: START } as const;
    await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, amountCents: 3_99n }));
    const [first, second] = await stack.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    await stack.runThrough(first);
    await stack.runThrough(second);
    expect(await stack.history(subscription)).toMatchObject([
      { outcome: 'missed', reason: 'LIMIT_REACHED' },
      { outcome: 'bought', amountCents: 200n },
    ]);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'active', drawsBought: 1 });
    expect(await stack.notices(playerId)).toContainEqual({
      kind: 'DRAW_MISSED',
      reason: 'LIMIT_REACHED',
      drawDate: second.drawDate,
    });
  });

  it('end the subscription with a notification once the agreed number is bought', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId, { end: { kind: 'draws', count: 1 } });
    const [first, second] = await stack.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    await stack.runThrough(first);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'ended', reason: 'END_REACHED' });
    await stack.runThrough(second);
    expect(await stack.tickets(playerId)).toHaveLength(1);
    expect(await stack.notices(playerId)).toContainEqual({
      kind: 'ENDED',
      reason: 'END_REACHED',
      drawDate: first.drawDate,
    });
  });

  it('end the subscription after the draw of its last day', async () => {
    const playerId = await stack.player();
    const [first, second] = await stack.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    const subscription = await stack.subscribed(playerId, { end: { kind: 'date', lastDate: first.drawDate } });
    await stack.runThrough(first);
    await stack.runThrough(second);
    expect(await stack.tickets(playerId)).toHaveLength(1);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'ended', reason: 'END_REACHED' });
  });

  it('leave a ledger that passes the proof', async () => {
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });
});
