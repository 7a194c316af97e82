import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { answerOffer, reviewLimits } from '../limits/answer-offer.ts';
import { setLimit } from '../limits/set-limit.ts';
import { chooseRealityInterval } from '../reality-check/answer-reality-check.ts';
import { reportToolUse } from './count-tool-use.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('use of responsible gaming tools', () => {
  const database = useTestDatabase();

  it('is counted where it happens: limits, offers, reviews and reality checks [RGF-05]', async () => {
    const playerId = newId();
    await inTransaction(database.db, async (tx) => {
      await answerOffer(tx, { playerId, moment: 'registration', choice: 'later', now });
      const limit = { playerId, kind: 'deposit', period: 'week', actor: `player:${playerId}`, now } as const;
      await setLimit(tx, { ...limit, amountCents: 50_00n });
      await setLimit(tx, { ...limit, amountCents: 90_00n });
      await reviewLimits(tx, { playerId, now });
      await chooseRealityInterval(tx, {
        input: { playerId, sessionId: newId(), createdAt: now, now },
        intervalMinutes: 30,
      });
    });
    const day = Temporal.PlainDate.from('2026-11-20');
    const counted = await reportToolUse(database.db, { from: day, to: day });
    expect(counted.map(({ tool, action, uses }) => `${tool} ${action} ${uses}`)).toEqual([
      'limit deposit-applied 1',
      'limit deposit-asked 1',
      'limit-offer registration-later 1',
      'limit-review done 1',
      'reality-check every-30 1',
    ]);
  });
});
