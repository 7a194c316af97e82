import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findLastPlaces } from './last-places.ts';
import { tokenOf } from './location-gate-in-tests.ts';
import { useLocationGate } from './location-gates-in-tests.ts';
import { lastPositionsQuery } from './location-store.ts';

const WICHITA = { latitude: 37.7, longitude: -97.3 };
const TOPEKA = { latitude: 39, longitude: -95.7 };
const GOODLAND = { latitude: 39.4, longitude: -101.7 };

describe("the last location of each of a player's sessions", () => {
  const database = useTestDatabase();
  const { check, inputOf } = useLocationGate(database);
  const passAt = (near: typeof WICHITA | undefined, of: { playerId: string; sessionId: string }) =>
    check(inputOf(tokenOf({ near }), of));

  it('is the county of the last check that passed, the newest session first', async () => {
    const playerId = newId();
    const [first, second] = [newId(), newId()];
    await passAt(TOPEKA, { playerId, sessionId: first });
    await passAt(GOODLAND, { playerId, sessionId: second });
    await passAt(WICHITA, { playerId, sessionId: first });
    expect(await findLastPlaces(database.db, playerId)).toEqual([
      { sessionId: first, county: 'Sedgwick' },
      { sessionId: second, county: 'Sherman' },
    ]);
  });

  it('is unchanged by a refused check and by one without a location, and is missing before the first', async () => {
    const player = { playerId: newId(), sessionId: newId() };
    expect(await findLastPlaces(database.db, player.playerId)).toEqual([]);
    await check(inputOf(tokenOf({ near: WICHITA, verdict: 'OUTSIDE' }), player));
    await passAt(undefined, player);
    expect(await findLastPlaces(database.db, player.playerId)).toEqual([]);
    await passAt(TOPEKA, player);
    await check(inputOf(tokenOf({ near: WICHITA, signs: ['VPN'] }), player));
    await passAt(undefined, player);
    expect(await findLastPlaces(database.db, player.playerId)).toMatchObject([{ county: 'Shawnee' }]);
  });

  it('reads only the newest checks of a player, by an index, however many there are', async () => {
    const playerId = newId();
    const [old, recent] = [newId(), newId()];
    await passAt(TOPEKA, { playerId, sessionId: old });
    await sql`
      insert into geolocation.location_check (player_id, check_id, session_id, activity, outcome, reasons, is_simulated,
        checked_at, recorded_at, near_latitude, near_longitude)
      select case when n <= 15000 then ${playerId}::uuid else gen_random_uuid() end, gen_random_uuid(), ${recent},
        'DRAW_PURCHASE', 'PASSED', '{}', true, now(), now() + interval '1 second', ${WICHITA.latitude},
        ${WICHITA.longitude} from generate_series(1, 20000) n`.execute(database.db);
    await sql`analyze geolocation.location_check`.execute(database.db);
    expect(await findLastPlaces(database.db, playerId)).toEqual([{ sessionId: recent, county: 'Sedgwick' }]);
    const plan = await sql<object>`explain ${lastPositionsQuery(playerId)}`.execute(database.db);
    const text = JSON.stringify(plan.rows);
    expect(text).toMatch(/Limit .*Index Scan using location_check_newest/);
    expect(text).not.toContain('Seq Scan');
  });

  it.each([
    ['failed', 'LOCATION_DENIED', WICHITA],
    ['positionless', 'PASSED', undefined],
  ])("isn't hidden by thousands of newer %s checks of another device", async (_what, outcome, near) => {
    const player = { playerId: newId(), sessionId: newId() };
    await passAt(TOPEKA, player);
    await sql`
      insert into geolocation.location_check (player_id, check_id, session_id, activity, outcome, reasons, is_simulated,
        checked_at, recorded_at, near_latitude, near_longitude)
      select ${player.playerId}, gen_random_uuid(), ${newId()}, 'DRAW_PURCHASE', ${outcome}, '{}', true, now(),
        now() + interval '1 second', ${near?.latitude ?? null}, ${near?.longitude ?? null}
      from generate_series(1, 2500)`.execute(database.db);
    expect(await findLastPlaces(database.db, player.playerId)).toEqual([
      { sessionId: player.sessionId, county: 'Shawnee' },
    ]);
  });

  it("is never that of another player's session", async () => {
    const [mine, theirs] = [newId(), newId()];
    await passAt(WICHITA, { playerId: theirs, sessionId: newId() });
    expect(await findLastPlaces(database.db, mine)).toEqual([]);
  });
});
