import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../audit/index.ts';
import { findValue, setPreference } from './index.ts';
import { confirmPreference, listPreferences } from './set-preference.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const TIME_LIMIT = { category: 'TIME_LIMIT', subCategory: 'SESSION' };

describe('preferences in the database', () => {
  const database = useTestDatabase();
  const set = (playerId: string, requested: string, at = now) =>
    inTransaction(database.db, (tx) => setPreference(tx, { ...TIME_LIMIT, playerId, now: at }, requested));
  const current = (playerId: string) => findValue(database.db, { ...TIME_LIMIT, playerId });
  const idOf = async (playerId: string) => {
    const own = await listPreferences(database.db, { playerId, now });
    return own.find((one) => one.category === 'TIME_LIMIT')?.preferenceId ?? '';
  };

  it('keep the tightest of several concurrent first limits, in one row', async () => {
    for (let round = 0; round < 20; round++) {
      const playerId = newId();
      const answers = await Promise.all([set(playerId, '30'), set(playerId, '90'), set(playerId, '45')]);
      expect(answers.some((answer) => isRefusal(answer))).toBe(false);
      expect(await current(playerId), `round ${round}`).toBe('30');
      const { rows } = await sql`select from preferences.preference p where p.player_id = ${playerId}`.execute(
        database.db,
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('never let a confirmation override a concurrent tighter limit', async () => {
    for (let round = 0; round < 20; round++) {
      const playerId = newId();
      await set(playerId, '60');
      await set(playerId, '120');
      const preferenceId = await idOf(playerId);
      const later = now.add({ hours: 48 });
      const confirm = inTransaction(database.db, (tx) =>
        confirmPreference(tx, { playerId, preferenceId, now: later }, { preference: '120', askedAt: now }),
      );
      await Promise.all([confirm, set(playerId, '30', later)]);
      expect(await current(playerId), `round ${round}`).toBe('30');
    }
  });

  it('apply only one of several concurrent identical confirmations, with one audit row', async () => {
    const playerId = newId();
    await set(playerId, '60');
    await set(playerId, '');
    const target = { playerId, preferenceId: await idOf(playerId), now: now.add({ hours: 50 }) };
    const confirm = () =>
      inTransaction(database.db, (tx) => confirmPreference(tx, target, { preference: '', askedAt: now }));
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.some((answer) => isRefusal(answer))).toBe(false);
    expect(await current(playerId)).toBe('');
    const entries = (await listAudit(database.db, { limit: 10 })).filter((entry) => entry.subject === playerId);
    expect(entries.map((entry) => entry.action)).toEqual([
      'preferences.confirmed',
      'preferences.asked',
      'preferences.applied',
    ]);
    expect(entries[0]?.actor).toBe(`player:${playerId}`);
  });

  it("reject a time limit that isn't a number, even in the database", async () => {
    const playerId = newId();
    await set(playerId, '60');
    const spoil = sql`update preferences.preference set preference = 'forever' where player_id = ${playerId}`;
    await expect(spoil.execute(database.db)).rejects.toThrow(/check constraint/);
  });
});
