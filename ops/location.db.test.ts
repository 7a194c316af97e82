import { geolocation } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('location verbs', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const playerId = newId();
  const email = 'ana@example.com';
  const unblock = () => decidingWith(ops)('location', 'unblock', email, '--reason', 'the player called');

  beforeAll(async () => {
    await addPlayer(database, { playerId, email });
    await foundOps(database, keysFolder);
  });

  const block = (minutes: number) =>
    inTransaction(database.db, (tx) =>
      geolocation.blockSessionLocation(tx, { playerId, sessionId: newId(), minutes, now: Temporal.Now.instant() }),
    );

  it('show what blocks a location, and lift it [S7-25]', async () => {
    expect(await ops('location', 'show', email)).toEqual({
      code: 0,
      text: 'Nothing blocks the location.\nThere are no location checks.',
    });
    await block(0);
    await block(60);
    const { text } = await ops('location', 'show', email);
    expect(text).toMatch(/blocked: DENIED at \S+, until the browser allows location, or the session ends/);
    expect(text).toMatch(/blocked: DENIED at \S+, until \d{4}-/);
    expect(await unblock()).toMatchObject({ code: 0, text: expect.stringContaining('"blocks":2') });
    expect((await ops('location', 'show', email)).text).toContain('Nothing blocks the location.');
    expect(await unblock()).toMatchObject({ code: 1, text: expect.stringContaining('LOCATION_NOT_BLOCKED') });
  });

  it('need a reason and a known player', async () => {
    expect((await ops('location', 'unblock', email, '--as', 'ada')).code).not.toBe(0);
    expect((await ops('location', 'show', 'stranger@example.com')).code).not.toBe(0);
  });
});
