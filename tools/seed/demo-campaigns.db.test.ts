import { audit, bonuses } from '@sunflower/platform/src/app/modules.ts';
import { openTestPlatform, type TestPlatform } from '@sunflower/platform/src/app/platform-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { seedCampaigns } from './demo-campaigns.ts';

const database = useTestDatabase();
const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('the campaigns of the demo', () => {
  const clock = movableClock(NOW);
  const lines: string[] = [];
  const fixture: { stack?: TestPlatform } = {};
  const seedAgain = async () => {
    if (fixture.stack) await seedCampaigns(fixture.stack.platform, (line) => lines.push(line));
    return bonuses.listCampaigns(database.db);
  };
  const remove = (slug: string) => sql`delete from bonuses.campaign where slug = ${slug}`.execute(database.db);
  beforeEach(async () => {
    clock.moveTo(NOW);
    lines.length = 0;
    await sql`truncate bonuses.campaign, operators.installation, operators.operator cascade`.execute(database.db);
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock });
  });
  afterEach(() => fixture.stack?.close());

  it('are created by two operators, and grant nothing until a code is entered', async () => {
    const made = await seedAgain();
    expect(made.map((campaign) => campaign.promoCode)).toEqual(['HELLO5', 'SUNNY25']);
    expect(made.every((campaign) => bonuses.isRunning(campaign, NOW))).toBe(true);
    expect(made.map(({ createdBy, approvedBy }) => [createdBy, approvedBy])).toEqual(
      Array.from({ length: 2 }, () => ['operator:demo-cashier', 'operator:demo-auditor']),
    );
    expect(lines).toEqual([]);
  });

  it.each([
    ['again within a day', async () => {}, 2],
    ['a day later', async () => clock.moveTo(NOW.add({ hours: 24 })), 2],
    ['after one was removed', async () => remove('hello'), 2],
    ['after an operator stopped one', () => stop('hello'), 2],
  ])('leave existing campaigns unchanged when the seed runs %s', async (_, change, count) => {
    const before = await seedAgain();
    await change();
    const after = await seedAgain();
    expect(after).toHaveLength(count);
    expect(after.find(({ slug }) => slug === 'first-deposit-doubled')).toEqual(
      before.find(({ slug }) => slug === 'first-deposit-doubled'),
    );
    expect(lines).toEqual([]);
  });

  it.each([
    [
      'another campaign has the code',
      'PROMO_CODE_KNOWN',
      async () => {
        await sql`update bonuses.campaign set slug = 'other' where slug = 'hello'`.execute(database.db);
      },
    ],
    [
      'the operators are not those of the demo',
      'the key of demo-cashier is not in',
      async () => {
        await remove('hello');
        await fixture.stack?.close();
        fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock });
      },
    ],
  ])('are left out with a line when %s', async (_, reason, change) => {
    const before = (await seedAgain()).filter(({ slug }) => slug !== 'hello');
    await change();
    const after = (await seedAgain()).filter(({ slug }) => slug !== 'other');
    expect(after).toEqual(before);
    expect(lines).toEqual([expect.stringContaining(reason)]);
  });

  function stop(slug: string): Promise<unknown> {
    const input = { slug, reason: 'a fault', actor: audit.operatorActor('demo-admin'), now: clock.now() };
    return inTransaction(database.db, (tx) => bonuses.stopCampaign(tx, input));
  }
});
