import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { listAudit } from '../../../modules/audit/index.ts';
import { preferencesJobs, WITHDRAW_CONSENT } from '../../../modules/preferences/index.ts';
import type { Caller } from '../../platform-in-tests.ts';

import { TIME_LIMIT, usePreferenceCalls } from './preference-calls-in-tests.ts';

const leaveOf = (subCategory: string) => ({ category: 'MARKETING', subCategory });

describe('the preference API', () => {
  const { database, clock, off, held: fixture, someone, send, list, insert, pathOf, put } = usePreferenceCalls();

  it('lists every known preference with its default and the operator’s own value [S7-3] [S3-3]', async () => {
    const { caller } = await someone();
    expect(await list(caller)).toEqual([
      { category: 'ACCESSIBILITY', subCategory: 'DEFAULT', preference: 'false', globalPreference: '' },
      { ...TIME_LIMIT, preference: '', globalPreference: '2' },
      { category: 'LOOSENING', subCategory: 'WAIT', preference: '48', globalPreference: '' },
      { category: 'LOOSENING', subCategory: 'NOTE', preference: '', globalPreference: '' },
      { category: 'DRAW_ALERTS', subCategory: 'RESULTS', preference: '', globalPreference: '' },
      { category: 'DRAW_ALERTS', subCategory: 'JACKPOTS', preference: '', globalPreference: '' },
      { category: 'DRAW_ALERTS', subCategory: 'DRAWS', preference: '', globalPreference: '' },
      { category: 'INSTANT_GAMES', subCategory: 'FAVORITES', preference: '', globalPreference: '' },
      { category: 'EMAILS', subCategory: 'SUBSCRIPTIONS', preference: 'true', globalPreference: '' },
      { category: 'EMAILS', subCategory: 'RECEIPTS', preference: 'false', globalPreference: '' },
      { category: 'QUIET_HOURS', subCategory: 'MESSAGES', preference: '', globalPreference: '' },
      { category: 'TEXTS', subCategory: 'PRIZES', preference: 'false', globalPreference: '' },
      ...['EMAIL', 'TEXT', 'PUSH'].map((way) => ({ ...leaveOf(way), preference: 'false', globalPreference: '' })),
    ]);
  });

  it('creates a preference, then updates it by its id [S7-4] [S7-5] [S4.9-1/preferences]', async () => {
    const { caller } = await someone();
    const mode = { category: 'ACCESSIBILITY', subCategory: 'DEFAULT' };
    const added = await insert(caller, { ...mode, preference: 'true' });
    expect(added).toMatchObject({ status: 200, body: { ...mode, preference: 'true', globalPreference: '' } });
    const { preferenceId } = added.body;
    expect(await put(caller, preferenceId, 'false')).toMatchObject({ status: 200, body: { preferenceId } });
    const again = await insert(caller, { ...mode, preference: 'true' });
    expect([again.body.preferenceId, (await list(caller))[0]?.preference]).toEqual([preferenceId, 'true']);
  });

  it('returns 404 for another player’s preference [S7-4]', async () => {
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
    [{ ...TIME_LIMIT, preference: '6'.repeat(2_001) }, 400],
    [{ ...TIME_LIMIT, preference: '60', playerId: '019aa2c0-1111-7000-8000-000000000001' }, 400],
    [{ ...TIME_LIMIT, preference: '60', globalPreference: '12' }, 400],
  ])('rejects %j with %i and stores nothing', async (body, status) => {
    const { caller } = await someone();
    expect((await insert(caller, body)).status).toBe(status);
    expect((await list(caller)).filter((own) => own.preferenceId !== undefined)).toEqual([]);
  });

  describe('opting in to offers [S1-4/preferences] [S6-5/communication]', () => {
    const WAYS = ['EMAIL', 'TEXT', 'PUSH'];
    const ofLeave = async (caller: Caller) =>
      (await list(caller)).filter(({ category }) => category === 'MARKETING').map(({ preference }) => preference);
    const entriesOf = async (playerId: string) =>
      (await listAudit(database.db, { limit: 50 })).filter(({ subject }) => subject === playerId);

    it('starts as off for every channel, and each opt-in and opt-out is recorded', async () => {
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
      expect((await entriesOf(playerId)).map(({ action, details }) => [action, details.requested])).toEqual([
        ['preferences.applied', 'false'],
        ['preferences.applied', 'true'],
      ]);
    });

    it('is withdrawn on every channel by an exclusion, recorded once even if the job repeats (IRGS-11)', async () => {
      const [ana, eve] = [await someone(), await someone()];
      for (const { caller } of [ana, eve])
        for (const way of WAYS) await insert(caller, { ...leaveOf(way), preference: 'true' });
      const jobs = preferencesJobs({ db: database.db, clock });
      for (const _ of [1, 2]) await jobs[WITHDRAW_CONSENT]?.({ playerId: ana.playerId });
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
      'is refused for %s while its flag is off, but opting out is not',
      async (category, subCategory, on, fallback, flag) => {
        const { caller } = await someone();
        const given = await insert(caller, { category, subCategory, preference: on });
        expect(given.status).toBe(200);
        off.add(flag);
        await fixture.test?.platform.flags.refresh();
        expect((await put(caller, given.body.preferenceId, fallback)).status).toBe(200);
        expect(await put(caller, given.body.preferenceId, on)).toMatchObject({
          status: 403,
          body: { code: 'FEATURE_OFF' },
        });
        expect(await insert(caller, { category, subCategory, preference: on })).toMatchObject({ status: 403 });
        expect((await insert(caller, { ...TIME_LIMIT, preference: '60' })).status).toBe(200);
        off.clear();
        await fixture.test?.platform.flags.refresh();
        expect((await put(caller, given.body.preferenceId, on)).status).toBe(200);
      },
    );
  });

  it('requires a signed-in player to read or create preferences', async () => {
    const guest = { guest: 'a'.repeat(21) };
    expect((await send(guest, 'GET', PREFERENCES_PATHS.preferences)).status).toBe(401);
    expect((await insert(guest, { ...TIME_LIMIT, preference: '60' })).status).toBe(401);
  });
});
