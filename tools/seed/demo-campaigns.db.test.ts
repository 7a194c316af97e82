import { bonuses } from '@sunflower/platform/src/app/doors.ts';
import { expectCauses } from '@sunflower/platform/src/app/expect-causes-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { seedCampaigns } from './demo-campaigns.ts';

const database = expectCauses(useTestDatabase());

it('creates campaigns that grant nothing until a code is entered, and changes nothing when it runs again', async () => {
  const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
  const clock = movableClock(now);
  await seedCampaigns({ db: database.db, clock });
  const made = await bonuses.listCampaigns(database.db);
  clock.moveTo(now.add({ hours: 24 }));
  await seedCampaigns({ db: database.db, clock });
  expect(await bonuses.listCampaigns(database.db)).toEqual(made);
  expect(made.map((campaign) => campaign.promoCode)).toEqual(['HELLO5', 'SUNNY25']);
  expect(made.every((campaign) => bonuses.isRunning(campaign, now))).toBe(true);
});
