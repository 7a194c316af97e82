import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseNow, useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { DESTINATIONS, pushToAll, pushToPlayer, pushToPlayers } from './index.ts';
import { enterWithToken } from './push-store.ts';
import { KEPT_A_PLAYER, KEPT_HOURS, sweepPush } from './sweep-push.ts';

describe('what is kept of pushed messages', () => {
  const database = useTestDatabase();
  const push = (playerId: string, more: { key?: string; replacesEarlier?: boolean } = {}) =>
    inTransaction(database.db, (tx) =>
      pushToPlayer(tx, { playerId, destination: DESTINATIONS.prizeClaim, payload: {}, ...more }),
    );
  const sequencesOf = async (playerId: string) => {
    const { rows } = await sql<{ sequence: bigint }>`select sequence from push.message where player_id = ${playerId}
      order by sequence`.execute(database.db);
    return rows.map((row) => Number(row.sequence));
  };
  const removedTo = async (playerId: string) => {
    const { rows } = await sql<{
      removedTo: bigint;
    }>`select removed_to from push.mailbox where player_id = ${playerId}`.execute(database.db);
    return Number(rows[0]?.removedTo);
  };
  const now = () => databaseNow(database.db);

  it('an old message goes, a young one stays, and up to where is remembered', async () => {
    const playerId = newId();
    for (let count = 0; count < 3; count++) await push(playerId);
    await sql`update push.message set recorded_at = now() - make_interval(hours => ${KEPT_HOURS}, mins => 1)
      where player_id = ${playerId} and sequence < 3`.execute(database.db);
    await sweepPush(database.db, await now());
    expect(await sequencesOf(playerId)).toEqual([3]);
    expect(await removedTo(playerId)).toBe(2);
  });

  it('a player keeps the newest two hundred', async () => {
    const playerId = newId();
    const many = Array.from({ length: KEPT_A_PLAYER + 5 }, () => playerId);
    await inTransaction(database.db, (tx) =>
      pushToPlayers(tx, { playerIds: many, destination: DESTINATIONS.prizeClaim, payload: {} }),
    );
    await sweepPush(database.db, await now());
    const kept = await sequencesOf(playerId);
    expect([kept.length, kept[0]]).toEqual([KEPT_A_PLAYER, 6]);
  });

  it('the same key is one message, also from two transactions at once; one that replaces leaves no gap', async () => {
    const playerId = newId();
    await Promise.all([1, 2, 3].map(() => push(playerId, { key: 'once' })));
    expect(await sequencesOf(playerId)).toEqual([1]);
    await push(playerId, { replacesEarlier: true });
    await push(playerId, { replacesEarlier: true });
    expect(await sequencesOf(playerId)).toEqual([3]);
    expect(await removedTo(playerId)).toBe(0);
  });

  it('a transaction that rolls back pushed nothing and leaves no number out', async () => {
    const playerId = newId();
    const failing = inTransaction(database.db, async (tx) => {
      await pushToPlayer(tx, { playerId, destination: DESTINATIONS.prizeClaim, payload: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await push(playerId);
    expect(await sequencesOf(playerId)).toEqual([1]);
  });

  it('old news to everybody goes, and what was swept is told to who was away', async () => {
    for (let count = 0; count < 2; count++)
      await inTransaction(database.db, (tx) => pushToAll(tx, { destination: DESTINATIONS.drawPublished, payload: {} }));
    await sql`update push.broadcast set recorded_at = now() - interval '4 days' where sequence = 1`.execute(
      database.db,
    );
    await sweepPush(database.db, await now());
    const asked = { tokenId: newId(), expiresAt: (await now()).add({ minutes: 1 }), playerId: newId() };
    expect(await enterWithToken(database.db, asked)).toMatchObject({ allLast: 2, allRemovedTo: 1 });
  });

  it('a used token is forgotten when it would not be taken any more', async () => {
    const old = { tokenId: newId(), expiresAt: (await now()).subtract({ seconds: 1 }), playerId: newId() };
    const young = { ...old, tokenId: newId(), expiresAt: (await now()).add({ minutes: 1 }) };
    for (const token of [old, young]) await enterWithToken(database.db, token);
    await sweepPush(database.db, await now());
    expect(await enterWithToken(database.db, young)).toBeUndefined();
    const { rows } = await sql`select from push.used_token where token_id = ${old.tokenId}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['a destination that is none', '/user/queue/../x', {}],
    ['a payload of a book', DESTINATIONS.prizeClaim, { text: 'x'.repeat(5_000) }],
  ])('%s is refused by the table itself', async (_, destination, payload) => {
    const writing = inTransaction(database.db, (tx) => pushToPlayer(tx, { playerId: newId(), destination, payload }));
    await expect(writing).rejects.toThrow(/check/);
  });
});
