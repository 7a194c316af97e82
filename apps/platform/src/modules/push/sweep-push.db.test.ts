import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseNow, useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { DESTINATIONS, pushToAll, pushToPlayer, pushToPlayers } from './index.ts';
import { redeemToken } from './push-store.ts';
import { MAX_MESSAGES_PER_PLAYER, MESSAGE_HOURS, sweepPush } from './sweep-push.ts';

describe('push storage', () => {
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

  it('removes old messages but not recent ones, and records the last removed sequence number', async () => {
    const playerId = newId();
    for (let count = 0; count < 3; count++) await push(playerId);
    await sql`update push.message set recorded_at = now() - make_interval(hours => ${MESSAGE_HOURS}, mins => 1)
      where player_id = ${playerId} and sequence < 3`.execute(database.db);
    await sweepPush(database.db, await now());
    expect(await sequencesOf(playerId)).toEqual([3]);
    expect(await removedTo(playerId)).toBe(2);
  });

  it('keeps the newest two hundred messages of a player', async () => {
    const playerId = newId();
    const many = Array.from({ length: MAX_MESSAGES_PER_PLAYER + 5 }, () => playerId);
    await inTransaction(database.db, (tx) =>
      pushToPlayers(tx, { playerIds: many, destination: DESTINATIONS.prizeClaim, payload: {} }),
    );
    await sweepPush(database.db, await now());
    const stored = await sequencesOf(playerId);
    expect([stored.length, stored[0]]).toEqual([MAX_MESSAGES_PER_PLAYER, 6]);
  });

  it('stores one message per key, even from concurrent transactions', async () => {
    const playerId = newId();
    await Promise.all([1, 2, 3].map(() => push(playerId, { key: 'once' })));
    expect(await sequencesOf(playerId)).toEqual([1]);
  });

  it('reports no lost messages after a message replaced an earlier one', async () => {
    const playerId = newId();
    await push(playerId);
    await push(playerId, { replacesEarlier: true });
    await push(playerId, { replacesEarlier: true });
    expect(await sequencesOf(playerId)).toEqual([3]);
    expect(await removedTo(playerId)).toBe(0);
  });

  it('stores nothing of a rolled-back transaction, and reuses its sequence number', async () => {
    const playerId = newId();
    const failing = inTransaction(database.db, async (tx) => {
      await pushToPlayer(tx, { playerId, destination: DESTINATIONS.prizeClaim, payload: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await push(playerId);
    expect(await sequencesOf(playerId)).toEqual([1]);
  });

  it('removes old messages to everyone, and reports the loss to a page that was offline', async () => {
    for (let count = 0; count < 2; count++)
      await inTransaction(database.db, (tx) => pushToAll(tx, { destination: DESTINATIONS.drawPublished, payload: {} }));
    await sql`update push.broadcast set recorded_at = now() - interval '4 days' where sequence = 1`.execute(
      database.db,
    );
    await sweepPush(database.db, await now());
    const input = { tokenId: newId(), expiresAt: (await now()).add({ minutes: 1 }), playerId: newId() };
    expect(await redeemToken(database.db, input)).toMatchObject({ allLast: 2, allRemovedTo: 1 });
  });

  it('removes a used token only after it has expired', async () => {
    const old = { tokenId: newId(), expiresAt: (await now()).subtract({ seconds: 1 }), playerId: newId() };
    const young = { ...old, tokenId: newId(), expiresAt: (await now()).add({ minutes: 1 }) };
    for (const token of [old, young]) await redeemToken(database.db, token);
    await sweepPush(database.db, await now());
    expect(await redeemToken(database.db, young)).toBeUndefined();
    const { rows } = await sql`select from push.used_token where token_id = ${old.tokenId}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['an invalid destination', '/user/queue/../x', {}],
    ['a payload that is too large', DESTINATIONS.prizeClaim, { text: 'x'.repeat(5_000) }],
  ])('rejects %s in the table itself', async (_, destination, payload) => {
    const writing = inTransaction(database.db, (tx) => pushToPlayer(tx, { playerId: newId(), destination, payload }));
    await expect(writing).rejects.toThrow(/check/);
  });
});
