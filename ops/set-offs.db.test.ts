import { expectCauses } from '@sunflower/platform/src/app/expect-causes-in-tests.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { foundOps, useOps } from './ops-in-tests.ts';

describe('set-off commands', () => {
  const database = useTestDatabase();
  expectCauses(database);
  const { ops, keysFolder } = useOps(database, {});

  it('list open set-offs, and settle none when the proposing operator also approves [WLA-03]', async () => {
    await foundOps(database, keysFolder);
    expect((await ops('set-off', 'list')).text).toBe('There are no open set-offs.');
    const id = newId();
    await sql`
      insert into claims.set_off (set_off_id, claim_id, player_id, place, debt_id, creditor, kind, cents, status,
        recorded_at)
      values (${id}, ${newId()}, ${newId()}, 0, 'd-1', 'Shawnee County', 'other', 7500, 'REFUSED', now())`.execute(
      database.db,
    );
    expect((await ops('set-off', 'list')).text).toMatch(new RegExp(`^${id}.*REFUSED.*\\$75\\.00.*Shawnee County`));
    const why = ['--reason', 'the court says it is paid', '--as', 'ada'];
    expect((await ops('set-off', 'settle', newId(), 'give-back', ...why)).text).toContain('is open');
    expect((await ops('set-off', 'settle', id, 'forgive', ...why)).code).not.toBe(0);
    const proposed = await ops('set-off', 'settle', id, 'give-back', ...why);
    expect(proposed).toMatchObject({ code: 0, text: expect.stringContaining('$75.00 goes to the player’s winnings') });
    const proposal = /Proposed (\S+):/.exec(proposed.text)?.[1] ?? '';
    expect((await ops('proposal', 'approve', proposal, '--as', 'ada')).text).toContain('SAME_KEY');
  });
});
