import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../modules/sessions/index.ts';
import { responsibleGaming } from '../../modules.ts';
import type { Caller } from '../../platform-in-tests.ts';

import { TIME_LIMIT, usePreferenceCalls } from '../accounts/preference-calls-in-tests.ts';

describe('the session time limit', () => {
  const { database, clock, someone, send, list, insert, pathOf, put } = usePreferenceCalls();

  it('applies immediately when tighter, after 48 hours and a confirmation when looser [S3-3] (IRGS-02)', async () => {
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
    // A repeated request loosens nothing, before or after the wait.
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

  it("can't be loosened by replaying the request or the confirmation (IRGS-02)", async () => {
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
  ])("can't be confirmed by %s, an instant that doesn't exist", async (askedAt) => {
    const { caller } = await someone();
    const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
    await put(caller, preferenceId, '120');
    const body = { preference: '120', askedAt };
    const answer = await send(caller, 'POST', pathOf(PREFERENCES_PATHS.confirmation, preferenceId), body);
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'askedAt']);
  });

  it('stays when the player withdraws the pending change', async () => {
    const { caller } = await someone();
    const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
    await put(caller, preferenceId, '');
    const answer = await send(caller, 'DELETE', pathOf(PREFERENCES_PATHS.pending, preferenceId));
    expect(answer.body).toEqual({ ...TIME_LIMIT, preferenceId, preference: '60', globalPreference: '2' });
  });

  it('is counted anonymously each time it is set or changed, but not if nothing changes [RGF-05]', async () => {
    // Uses a separate day, because other tests of this file use the tool too.
    clock.advance({ hours: 24 * 30 });
    const { caller, playerId } = await someone();
    const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
    await put(caller, preferenceId, '60');
    await put(caller, preferenceId, '120');
    await put(caller, preferenceId, '120');
    await put(caller, preferenceId, '7');
    await send(caller, 'DELETE', pathOf(PREFERENCES_PATHS.pending, preferenceId));
    const [askedAt, input] = [clock.now().toString(), { ...TIME_LIMIT, preference: '' }];
    await insert(caller, input);
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

  it('leads to a mark of harm after repeated requests to loosen it, like money limits [IRGS-13]', async () => {
    clock.advance({ hours: 24 * 30 });
    const { caller, playerId } = await someone();
    const { preferenceId } = (await insert(caller, { ...TIME_LIMIT, preference: '60' })).body;
    // The second request for '120' repeats the first, and a tightening removes neither.
    for (const minutes of ['120', '120', '90', '30']) await put(caller, preferenceId, minutes);
    const look = async () => {
      const now = clock.now();
      await responsibleGaming.checkPlayers(database.db, { now, findSessions: async () => [], onFailed: () => {} });
      return (await responsibleGaming.findHarmMarkers(database.db, playerId)).map(({ rule }) => rule);
    };
    expect(await look()).toEqual([]);
    await put(caller, preferenceId, '');
    expect(await look()).toEqual(['limit-raises']);
  });

  it("notifies the player's open pages when it is set", async () => {
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
