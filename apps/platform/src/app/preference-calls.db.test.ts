import { FEATURE_FLAG_NAMES } from '@sunflower/contracts/flag-table.ts';
import { type PlayerPreference, PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { listAudit } from '../modules/audit/index.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { preferencesJobs, WITHDRAW_LEAVE } from '../modules/preferences/index.ts';
import { startSession } from '../modules/sessions/index.ts';
import { responsibleGaming } from './doors.ts';
import { type Caller, openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

const start = Temporal.Instant.from('2026-11-20T18:00:00Z');
const leaveOf = (subCategory: string) => ({ category: 'MARKETING', subCategory });
const TIME_LIMIT = { category: 'TIME_LIMIT', subCategory: 'SESSION' };

describe('preferences over their calls', () => {
  const database = useTestDatabase();
  const clock = movableClock(start);
  const held: { test?: TestPlatform } = {};
  const off = new Set<string>();
  beforeAll(async () => {
    const on = () => new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name)));
    const fetchToggles = async () => ({ kind: 'toggles' as const, on: on(), etag: undefined });
    held.test = await openTestPlatform({ databaseUrl: database.url, clock, featureFlags: { fetchToggles } });
    await held.test.platform.flags.refresh();
  });
  beforeEach(() => clock.moveTo(start));
  afterAll(() => held.test?.close());

  type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
  const someone = async () => {
    const { playerId, token } = await newBuyer(database.db, { depositsCents: 0n, now: clock.now() });
    return { playerId, caller: { session: token } satisfies Caller };
  };
  const send = async (caller: Caller, method: Method, url: string, payload?: object) => {
    if (!held.test) throw new Error('set up in beforeAll');
    const { app, headersOf } = held.test;
    const answer = await app.inject({ method, url, headers: headersOf(caller), ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const list = async (caller: Caller): Promise<PlayerPreference[]> =>
    (await send(caller, 'GET', PREFERENCES_PATHS.preferences)).body;
  const insert = (caller: Caller, body: object) => send(caller, 'POST', PREFERENCES_PATHS.preferences, body);
  const pathOf = (path: string, preferenceId = '') => path.replace(':preferenceId', preferenceId);
  const put = (caller: Caller, preferenceId: string | undefined, preference: string) =>
    send(caller, 'PUT', pathOf(PREFERENCES_PATHS.preference, preferenceId), { preference });

  it('lists every known one, with what holds until it is set and the operator’s hours [S7-3] [S3-3]', async () => {
    const { caller } = await someone();
    expect(await list(caller)).toEqual([
      { category: 'ACCESSIBILITY', subCategory: 'DEFAULT', preference: 'false', globalPreference: '' },
      { ...TIME_LIMIT, preference: '', globalPreference: '2' },
      { category: 'DRAW_ALERTS', subCategory: 'RESULTS', preference: '', globalPreference: '' },
      { category: 'DRAW_ALERTS', subCategory: 'JACKPOTS', preference: '', globalPreference: '' },
      ...['EMAIL', 'TEXT', 'PUSH'].map((way) => ({ ...leaveOf(way), preference: 'false', globalPreference: '' })),
    ]);
  });

  it('adds one that has no id yet and changes it by its id [S7-4] [S7-5] [S4.9-1/preferences]', async () => {
    const { caller } = await someone();
    const mode = { category: 'ACCESSIBILITY', subCategory: 'DEFAULT' };
    const added = await insert(caller, { ...mode, preference: 'true' });
    expect(added).toMatchObject({ status: 200, body: { ...mode, preference: 'true', globalPreference: '' } });
    const { preferenceId } = added.body;
    expect(await put(caller, preferenceId, 'false')).toMatchObject({ status: 200, body: { preferenceId } });
    const again = await insert(caller, { ...mode, preference: 'true' });
    expect([again.body.preferenceId, (await list(caller))[0]?.preference]).toEqual([preferenceId, 'true']);
  });

  it('another player’s is not there, the same as one that never was [S7-4]', async () => {
    const [owner, thief] = [await someone(), await someone()];
    const { preferenceId } = (await insert(owner.caller, { ...TIME_LIMIT, preference: '60' })).body;
    const withoutTrace = ({ status, body }: { status: number; body: { traceId: string } }) => ({
      status,
      body: { ...body, traceId: '' },
    });
    const foreign = withoutTrace(await put(thief.caller, preferenceId, ''));
    expect(foreign).toEqual(withoutTrace(await put(thief.caller, newId(), '')));
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'PREFERENCE_UNKNOWN' }]);
    const body = { preference: '60', askedAt: '2026-11-20T18:00:00Z' };
    for (const [method, path] of [
      ['POST', PREFERENCES_PATHS.confirmation],
      ['DELETE', PREFERENCES_PATHS.pending],
    ] as const) {
      const payload = method === 'POST' ? body : undefined;
      const answer = await send(thief.caller, method, pathOf(path, preferenceId), payload);
      expect([answer.status, answer.body.code]).toEqual([404, 'PREFERENCE_UNKNOWN']);
    }
    expect((await list(owner.caller))[1]).toMatchObject({ preferenceId, preference: '60' });
    expect((await list(thief.caller))[1]?.preferenceId).toBeUndefined();
  });

  it.each([
    [{ ...TIME_LIMIT, preference: '9' }, 422],
    [{ ...TIME_LIMIT, preference: '721' }, 422],
    [{ ...TIME_LIMIT, preference: 'true' }, 422],
    [{ category: 'ACCESSIBILITY', subCategory: 'DEFAULT', preference: 'yes' }, 422],
    [{ category: 'UNKNOWN', subCategory: 'DEFAULT', preference: 'true' }, 404],
    [{ category: '__proto__', subCategory: 'DEFAULT', preference: 'true' }, 400],
    [{ ...TIME_LIMIT, preference: 60 }, 400],
    [{ ...TIME_LIMIT, preference: '6'.repeat(201) }, 400],
    [{ ...TIME_LIMIT, preference: '60', playerId: '019aa2c0-1111-7000-8000-000000000001' }, 400],
    [{ ...TIME_LIMIT, preference: '60', globalPreference: '12' }, 400],
  ])('refuses %j with %i and keeps nothing', async (body, status) => {
    const { caller } = await someone();
    expect((await insert(caller, body)).status).toBe(status);
    expect((await list(caller)).filter((own) => own.preferenceId !== undefined)).toEqual([]);
  });

  describe('leave to be sent offers [S1-4/preferences] [S6-5/communication]', () => {
    const WAYS = ['EMAIL', 'TEXT', 'PUSH'];
    const ofLeave = async (caller: Caller) =>
      (await list(caller)).filter(({ category }) => category === 'MARKETING').map(({ preference }) => preference);
    const entriesOf = async (playerId: string) =>
      (await listAudit(database.db, { limit: 50 })).filter(({ subject }) => subject === playerId);

    it('nobody has until she gives it, each way for itself; given and taken back on record', async () => {
      const { caller, playerId } = await someone();
      expect(await ofLeave(caller)).toEqual(['false', 'false', 'false']);
      const given = await insert(caller, { ...leaveOf('TEXT'), preference: 'true' });
      expect(given).toMatchObject({ status: 200, body: { preference: 'true' } });
      expect(await ofLeave(caller)).toEqual(['false', 'true', 'false']);
      expect(await insert(caller, { ...leaveOf('TEXT'), preference: 'maybe' })).toMatchObject({
        status: 422,
        body: { code: 'PREFERENCE_INVALID' },
      });
      expect(await put(caller, given.body.preferenceId, 'false')).toMatchObject({ body: { preference: 'false' } });
      expect((await entriesOf(playerId)).map(({ action, details }) => [action, details.wish])).toEqual([
        ['preferences.applied', 'false'],
        ['preferences.applied', 'true'],
      ]);
    });

    it('is taken back by an exclusion, every way, once, and told to her pages (IRGS-11)', async () => {
      const [ana, eve] = [await someone(), await someone()];
      for (const { caller } of [ana, eve])
        for (const way of WAYS) await insert(caller, { ...leaveOf(way), preference: 'true' });
      const jobs = preferencesJobs({ db: database.db, clock });
      for (const _ of [1, 2]) await jobs[WITHDRAW_LEAVE]?.({ playerId: ana.playerId });
      expect(await ofLeave(ana.caller)).toEqual(['false', 'false', 'false']);
      expect(await ofLeave(eve.caller)).toEqual(['true', 'true', 'true']);
      const withdrawn = (await entriesOf(ana.playerId)).filter(
        ({ action }) => action === 'preferences.leave-withdrawn',
      );
      expect(withdrawn.map(({ details }) => details)).toEqual([{ ways: ['EMAIL', 'PUSH', 'TEXT'] }]);
    });

    it.each([
      ['MARKETING', 'EMAIL', 'true', 'false', 'FEATURE_NOTIFICATIONS_MARKETING_UPDATE'],
      ['DRAW_ALERTS', 'RESULTS', 'powerball', '', 'FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE'],
    ])(
      '%s cannot be switched on while its flag is off, and can be taken back',
      async (category, subCategory, on, fallback, flag) => {
        const { caller } = await someone();
        const given = await insert(caller, { category, subCategory, preference: on });
        expect(given.status).toBe(200);
        off.add(flag);
        await held.test?.platform.flags.refresh();
        expect((await put(caller, given.body.preferenceId, fallback)).status).toBe(200);
        expect(await put(caller, given.body.preferenceId, on)).toMatchObject({
          status: 403,
          body: { code: 'FEATURE_OFF' },
        });
        expect(await insert(caller, { category, subCategory, preference: on })).toMatchObject({ status: 403 });
        expect((await insert(caller, { ...TIME_LIMIT, preference: '60' })).status).toBe(200);
        off.clear();
        await held.test?.platform.flags.refresh();
        expect((await put(caller, given.body.preferenceId, on)).status).toBe(200);
      },
    );
  });

  it('nobody who is not signed in reads or changes any', async () => {
    const guest = { guest: 'a'.repeat(21) };
    expect((await send(guest, 'GET', PREFERENCES_PATHS.preferences)).status).toBe(401);
    expect((await insert(guest, { ...TIME_LIMIT, preference: '60' })).status).toBe(401);
  });

  describe('the session time limit', () => {
    it('is tighter at once; looser it waits, and only a confirmation after 48 hours puts it in force [S3-3] (IRGS-02)', async () => {
      const { caller, playerId } = await someone();
      const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
      const waiting = (await put(caller, preferenceId, '120')).body;
      const pending = {
        preference: '120',
        askedAt: '2026-11-20T18:00:00Z',
        confirmableAt: '2026-11-22T18:00:00Z',
        lapsesAt: '2026-11-29T18:00:00Z',
      };
      expect(waiting).toMatchObject({ preference: '60', pending });
      clock.advance({ seconds: 48 * 3_600 - 1 });
      const session = await signedInAgain(playerId);
      const confirm = () =>
        send(session, 'POST', pathOf(PREFERENCES_PATHS.confirmation, preferenceId), {
          preference: '120',
          askedAt: pending.askedAt,
        });
      expect(await confirm()).toMatchObject({ status: 409, body: { code: 'PREFERENCE_WAITS' } });
      // Asking again, and again after the wait, loosens nothing by itself.
      clock.advance({ seconds: 1 });
      expect((await put(session, preferenceId, '120')).body).toMatchObject({ preference: '60', pending });
      expect((await confirm()).body).toMatchObject({ preference: '120' });
      expect((await list(session))[1]).toEqual({
        ...TIME_LIMIT,
        preferenceId,
        preference: '120',
        globalPreference: '2',
      });
    });

    it('is not loosened by anything sent again: neither the wish nor the confirmation (IRGS-02)', async () => {
      const { caller, playerId } = await someone();
      const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
      await put(caller, preferenceId, '120');
      clock.advance({ hours: 49 });
      const second = await signedInAgain(playerId);
      const confirm = (from: Caller) =>
        send(from, 'POST', pathOf(PREFERENCES_PATHS.confirmation, preferenceId), {
          preference: '120',
          askedAt: '2026-11-20T18:00:00Z',
        });
      expect((await confirm(second)).body.preference).toBe('120');
      expect((await put(second, preferenceId, '60')).body.preference).toBe('60');
      await put(second, preferenceId, '120');
      clock.advance({ hours: 49 });
      const third = await signedInAgain(playerId);
      expect(await confirm(third)).toMatchObject({ status: 409, body: { code: 'PREFERENCE_NOT_PENDING' } });
      await put(third, preferenceId, '120');
      expect((await list(third))[1]?.preference).toBe('60');
    });

    it.each([
      '2026-13-45T99:99:99Z',
      '2026-02-30T18:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T18:00:00.1234567890Z',
      '9999-99-99T00:00:00Z',
    ])('is not confirmed by %s, an instant that does not exist', async (askedAt) => {
      const { caller } = await someone();
      const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
      await put(caller, preferenceId, '120');
      const body = { preference: '120', askedAt };
      const answer = await send(caller, 'POST', pathOf(PREFERENCES_PATHS.confirmation, preferenceId), body);
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'askedAt']);
    });

    it('can be kept: a wish taken back is gone', async () => {
      const { caller } = await someone();
      const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
      await put(caller, preferenceId, '');
      const answer = await send(caller, 'DELETE', pathOf(PREFERENCES_PATHS.pending, preferenceId));
      expect(answer.body).toEqual({ ...TIME_LIMIT, preferenceId, preference: '60', globalPreference: '2' });
    });

    it('is counted where it is used, without a name; what changes nothing is not [RGF-05]', async () => {
      // A day of its own: others of this file use the tool too.
      clock.advance({ hours: 24 * 30 });
      const { caller, playerId } = await someone();
      const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
      await put(caller, preferenceId, '60');
      await put(caller, preferenceId, '120');
      await put(caller, preferenceId, '120');
      await put(caller, preferenceId, '7');
      await send(caller, 'DELETE', pathOf(PREFERENCES_PATHS.pending, preferenceId));
      const [askedAt, wish] = [clock.now().toString(), { ...TIME_LIMIT, preference: '' }];
      await insert(caller, wish);
      clock.advance({ hours: 49 });
      const confirmed = { preference: '', askedAt };
      const path = pathOf(PREFERENCES_PATHS.confirmation, preferenceId);
      expect((await send(await signedInAgain(playerId), 'POST', path, confirmed)).status).toBe(200);
      const [from, to] = ['2026-12-20', '2026-12-22'].map((day) => Temporal.PlainDate.from(day));
      if (!from || !to) throw new Error('two days');
      expect(await responsibleGaming.reportToolUse(database.db, { from, to })).toEqual([
        { tool: 'time-limit', action: 'applied', uses: 1n },
        { tool: 'time-limit', action: 'asked', uses: 2n },
        { tool: 'time-limit', action: 'confirmed', uses: 1n },
        { tool: 'time-limit', action: 'withdrawn', uses: 1n },
      ]);
    });

    it('asked for longer again and again is a mark of harm, like a raised limit of money [IRGS-13]', async () => {
      clock.advance({ hours: 24 * 30 });
      const { caller, playerId } = await someone();
      const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
      // The second wish of '120' is the same one, and a tightening takes nothing of it away.
      for (const minutes of ['120', '120', '90', '30']) await put(caller, preferenceId, minutes);
      const look = async () => {
        const now = clock.now();
        await responsibleGaming.checkPlayers(database.db, { now, findSessions: async () => [], onFailed: () => {} });
        return (await responsibleGaming.findHarmMarks(database.db, playerId)).map(({ rule }) => rule);
      };
      expect(await look()).toEqual([]);
      await put(caller, preferenceId, '');
      expect(await look()).toEqual(['limit-raises']);
    });

    it('is told to the other pages of the player at once', async () => {
      const { caller, playerId } = await someone();
      await insert(caller, { ...TIME_LIMIT, preference: '60' });
      const { rows } = await sql<{ destination: string }>`
        select m.destination from push.message m where m.player_id = ${playerId}`.execute(database.db);
      expect(rows).toEqual([{ destination: '/user/queue/player.limits-changed' }]);
    });

    const signedInAgain = async (playerId: string): Promise<Caller> => {
      const started = await inTransaction(database.db, (tx) =>
        startSession(tx, { playerId, now: clock.now(), idleMinutes: 30 }),
      );
      return { session: started.token };
    };
  });
});
