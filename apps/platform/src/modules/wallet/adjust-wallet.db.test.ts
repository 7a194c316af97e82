import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit, operatorActor } from '../audit/index.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../notifications/index.ts';
import { insertPlayer } from '../players/index.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { adjustWallet } from './adjust-wallet.ts';

const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();

/** Inserts a player and returns a function that adjusts their wallet, each time with a new id unless one is given. */
async function adjustable(limitCents?: bigint) {
  const playerId = newId();
  await inTransaction(database.db, async (tx) => {
    await insertPlayer(tx, {
      playerId,
      subject: `subject-${playerId}`,
      email: `${playerId}@example.com`,
      firstName: 'Ann',
      lastName: playerId,
      dateOfBirth: '1990-01-01',
      address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt: NOW,
    });
    if (limitCents === undefined) return;
    const limit = { kind: 'deposit', period: 'week', amountCents: limitCents } as const;
    await setLimit(tx, { playerId, ...limit, actor: 'operator:test', now: NOW });
  });
  const give = (amountCents: bigint, adjustmentId = newId()) =>
    inTransaction(database.db, (tx) =>
      adjustWallet(tx, { adjustmentId, playerId, amountCents, reason: 'a lost ticket', approvedBy: 'bob', now: NOW }),
    );
  return { playerId, give };
}

describe('an adjustment of a wallet by operators', () => {
  it("counts toward the player's deposit limit as a credit, and is applied once [RTS-12B]", async () => {
    const { playerId, give } = await adjustable(1000n);
    const again = newId();
    expect(await give(600n, again)).toMatchObject({ transactionId: expect.any(String) });
    expect(await give(600n, again)).toMatchObject({ transactionId: expect.any(String) });
    expect(await give(401n)).toMatchObject({ refusal: 'LIMIT_REACHED', details: { leftCents: 400 } });
    expect(await give(-100n)).toMatchObject({ transactionId: expect.any(String) });
    expect(await give(401n)).toMatchObject({ refusal: 'LIMIT_REACHED' });
    expect(await give(400n)).toMatchObject({ transactionId: expect.any(String) });
    expect((await findPlayerBalances(database.db, playerId)).depositsCents).toBe(900n);
  });

  it('is logged and notified to the player, unless it is refused [GLI19-09/adjustments-log]', async () => {
    const { playerId, give } = await adjustable();
    const [credit, debit, refused] = [newId(), newId(), newId()];
    await give(600n, credit);
    await give(-150n, debit);
    expect(await give(-9999n, refused)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    const logged = (await listAudit(database.db, { limit: 100, isSignificantOnly: true })).filter(
      ({ subject }) => subject === playerId,
    );
    const entry = (adjustmentId: string, amountCents: string) =>
      expect.objectContaining({
        actor: operatorActor('bob'),
        action: 'wallet.adjusted',
        details: { adjustmentId, amountCents, reason: 'a lost ticket' },
        businessTime: NOW,
      });
    expect(logged).toHaveLength(2);
    expect(logged).toEqual(expect.arrayContaining([entry(credit, '600'), entry(debit, '-150')]));
    expect(await findUnread(database.db, { playerId, limit: 5, now: NOW })).toMatchObject([
      { template: WALLET_TEMPLATE, kind: 'TAKEN', amountCents: 150n },
      { template: WALLET_TEMPLATE, kind: 'ADDED', amountCents: 600n },
    ]);
  });
});
