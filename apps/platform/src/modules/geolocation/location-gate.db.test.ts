import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import { askTogether } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { LocationEngine } from '../../partner-ports/location-engine/location-engine-port.ts';
import { listAudit } from '../audit/index.ts';
import { blockSessionLocation } from './block-session.ts';
import { forgetExpiredTokens, type LocationGate, openLocationGate } from './index.ts';
import type { LocationQuestion } from './location-gate.ts';
import { listLocationChecks } from './location-store.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const nowSeconds = now.epochMilliseconds / 1000;
const locationSubject = 'subject-0123456789abcdef';

/** A partner that reads a token as its claims in JSON; whether real tokens are read rightly is shown by the port's own test. */
const engine: LocationEngine = {
  readToken: async (token, at) => {
    if (token === 'down') throw new Error('no key set');
    if (token === 'bad') return 'SIGNATURE';
    const claims: LocationClaims = JSON.parse(token);
    return claims.exp * 1000 <= at.epochMilliseconds ? 'EXPIRED' : claims;
  },
};

const tokenOf = (change: Partial<LocationClaims> = {}) =>
  JSON.stringify({
    jti: newId(),
    sub: locationSubject,
    iat: nowSeconds,
    exp: nowSeconds + 60,
    activity: 'PURCHASE',
    verdict: 'INSIDE',
    signs: [],
    isSimulated: true,
    place: 'topeka',
    ...change,
  });

