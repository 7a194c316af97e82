import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { blockSessionLocation, liftLocationBlocks } from './block-session.ts';
import { geolocationJobs } from './geolocation-jobs.ts';
import { checkLocation, listBlocks, proveLocation, provenLocationGate } from './index.ts';
import { now, nowSeconds, tokenOf } from './location-gate-in-tests.ts';
import { useLocationGate } from './location-gates-in-tests.ts';
import { forgetExpiredTokens, listLocationChecks } from './location-store.ts';

describe('the location gate', () => {
  const database = useTestDatabase();
  const { inputOf, openGate, gate, check, requestIn } = useLocationGate(database);
  const checksOf = (playerId: string) => listLocationChecks(database.db, { playerId, limit: 10 });

  it('accepts a fresh token inside the state and stores a rough position [GLI19-12/wagers] (GLI19-13)', async () => {
    const input = inputOf(tokenOf());
    expect(await check(input)).toEqual({ checkedAt: now, isSimulated: true });
    expect(await checksOf(input.playerId)).toEqual([
      {
        ...{ activity: 'PURCHASE', outcome: 'PASSED', reasons: [], isSimulated: true, checkedAt: now },
        ...{ nearLatitude: 39, nearLongitude: -95.7 },
      },
    ]);
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(c)::text as text from geolocation.location_check c where c.player_id = ${input.playerId}`.execute(
      database.db,
    );
    expect(rows.map((row) => row.text).join()).not.toContain('topeka');
  });

  it.each<[string, string | undefined, string, string[]]>([
    ['missing', undefined, 'LOCATION_REQUIRED', ['MISSING']],
    ['forged', 'bad', 'LOCATION_DENIED', ['SIGNATURE']],
    ['stale', tokenOf({ iat: nowSeconds - 61, exp: nowSeconds - 1 }), 'LOCATION_STALE', ['EXPIRED']],
    ['outside', tokenOf({ verdict: 'OUTSIDE' }), 'LOCATION_OUTSIDE', ['OUTSIDE']],
    ['outside, with a VPN', tokenOf({ verdict: 'OUTSIDE', signs: ['VPN'] }), 'LOCATION_OUTSIDE', ['VPN', 'OUTSIDE']],
    ['on the border', tokenOf({ verdict: 'UNCERTAIN' }), 'LOCATION_DENIED', ['UNCERTAIN']],
    ['of another session', tokenOf({ sub: 'subject-of-another-session' }), 'LOCATION_DENIED', ['OTHER_SUBJECT']],
    ['for another activity', tokenOf({ activity: 'DEPOSIT' }), 'LOCATION_DENIED', ['OTHER_ACTIVITY']],
    ['with a VPN', tokenOf({ signs: ['VPN'] }), 'LOCATION_DENIED', ['VPN']],
    ['by remote desktop', tokenOf({ signs: ['REMOTE_DESKTOP'] }), 'LOCATION_DENIED', ['REMOTE_DESKTOP']],
    ['mocked', tokenOf({ signs: ['MOCK_LOCATION'] }), 'LOCATION_DENIED', ['MOCK_LOCATION']],
    ['through a proxy', tokenOf({ signs: ['PROXY'] }), 'LOCATION_DENIED', ['PROXY']],
    ['that moved too fast', tokenOf({ signs: ['VELOCITY'] }), 'LOCATION_DENIED', ['VELOCITY']],
    ['with clues that disagree', tokenOf({ signs: ['IMPLAUSIBLE'] }), 'LOCATION_DENIED', ['IMPLAUSIBLE']],
    ['of another browser', tokenOf({ device: 'another-browser' }), 'LOCATION_DENIED', ['OTHER_DEVICE']],
  ])(
    'refuses a token %s, and stores the check although the purchase rolls back [GLI19-12/wagers] [GLI19-13]',
    async (_what, token, refusal, reasons) => {
      const input = inputOf(token);
      expect(await check(input)).toEqual({ refusal, details: { reasons } });
      const outcome = refusal === 'LOCATION_OUTSIDE' ? 'LOCATION_DENIED' : refusal;
      expect(await checksOf(input.playerId)).toMatchObject([{ outcome, reasons }]);
    },
  );

  it("refuses simulated positions where they aren't configured", async () => {
    const strict = openGate(false);
    expect(await check(inputOf(tokenOf()), strict)).toMatchObject({ details: { reasons: ['SIMULATED'] } });
    expect(await check(inputOf(tokenOf({ isSimulated: false })), strict)).toMatchObject({ isSimulated: false });
  });

  it('accepts a token once, and again only for the same order key', async () => {
    const input = inputOf(tokenOf(), { useKey: 'order-1' });
    expect(await check(input)).toMatchObject({ checkedAt: now });
    expect(await check(input)).toMatchObject({ checkedAt: now });
    expect(await check({ ...input, useKey: 'order-2' })).toEqual({
      refusal: 'LOCATION_STALE',
      details: { reasons: ['USED'] },
    });
    expect(await check({ ...input, sessionId: newId() })).toMatchObject({ refusal: 'LOCATION_STALE' });
    const withoutKey = inputOf(tokenOf());
    await check(withoutKey);
    expect(await check(withoutKey)).toMatchObject({ refusal: 'LOCATION_STALE' });
  });

  it('accepts a token for only one of twenty concurrent purchases', async () => {
    const input = inputOf(tokenOf());
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => check({ ...input, useKey: `order-${index}` })),
    );
    expect(results.filter((result) => !isRefusal(result))).toHaveLength(1);
  });

  it('leaves a token unused when the purchase is refused later', async () => {
    const input = inputOf(tokenOf(), { useKey: 'order-1' });
    await inTransaction(database.db, async (tx) => {
      await requestIn(tx, input);
      return refuse('INSUFFICIENT_FUNDS');
    });
    expect(await check({ ...input, useKey: 'order-2' })).toMatchObject({ checkedAt: now });
  });

  it('accepts the token of the browser that sends it, and the token of an app', async () => {
    expect(await check(inputOf(tokenOf({ device: 'this-browser' }), { device: 'this-browser' }))).toMatchObject({
      checkedAt: now,
    });
    expect(await check(inputOf(tokenOf(), { device: 'this-browser' }))).toMatchObject({ checkedAt: now });
  });

  describe('of a session whose location was denied [S7-25, S4.8-2]', () => {
    const later = now.add({ seconds: 90 });
    const laterToken = () => tokenOf({ iat: nowSeconds + 90, exp: nowSeconds + 150 });
    const blocked = async (minutes?: number) => {
      const input = inputOf(tokenOf());
      const block = { playerId: input.playerId, sessionId: input.sessionId, now, ...(minutes ? { minutes } : {}) };
      await inTransaction(database.db, (tx) => blockSessionLocation(tx, block));
      await inTransaction(database.db, (tx) => blockSessionLocation(tx, block));
      return input;
    };
    const refusal = { refusal: 'LOCATION_DENIED', details: { reasons: ['BLOCKED'] } };

    it('stays closed for tokens from before the block, and is open for the next session', async () => {
      const input = await blocked();
      expect(await check(input)).toEqual(refusal);
      expect(await check({ ...input, sessionId: newId() })).toMatchObject({ checkedAt: now });
      const audited = await listAudit(database.db, { limit: 10 });
      expect(audited.filter(({ subject }) => subject === input.playerId)).toMatchObject([
        { actor: `player:${input.playerId}`, action: 'geolocation.session-blocked', details: {} },
      ]);
    });

    it('opens again when the browser proves a location later', async () => {
      const input = await blocked();
      expect(await check({ ...input, token: laterToken(), now: later })).toMatchObject({ checkedAt: later });
      expect(await listBlocks(database.db, { playerId: input.playerId, now: later })).toEqual([]);
      const outside = await blocked();
      const token = tokenOf({ iat: nowSeconds + 90, exp: nowSeconds + 150, verdict: 'OUTSIDE' });
      expect(await check({ ...outside, token, now: later })).toMatchObject({ refusal: 'LOCATION_OUTSIDE' });
      expect(await listBlocks(database.db, { playerId: outside.playerId, now: later })).toHaveLength(1);
    });

    it('stays closed in every session for the minutes that the operator set, and names their end', async () => {
      const input = await blocked(30);
      const until = now.add({ minutes: 30 });
      const again = { ...input, sessionId: newId(), token: laterToken(), now: later };
      const refused = await check(again);
      expect(refused).toMatchObject({ refusal: 'LOCATION_DENIED', details: { reasons: ['BLOCKED'] } });
      const named = isRefusal(refused) ? (refused.details as { until?: string }).until : undefined;
      expect(Temporal.Instant.from(named ?? '').equals(until)).toBe(true);
      const token = tokenOf({ iat: nowSeconds + 1_800, exp: nowSeconds + 1_860 });
      expect(await check({ ...again, token, now: until })).toMatchObject({ checkedAt: until });
    });

    it('opens when an operator lifts the block, with the reason in the audit log', async () => {
      const input = await blocked(30);
      const lift = { playerId: input.playerId, actor: 'operator:ada', reason: 'a call', now };
      expect(await inTransaction(database.db, (tx) => liftLocationBlocks(tx, lift))).toBe(1);
      expect(await inTransaction(database.db, (tx) => liftLocationBlocks(tx, lift))).toBe(0);
      expect(await check(input)).toMatchObject({ checkedAt: now });
      const [entry] = await listAudit(database.db, { limit: 1 });
      expect(entry).toMatchObject({ action: 'geolocation.block-lifted', details: { reason: 'a call', blocks: 1 } });
      await inTransaction(database.db, (tx) => blockSessionLocation(tx, { ...input, now }));
      expect(await listBlocks(database.db, { playerId: input.playerId, now })).toMatchObject([{ reason: 'DENIED' }]);
    });

    it('also closes the proven location of instant games until it is proven again', async () => {
      const input = inputOf(tokenOf({ activity: 'PLAY' }), { activity: 'PLAY' });
      const stands = (at: Temporal.Instant) =>
        inTransaction(database.db, (tx) => checkLocation(tx, provenLocationGate, { ...input, now: at }));
      await inTransaction(database.db, (tx) => proveLocation(tx, gate, input));
      expect(await stands(now)).toMatchObject({ checkedAt: now });
      await inTransaction(database.db, (tx) => blockSessionLocation(tx, { ...input, now }));
      expect(await stands(now)).toEqual(refusal);
      const token = tokenOf({ activity: 'PLAY', iat: nowSeconds + 90, exp: nowSeconds + 150 });
      await inTransaction(database.db, (tx) => proveLocation(tx, gate, { ...input, token, now: later }));
      expect(await stands(later)).toMatchObject({ checkedAt: later });
    });
  });

  it("fails closed when the engine can't be reached (ASVS-16.5.3)", async () => {
    await expect(check(inputOf('down'))).rejects.toThrow('no key set');
  });

  it('deletes used tokens a day after their expiry, but not before', async () => {
    const input = inputOf(tokenOf());
    await check(input);
    await forgetExpiredTokens(database.db, now.add({ hours: 24 }));
    expect(await check(input)).toMatchObject({ refusal: 'LOCATION_STALE' });
    const expired = now.subtract({ hours: 1 }).toString();
    await sql`insert into geolocation.used_token (player_id, token_id, session_id, activity, use_key, used_at,
      expires_at)
      select ${input.playerId}, gen_random_uuid(), 's', 'PURCHASE', n::text, ${expired}::timestamptz,
        ${expired}::timestamptz
      from generate_series(1, 10500) n`.execute(database.db);
    expect(await forgetExpiredTokens(database.db, now.add({ hours: 24, minutes: 2 }))).toBeGreaterThan(10_500);
  });

  it('deletes checks after the days that the operator set, but not before [GLI19-13]', async () => {
    const input = inputOf(tokenOf());
    await check(input);
    const jobAt = (at: Temporal.Instant) =>
      geolocationJobs({ db: database.db, clock: { now: () => at }, checkDays: 30 })['geolocation.forget-checks']();
    await jobAt(now.add({ hours: 30 * 24 }));
    expect(await checksOf(input.playerId)).toHaveLength(1);
    await jobAt(now.add({ hours: 30 * 24, seconds: 1 }));
    expect(await checksOf(input.playerId)).toEqual([]);
  });
});
