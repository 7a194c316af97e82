import { access, players, preferences } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, foundOps, useOps } from './ops-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('marketing list [S6-5/communication]', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const list = (way: string) => ops('marketing', 'list', way, '--as', 'ada');
  beforeAll(async () => {
    await foundOps(database, keysFolder);
  });

  async function playerWith(way: preferences.MarketingWay | undefined, isConfirmed = true): Promise<string> {
    const { playerId, email } = await addPlayer(database);
    await inTransaction(database.db, async (tx) => {
      await players.markIdentityLevel(tx, { playerId, level: 'verified' });
      if (isConfirmed) await players.markEmail(tx, { playerId, email, at: now });
      const target = { playerId, category: preferences.MARKETING, subCategory: way ?? '', now };
      if (way) await preferences.setPreference(tx, target, 'true');
    });
    return email;
  }

  it('lists only players who agreed to offers by the requested channel, and records the access', async () => {
    const [byEmail, byText, never] = [await playerWith('EMAIL'), await playerWith('TEXT'), await playerWith(undefined)];
    const unconfirmed = await playerWith('EMAIL', false);
    const named = await list('email');
    expect(named).toMatchObject({ code: 0, text: expect.stringContaining('1 may be sent offers by email.') });
    expect(named.text).toContain(byEmail);
    expect(named.text).not.toContain(byText);
    expect(named.text).not.toContain(never);
    expect(named.text).not.toContain(unconfirmed);
    expect((await ops('audit', 'list')).text).toContain('preferences.leave-listed');
  });

  it('lists only players with a confirmed phone number for offers by text, and shows its last digits', async () => {
    const [confirmed, pending] = [await playerWith('TEXT'), await playerWith('TEXT')];
    for (const email of [confirmed, pending]) {
      const playerId = email.split('@')[0];
      const number = email === confirmed ? '+17855550123' : null;
      await sql`insert into identity.phone (player_id, number, confirmed_at, pending_number)
        values (${playerId}, ${number}, ${number && now.toString()}::timestamptz, '+17855550199')`.execute(database.db);
    }
    const { text } = await list('text');
    expect([text.includes(confirmed), text.includes(pending)]).toEqual([true, false]);
    const shown = await ops('player', 'phone', confirmed);
    expect(shown.text).toContain('(•••) •••-0123  confirmed 2026-11-20T18:00:00Z');
    expect(shown.text).toContain('(•••) •••-0199  not confirmed');
    expect(shown.text).not.toContain('785');
  });

  it.each(['RESPONSIBLE_GAMING_TAKE_A_BREAK', 'RESPONSIBLE_GAMING_SELF_EXCLUSION', 'DEPOSIT'] as const)(
    'leaves out a player with the restriction %s (IRGS-11)',
    async (featureSet) => {
      const email = await playerWith('PUSH');
      expect((await list('push')).text).toContain(email);
      const playerId = email.split('@')[0] ?? '';
      const isBreak = featureSet === 'RESPONSIBLE_GAMING_TAKE_A_BREAK';
      await inTransaction(database.db, async (tx) => {
        const now = Temporal.Now.instant();
        const input = { playerId, featureSet, reason: 'test', actor: `player:${playerId}`, now };
        const made = await access.restrict(tx, { ...input, ...(isBreak ? { expiresAt: now.add({ hours: 72 }) } : {}) });
        expect(made).toHaveProperty('restrictionId');
      });
      expect((await list('push')).text).not.toContain(email);
    },
  );

  it('rejects an unknown channel and an unknown operator', async () => {
    expect(await list('pigeon')).toMatchObject({ code: 2 });
    expect(await ops('marketing', 'list', 'email', '--as', 'eve')).toMatchObject({ code: 1 });
  });
});