describe('the location gate', () => {
  const database = useTestDatabase();
  const question = (token: string | undefined, change: Partial<LocationQuestion> = {}): LocationQuestion => ({
    playerId: newId(),
    sessionId: newId(),
    locationSubject,
    token,
    activity: 'PURCHASE',
    now,
    ...change,
  });
  const gates: LocationGate[] = [];
  const openGate = (acceptsSimulated: boolean) => {
    const gate = openLocationGate({ engine, databaseUrl: database.url, acceptsSimulated });
    gates.push(gate);
    return gate;
  };
  const gate = openGate(true);
  const ask = (asked: LocationQuestion, through = gate) =>
    inTransaction(database.db, (tx) => askIn(tx, asked, through));
  const askIn = async (tx: Tx, asked: LocationQuestion, through = gate) => {
    const { answer } = await askTogether(tx, { answer: await through.locationQuestion(asked) });
    return answer();
  };
  afterAll(async () => {
    for (const opened of gates) await opened.close();
  });
  const checksOf = (playerId: string) => listLocationChecks(database.db, { playerId, limit: 10 });

  it('lets a fresh token inside the state through and keeps the outcome without a position (GLI19-12)', async () => {
    const asked = question(tokenOf());
    expect(await ask(asked)).toEqual({ checkedAt: now, isSimulated: true });
    expect(await checksOf(asked.playerId)).toEqual([
      { activity: 'PURCHASE', outcome: 'PASSED', reasons: [], isSimulated: true, checkedAt: now },
    ]);
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(c)::text as text from geolocation.location_check c where c.player_id = ${asked.playerId}`.execute(
      database.db,
    );
    expect(rows.map((row) => row.text).join()).not.toContain('topeka');
  });

  it.each<[string, string | undefined, string, string[]]>([
    ['missing', undefined, 'LOCATION_REQUIRED', ['MISSING']],
    ['forged', 'bad', 'LOCATION_DENIED', ['SIGNATURE']],
    ['stale', tokenOf({ iat: nowSeconds - 61, exp: nowSeconds - 1 }), 'LOCATION_STALE', ['EXPIRED']],
    ['outside', tokenOf({ verdict: 'OUTSIDE' }), 'LOCATION_DENIED', ['OUTSIDE']],
    ['on the border', tokenOf({ verdict: 'UNCERTAIN' }), 'LOCATION_DENIED', ['UNCERTAIN']],
    ['of another session', tokenOf({ sub: 'subject-of-somebody-else' }), 'LOCATION_DENIED', ['OTHER_SUBJECT']],
    ['for another activity', tokenOf({ activity: 'DEPOSIT' }), 'LOCATION_DENIED', ['OTHER_ACTIVITY']],
    ['with a VPN', tokenOf({ signs: ['VPN'] }), 'LOCATION_DENIED', ['VPN']],
    ['by remote desktop', tokenOf({ signs: ['REMOTE_DESKTOP'] }), 'LOCATION_DENIED', ['REMOTE_DESKTOP']],
    ['mocked', tokenOf({ signs: ['MOCK_LOCATION'] }), 'LOCATION_DENIED', ['MOCK_LOCATION']],
  ])(
    'refuses a token %s, and keeps the check although the purchase rolls back (GLI19-12, GLI19-13)',
    async (_what, token, refusal, reasons) => {
      const asked = question(token);
      expect(await ask(asked)).toEqual({ refusal, details: { reasons } });
      expect(await checksOf(asked.playerId)).toMatchObject([{ outcome: refusal, reasons }]);
    },
  );

  it('refuses simulated positions where they are not configured', async () => {
    const strict = openGate(false);
    expect(await ask(question(tokenOf()), strict)).toMatchObject({ details: { reasons: ['SIMULATED'] } });
    expect(await ask(question(tokenOf({ isSimulated: false })), strict)).toMatchObject({ isSimulated: false });
  });

  it('lets a token through once, and again only for the same order key', async () => {
    const asked = question(tokenOf(), { useKey: 'order-1' });
    expect(await ask(asked)).toMatchObject({ checkedAt: now });
    expect(await ask(asked)).toMatchObject({ checkedAt: now });
    expect(await ask({ ...asked, useKey: 'order-2' })).toEqual({
      refusal: 'LOCATION_STALE',
      details: { reasons: ['USED'] },
    });
    expect(await ask({ ...asked, sessionId: newId() })).toMatchObject({ refusal: 'LOCATION_STALE' });
    const withoutKey = question(tokenOf());
    await ask(withoutKey);
    expect(await ask(withoutKey)).toMatchObject({ refusal: 'LOCATION_STALE' });
  });

  it('lets one of twenty racing purchases use a token', async () => {
    const asked = question(tokenOf());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask({ ...asked, useKey: `order-${index}` })),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
  });

  it('leaves a token unused when the purchase is refused later', async () => {
    const asked = question(tokenOf(), { useKey: 'order-1' });
    await inTransaction(database.db, async (tx) => {
      await askIn(tx, asked);
      return refuse('INSUFFICIENT_FUNDS');
    });
    expect(await ask({ ...asked, useKey: 'order-2' })).toMatchObject({ checkedAt: now });
  });

  it('[S7-25, S4.8-2] stays closed for a blocked session and open for the next one', async () => {
    const asked = question(tokenOf());
    const block = { playerId: asked.playerId, sessionId: asked.sessionId, now };
    await inTransaction(database.db, (tx) => blockSessionLocation(tx, block));
    await inTransaction(database.db, (tx) => blockSessionLocation(tx, block));
    expect(await ask(asked)).toEqual({ refusal: 'LOCATION_DENIED', details: { reasons: ['BLOCKED'] } });
    expect(await ask({ ...asked, sessionId: newId() })).toMatchObject({ checkedAt: now });
    const audited = await listAudit(database.db, { limit: 10 });
    expect(audited.filter(({ subject }) => subject === asked.playerId)).toMatchObject([
      { actor: `player:${asked.playerId}`, action: 'geolocation.session-blocked', details: {} },
    ]);
  });

  it('closes with a fault when the engine cannot be asked (ASVS-16.5.3)', async () => {
    await expect(ask(question('down'))).rejects.toThrow('no key set');
  });

  it('forgets used tokens a day after their expiry and not before', async () => {
    const asked = question(tokenOf());
    await ask(asked);
    await forgetExpiredTokens(database.db, now.add({ hours: 24 }));
    expect(await ask(asked)).toMatchObject({ refusal: 'LOCATION_STALE' });
    const expired = now.subtract({ hours: 1 }).toString();
    await sql`insert into geolocation.used_token (player_id, token_id, session_id, activity, use_key, used_at, expires_at)
      select ${asked.playerId}, gen_random_uuid(), 's', 'PURCHASE', n::text, ${expired}::timestamptz, ${expired}::timestamptz
      from generate_series(1, 10500) n`.execute(database.db);
    expect(await forgetExpiredTokens(database.db, now.add({ hours: 24, minutes: 2 }))).toBeGreaterThan(10_500);
  });
});
