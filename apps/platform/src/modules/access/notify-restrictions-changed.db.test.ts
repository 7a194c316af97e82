import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { EVERYONE, lift, type RestrictInput, restrict } from './index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const because = { reason: 'test', actor: 'operator:ada', now };

describe('messages about restrictions to open pages', () => {
  const database = useTestDatabase();
  beforeEach(async () => {
    await sql`delete from access.restriction`.execute(database.db);
    await sql`delete from push.broadcast`.execute(database.db);
  });
  const put = async (input: Pick<RestrictInput, 'playerId'> & Partial<RestrictInput>) => {
    const made = await inTransaction(database.db, (tx) =>
      restrict(tx, { featureSet: 'GAME_PLAY', ...because, ...input }),
    );
    if (isRefusal(made)) throw new Error(made.refusal);
    return made.restrictionId;
  };
  const end = (restrictionId: string) => inTransaction(database.db, (tx) => lift(tx, { restrictionId, ...because }));
  const toAll = async () => {
    const { rows } = await sql<{ payload: { deniedUnits?: string } }>`
      select payload from push.broadcast order by sequence`.execute(database.db);
    return rows.map((row) => row.payload.deniedUnits);
  };

  it('send everyone all units that are closed for everyone, and an update when they reopen', async () => {
    const first = await put({ playerId: EVERYONE, units: ['wallet/deposit/ALL', 'draw-games/purchase/powerball'] });
    await put({ playerId: EVERYONE, units: ['wallet/deposit/ALL'] });
    await put({ playerId: EVERYONE, units: ['claims/request/ALL'], accessType: 'ALLOW' });
    await end(first);
    const both = 'draw-games/purchase/powerball wallet/deposit/ALL';
    expect(await toAll()).toEqual([both, both, both, 'wallet/deposit/ALL']);
  });

  it('notify a player of changes to their own restrictions, with one message for all unread ones', async () => {
    const playerId = newId();
    await end(await put({ playerId }));
    const { rows } = await sql`select player_id, destination, payload from push.message`.execute(database.db);
    expect(rows).toEqual([{ playerId: playerId, destination: '/user/queue/access.restrictions-changed', payload: {} }]);
    expect(await toAll()).toEqual([]);
  });

  it('always include the units of earlier messages, even with concurrent restrictions', async () => {
    const units = Array.from({ length: 20 }, (_, at) => `draw-games/purchase/game-${at + 10}`);
    await Promise.all(units.map((unit) => put({ playerId: EVERYONE, units: [unit] })));
    const sent = (await toAll()).map((text) => text?.split(' ') ?? []);
    expect(sent.map((list) => list.length)).toEqual(units.map((_, at) => at + 1));
    expect(sent.at(-1)).toEqual(units);
  });

  it('leave out a list of units that is too long, so that pages request it', async () => {
    await put({ playerId: EVERYONE, units: Array.from({ length: 200 }, (_, at) => `draw-games/purchase/game-${at}`) });
    expect(await toAll()).toEqual([undefined]);
  });
});
