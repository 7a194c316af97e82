import { UNIT_CASES } from '@sunflower/player-rules/access/unit-cases-in-tests.ts';
import { EXPIRY_CASES, restrictionCounts } from '@sunflower/player-rules/exclusion/restriction-expiry.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { expiryOnWire } from './expiry-on-wire.ts';
import {
  EVERYONE,
  findFeatureSets,
  findPlatformRestrictions,
  findRestriction,
  lift,
  OPERATIONAL_UNITS,
  type RestrictInput,
  restrict,
} from './index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const { drawGames, deposit, withdrawal, claims } = OPERATIONAL_UNITS;

describe('the store of restrictions', () => {
  const database = useTestDatabase();
  const deny = async (input: Omit<RestrictInput, 'reason' | 'actor' | 'now'>) => {
    const answer = await inTransaction(database.db, (tx) =>
      restrict(tx, { reason: 'test', actor: 'operator:ada', now, ...input }),
    );
    if (isRefusal(answer)) throw new Error(answer.refusal);
    return answer.restrictionId;
  };
  const request = async (playerId: string, unit: string, at = now) =>
    (await findRestriction(database.db, { playerId, unit, now: at }))?.refusal;
  const liftIt = (restrictionId: string, at = now) =>
    inTransaction(database.db, (tx) => lift(tx, { restrictionId, reason: 'over', actor: 'operator:ada', now: at }));

  it.each(UNIT_CASES)(
    'decides in SQL whether $pattern covers $unit: $covers [S6-3/units]',
    async ({ pattern, unit, covers }) => {
      const { rows } = await sql<{ covers: boolean }>`select access.covers_unit(${pattern}, ${unit}) as covers`.execute(
        database.db,
      );
      expect(rows[0]?.covers).toBe(covers);
    },
  );

  it('allows a unit that no entry covers [S4.7-3/rule]', async () => {
    expect(await request(newId(), drawGames)).toBeUndefined();
  });

  it('closes play and deposits immediately for a self-exclusion, never withdrawals or claims (GLI19-11)', async () => {
    const playerId = newId();
    await deny({ playerId, featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION' });
    expect(await request(playerId, 'draw-games/purchase/powerball')).toBe('PLAYER_EXCLUDED');
    expect(await request(playerId, deposit)).toBe('PLAYER_EXCLUDED');
    expect(await request(playerId, withdrawal)).toBeUndefined();
    expect(await request(playerId, claims)).toBeUndefined();
    expect(await request(newId(), drawGames)).toBeUndefined();
  });

  it.each(EXPIRY_CASES)(
    'agrees with the client on whether $name applies, expiring $end ms from now [S4.7-2]',
    async (row) => {
      const { name, end } = row;
      const playerId = newId();
      const expiresAt = end === null ? null : now.add({ milliseconds: end }).toString();
      // Inserted directly: no verb creates a break without an end, or a restriction that starts after its end.
      await sql`insert into access.restriction (player_id, restriction_id, unit, access_type, feature_set, reason,
        effective_at, expires_at)
      values (${playerId}, ${newId()}, ${drawGames}, 2, ${name}, 'test', ${now.subtract({ hours: 1 }).toString()},
        ${expiresAt})`.execute(database.db);
      const isClosed = (await request(playerId, drawGames)) !== undefined;
      const sets = await findFeatureSets(database.db, { playerId, now });
      const sent = sets.map(({ expiresAt: at = null }) => expiryOnWire({ featureSet: name, expiresAt: at }, now));
      const counting = sent.filter(({ expires }) =>
        restrictionCounts({ name, expiresAtMs: expires === null ? null : Date.parse(expires) }, now.epochMilliseconds),
      );
      expect(isClosed).toBe(row.counts || row.outlastsTerm);
      expect(counting.length > 0).toBe(isClosed);
      expect(sent.some(({ termEndedAt }) => termEndedAt !== undefined)).toBe(row.outlastsTerm);
    },
  );

  it('applies a take-a-break up to its expiry, but not at that instant [S4.7-2]', async () => {
    const playerId = newId();
    const expiresAt = now.add({ hours: 24 });
    await deny({ playerId, featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK', expiresAt });
    expect(await request(playerId, drawGames, expiresAt.subtract({ nanoseconds: 1000 }))).toBe('PLAYER_EXCLUDED');
    expect(await request(playerId, drawGames, expiresAt)).toBeUndefined();
  });

  it('never ends an exclusion early (IRGS-03), and lifts any other restriction once', async () => {
    const playerId = newId();
    const exclusion = await deny({
      playerId,
      featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK',
      expiresAt: now.add({ hours: 1 }),
    });
    expect(await liftIt(exclusion)).toEqual({ refusal: 'EXCLUSION_HOLDS' });
    const gamePlay = await deny({ playerId: newId(), featureSet: 'GAME_PLAY' });
    expect(await liftIt(gamePlay)).toEqual({ restrictionId: gamePlay });
    expect(await liftIt(gamePlay)).toEqual({ refusal: 'RESTRICTION_UNKNOWN' });
  });

  it('lifts a self-exclusion restriction early only if it applies to all players or allows access', async () => {
    const playerId = newId();
    const featureSet = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
    const forAll = await deny({ playerId: EVERYONE, featureSet });
    expect(await request(playerId, drawGames)).toBe('PLAYER_EXCLUDED');
    expect(await liftIt(forAll)).toEqual({ restrictionId: forAll });
    expect(await request(playerId, drawGames)).toBeUndefined();
    const allowance = await deny({ playerId, featureSet, accessType: 'ALLOW' });
    expect(await liftIt(allowance)).toEqual({ restrictionId: allowance });
    expect(await liftIt(await deny({ playerId, featureSet }))).toEqual({ refusal: 'EXCLUSION_HOLDS' });
  });

  it.each([
    ['a malformed unit', { featureSet: 'GAME_PLAY', units: ['draw-games'] }, 'UNIT_MALFORMED'],
    ['an end in the past', { featureSet: 'GAME_PLAY', expiresAt: now }, 'EXPIRY_PAST'],
    ['a break without an end', { featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK' }, 'EXPIRY_PAST'],
  ] as const)('refuses %s', async (_what, input, refusal) => {
    const answer = await inTransaction(database.db, (tx) =>
      restrict(tx, { playerId: newId(), reason: 'test', actor: 'operator:ada', now, ...input }),
    );
    expect(answer).toEqual({ refusal });
  });

  it('groups the denied units of a player into feature sets [S7-6]', async () => {
    const playerId = newId();
    await deny({ playerId, featureSet: 'GAME_PLAY', expiresAt: now.add({ hours: 2 }) });
    await deny({ playerId, featureSet: 'DEPOSIT', accessType: 'ALLOW' });
    expect(await findFeatureSets(database.db, { playerId, now })).toEqual([
      {
        name: 'GAME_PLAY',
        allowed: false,
        expiresAt: now.add({ hours: 2 }),
        features: [
          { name: 'draw-games/purchase/ALL', allowed: false },
          { name: 'instant-games/play/ALL', allowed: false },
        ],
      },
    ]);
  });

  it('stops everyone with one restriction, including players with an allowance of their own [S4.7-4]', async () => {
    const allowed = newId();
    const excluded = newId();
    const stop = await deny({ playerId: EVERYONE, featureSet: 'GAME_PLAY', units: ['draw-games/purchase/ALL'] });
    await deny({ playerId: allowed, featureSet: 'GAME_PLAY', accessType: 'ALLOW' });
    await deny({ playerId: excluded, featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION' });
    await deny({ playerId: excluded, featureSet: 'GAME_PLAY', accessType: 'ALLOW' });
    expect(await request(newId(), drawGames)).toBe('ACCESS_DENIED');
    expect(await request(allowed, drawGames)).toBe('ACCESS_DENIED');
    expect(await request(excluded, drawGames)).toBe('PLAYER_EXCLUDED');
    expect((await findPlatformRestrictions(database.db, now)).map((entry) => entry.unit)).toEqual([drawGames]);
    await liftIt(stop);
    expect(await request(newId(), drawGames)).toBeUndefined();
    expect(await findPlatformRestrictions(database.db, now)).toEqual([]);
  });

  it('writes an audit row for each change', async () => {
    const playerId = newId();
    await liftIt(await deny({ playerId, featureSet: 'WITHDRAWAL' }));
    const actions = (await listAudit(database.db, { limit: 2 })).map((entry) => [entry.action, entry.subject]);
    expect(actions).toEqual([
      ['access.lifted', playerId],
      ['access.restricted', playerId],
    ]);
  });
});
