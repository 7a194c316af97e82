import { audit, players, responsibleGaming, sessions } from '@sunflower/platform/src/app/modules.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('harm mark and tool use commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const [playerId, email] = [newId(), 'ana@example.com'];

  beforeAll(async () => {
    const now = wallClock.now();
    const address = { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' };
    const person = { firstName: 'Ana', lastName: 'Reyes', dateOfBirth: '1990-02-28', address, createdAt: now };
    await inTransaction(database.db, async (tx) => {
      await players.insertPlayer(tx, { playerId, subject: 'subject', email, ...person });
      for (let count = 0; count < 4; count++)
        await responsibleGaming.recordHarmSign(tx, { playerId, sign: 'deposit-failed', now });
      await responsibleGaming.countToolUse(tx, { tool: 'break', action: 'taken-24h', now });
    });
    await foundOps(database, keysFolder);
  });

  it('show nothing before the first review', async () => {
    expect(await ops('harm', 'list')).toEqual({ code: 0, text: 'There are no open marks of harm.' });
    expect(await ops('harm', 'show', email)).toEqual({ code: 0, text: 'This player has no marks of harm.' });
  });

  it('show each open mark, its reason and step, and close it with a note of two operators [IRGS-13]', async () => {
    const { findSessionTimes } = sessions;
    const failures: unknown[] = [];
    const onFailed = (_playerId: string, error: unknown) => failures.push(error);
    await responsibleGaming.checkPlayers(database.db, {
      now: wallClock.now(),
      findSessions: findSessionTimes,
      onFailed,
    });
    expect(failures).toEqual([]);
    const listed = await ops('harm', 'list');
    const markId = listed.text.split(' ', 1)[0] ?? '';
    expect(listed.text).toMatch(/^[0-9a-f-]{36} {2}\S+Z {2}message {2}ana@example\.com {2}failed-deposits$/);
    const shown = (await ops('harm', 'show', email)).text;
    expect(shown).toContain('why: failed deposits within 24 hours: 4 in 30 days, 4 make a mark');
    expect(shown).toContain('step: message; the player has not been notified yet');

    expect((await ops('harm', 'close', markId, '--note', 'x')).code).toBe(2);
    expect((await ops('harm', 'close', markId, '--as', 'ada')).code).toBe(2);
    expect((await ops('harm', 'close', '1', '--note', 'x', '--as', 'ada')).code).toBe(2);
    expect((await ops('harm', 'close', markId, '--note', 'x', '--as', 'eve')).code).toBe(1);
    expect((await ops('harm', 'list')).text).toContain(markId);

    const close = () => decidingWith(ops)('harm', 'close', markId, '--note', 'called the player');
    expect(await close()).toMatchObject({ code: 0, text: expect.stringContaining('failed-deposits') });
    expect(await close()).toMatchObject({ code: 1, text: expect.stringContaining('MARK_UNKNOWN') });
    expect((await ops('harm', 'show', email)).text).toContain('by operator:bob: called the player');
    const rows = await audit.listAudit(database.db, { limit: 5 });
    expect(rows.find((row) => row.action === 'responsible-gaming.harm-closed')).toMatchObject({
      actor: 'operator:bob',
      subject: playerId,
      details: { markId, note: 'called the player' },
    });
  });

  it('report how often each tool was used in any date range [RGF-05]', async () => {
    const report = await ops('tool-use', 'report');
    expect(report.code).toBe(0);
    expect(report.text).toMatch(/^From \S+ to \S+, days in Central Time:\nbreak {2}taken-24h {2}1$/);
    expect(report.text).not.toContain(playerId);
    expect((await ops('tool-use', 'report', '--to', '2020-01-31')).text).toBe(
      'From 2020-01-02 to 2020-01-31, days in Central Time:\nNo tool was used.',
    );
    expect((await ops('tool-use', 'report', '--from', '2020-02-30')).code).toBe(2);
    expect((await ops('tool-use', 'report', '--from', '2020-02-02', '--to', '2020-02-01')).code).toBe(2);
  });
});
