import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { findLatestSignificant } from '../modules/audit/index.ts';
import { giveBackUse } from '../modules/responsible-gaming/index.ts';
import { unexplainedReturnJobs } from './unexplained-return-jobs.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const action = 'responsible-gaming.use-differs';

describe('the daily comparison of what players used of their limits', () => {
  const database = useTestDatabase();
  const compare = async () => {
    const jobs = unexplainedReturnJobs(
      { db: database.db, clock: movableClock(now) },
      { info: () => {}, error: () => {} },
    );
    await jobs['responsible-gaming.compare-use']?.({});
    return findLatestSignificant(database.db, action);
  };

  it('names each amount that was given back for a deposit or round that does not exist', async () => {
    expect(await compare()).toBeUndefined();
    const use = { playerId: newId(), amountCents: 500n, countedAt: now };
    const made = [`wallet/deposit/${newId()}`, `instant-games/round/${newId()}`];
    await inTransaction(database.db, async (tx) => {
      await giveBackUse(tx, { ...use, kind: 'deposit', returnedFor: `${made[0]}` });
      await giveBackUse(tx, { ...use, kind: 'spend', returnedFor: `${made[1]}` });
    });
    const lines = made.map((returnedFor) => `${use.playerId} ${returnedFor} 2026-11-20 500`);
    const event = await compare();
    expect(event).toMatchObject({ subject: 'limits', details: { count: 2 } });
    expect(event?.details.found).toEqual(expect.arrayContaining(lines));
  });
});
