import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { liftLocationBlocks } from './block-session.ts';
import { listDeviceBlocks } from './device-blocks-store.ts';
import { checkLocation, proveLocation, provenLocationGate } from './index.ts';
import type { LocationInput } from './location-gate.ts';
import { now, tokenOf } from './location-gate-in-tests.ts';
import { useLocationGate } from './location-gates-in-tests.ts';

describe('a device whose location is faked [S1-6/device]', () => {
  const database = useTestDatabase();
  const { inputOf, gate, check } = useLocationGate(database);
  const mock = () => tokenOf({ signs: ['MOCK_LOCATION'] });
  const mocked = (device: Partial<LocationInput>) => inputOf(mock(), { playerId: newId(), ...device });
  /** Runs three checks that find a faked location. */
  const tampered = async (device: Partial<LocationInput> = { deviceId: newId() }) => {
    const input = mocked(device);
    for (let times = 0; times < 3; times++)
      expect(await check({ ...input, token: mock() })).toMatchObject({ details: { reasons: ['MOCK_LOCATION'] } });
    return { ...input, token: tokenOf() };
  };
  const blocked = { refusal: 'LOCATION_DENIED', details: { reasons: ['DEVICE_BLOCKED'] } };

  it('is blocked for play after the third faked check in a day, in every session, with an audit entry', async () => {
    const input = mocked({ deviceId: newId() });
    for (let times = 0; times < 2; times++) await check({ ...input, token: mock() });
    expect(await check({ ...input, token: tokenOf() })).toMatchObject({ checkedAt: now });
    await check({ ...input, now: now.add({ hours: 25 }), token: mock() });
    expect(await check({ ...input, token: tokenOf() })).toMatchObject({ checkedAt: now });
    await check({ ...input, token: mock() });
    expect(await check({ ...input, sessionId: newId(), token: tokenOf() })).toMatchObject(blocked);
    const [entry] = await listAudit(database.db, { limit: 1 });
    expect(entry).toMatchObject({ action: 'geolocation.device-blocked', subject: input.playerId });
  });

  it('stays blocked as a new device of the same browser, and blocks no other device or player', async () => {
    const input = await tampered({ deviceId: newId(), device: 'a-browser' });
    const again = { ...input, token: tokenOf() };
    expect(await check({ ...again, deviceId: newId() })).toMatchObject(blocked);
    expect(await check({ ...again, device: 'another-browser' })).toMatchObject(blocked);
    const other = { ...again, deviceId: newId(), device: 'another-browser' };
    expect(await check(other)).toMatchObject({ checkedAt: now });
    expect(await check({ ...again, playerId: newId(), token: tokenOf() })).toMatchObject({ checkedAt: now });
  });

  it('counts a token that is sent again only once, even after an operator lifts the block', async () => {
    const input = mocked({ deviceId: newId() });
    for (let times = 0; times < 5; times++) await check(input);
    expect(await check({ ...input, token: tokenOf() })).toMatchObject({ checkedAt: now });
    for (let times = 0; times < 2; times++) await check({ ...input, token: mock() });
    expect(await check({ ...input, token: tokenOf() })).toMatchObject(blocked);
    const lift = { playerId: input.playerId, actor: 'operator:ada', reason: 'a developer', now };
    await inTransaction(database.db, (tx) => liftLocationBlocks(tx, lift));
    const later = now.add({ seconds: 1 });
    for (const token of [input.token, mock(), mock()]) await check({ ...input, token, now: later });
    expect(await check({ ...input, token: tokenOf(), now: later })).toMatchObject({ checkedAt: later });
  });

  it('loses the location proven before the block, so that no instant game can be played with it', async () => {
    const play = mocked({ activity: 'PLAY', deviceId: newId() });
    const stored = () =>
      sql`select from geolocation.standing_location s
      where s.player_id = ${play.playerId}`.execute(database.db);
    await inTransaction(database.db, (tx) =>
      proveLocation(tx, gate, { ...play, token: tokenOf({ activity: 'PLAY' }) }),
    );
    expect((await stored()).rows).toHaveLength(1);
    for (let times = 0; times < 3; times++) await check({ ...play, token: mock() });
    expect((await stored()).rows).toEqual([]);
  });

  it("can't prove a location for an instant game while it is blocked", async () => {
    const input = await tampered();
    const play = { ...input, activity: 'PLAY' };
    await sql`insert into geolocation.standing_location (player_id, session_id, activity, proven_at, proven_until)
      values (${play.playerId}, ${play.sessionId}, 'PLAY', ${now.toString()},
        ${now.add({ minutes: 5 }).toString()})`.execute(database.db);
    const stands = await inTransaction(database.db, (tx) => checkLocation(tx, provenLocationGate, play));
    expect(stands).toMatchObject(blocked);
  });

  it('can play again once an operator lifts the block, and earlier checks no longer count', async () => {
    const input = await tampered();
    expect(await listDeviceBlocks(database.db, input.playerId)).toMatchObject([{ reason: 'MOCK_LOCATION' }]);
    const lift = { playerId: input.playerId, actor: 'operator:ada', reason: 'a developer', now };
    expect(await inTransaction(database.db, (tx) => liftLocationBlocks(tx, lift))).toBe(1);
    expect(await listDeviceBlocks(database.db, input.playerId)).toEqual([]);
    await check({ ...input, token: mock() });
    expect(await check({ ...input, token: tokenOf() })).toMatchObject({ checkedAt: now });
  });
});
