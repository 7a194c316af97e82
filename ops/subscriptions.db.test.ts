import { drawGames, players, subscriptions } from '@sunflower/platform/src/app/doors.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, useOps } from './ops-in-tests.ts';

describe('subscriptions on the operator command line', () => {
  const database = useTestDatabase();
  const { ops } = useOps(database);
  const [playerId, email] = [newId(), 'stella@example.com'];

  beforeAll(async () => {
    await addPlayer(database, { playerId, email });
    await inTransaction(database.db, (tx) => players.markIdentityLevel(tx, { playerId, level: 'verified' }));
    await inTransaction(database.db, (tx) => drawGames.scheduleDraws(tx, { now: Temporal.Now.instant() }));
  });

  it('are listed with how they stand, their next charge and what it is paid from', async () => {
    expect(await ops('subscription', 'list', email)).toEqual({ code: 0, text: 'This player has no subscription.' });
    await inTransaction(database.db, (tx) =>
      subscriptions.subscribe(tx, {
        playerId,
        gameId: 'powerball',
        subscriptionKey: newRandomId(),
        fund: 'wallet',
        stakeCents: 200n,
        terms: {
          boards: [],
          quickPicks: [{ numbers: [], bonus: null }],
          addOns: [],
          weekdays: null,
          sessions: null,
          jackpotAtLeastCents: null,
          end: { kind: 'never' },
        },
        now: Temporal.Now.instant(),
      }),
    );
    const { code, text } = await ops('subscription', 'list', email);
    expect(code).toBe(0);
    expect(text).toMatch(
      /^Set aside: \$0\.00\n\S+ {2}powerball {2}active {2}\$2\.00 from wallet {2}next charge \S+Z for \S+$/,
    );
  });
});
