import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { insertPlayer } from '../players/index.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { adjustWallet } from './adjust-wallet.ts';

const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();

it('gives no more than a deposit limit of the player lets in, and counts what is given once [RTS-12B]', async () => {
  const playerId = newId();
  const give = (amountCents: bigint, adjustmentId = newId()) =>
    inTransaction(database.db, (tx) =>
      adjustWallet(tx, { adjustmentId, playerId, amountCents, reason: 'test', approvedBy: 'b', now: NOW }),
    );
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
    await setLimit(tx, {
      playerId,
      kind: 'deposit',
      period: 'week',
      amountCents: 1000n,
      actor: 'operator:test',
      now: NOW,
    });
  });
  const again = newId();
  expect(await give(600n, again)).toMatchObject({ transactionId: expect.any(String) });
  expect(await give(600n, again)).toMatchObject({ transactionId: expect.any(String) });
  expect(await give(401n)).toMatchObject({ refusal: 'LIMIT_REACHED', details: { leftCents: 400 } });
  expect(await give(-100n)).toMatchObject({ transactionId: expect.any(String) });
  expect(await give(401n)).toMatchObject({ refusal: 'LIMIT_REACHED' });
  expect(await give(400n)).toMatchObject({ transactionId: expect.any(String) });
  expect((await findPlayerBalances(database.db, playerId)).depositsCents).toBe(900n);
});
