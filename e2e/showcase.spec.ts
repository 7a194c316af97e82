import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { PATHS } from './screens.ts';
import { SHOWCASE_PASSWORD } from './stack.ts';
import { scrollsSideways } from './watch-faults.ts';

const PHONE = { width: 390, height: 844 };

test('[S1-8] [S2.1-2] [S2.1-3] [S5.3-6] [S6-2] opens the showcase and its settings with the password', {
  tag: LONG,
}, async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/config');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/showcase');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText("That isn't the showcase password.");
  await expectAccessible(page, 'the login of the showcase');
  await page.getByLabel('Password').fill(SHOWCASE_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();

  await page.getByRole('radio', { name: 'One ticket' }).click();
  const sample = page.getByRole('region', { name: 'Sample of One ticket' });
  await expect(sample).toContainText('$100,000.00');
  await expectAccessible(page, 'a sample in the showcase');
  expect(await scrollsSideways(page), 'a sample').toBe(false);

  await page.goto('/config');
  await expect(page.getByRole('row', { name: /^featureFlagsClientKey hidden/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^goLiveDate 2025-02-13/ })).toBeVisible();
  await expectAccessible(page, 'the page of settings');
  expect(await scrollsSideways(page), 'settings').toBe(false);

  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-showcase');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
});

test("[S7-35] [S8-5] serves its build's manifests and payload, and continues when a manifest can't be loaded", async ({
  page,
}) => {
  await page.route('**/builds/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(PATHS.lobby);
  const buildId = await page.locator('meta[name="sunflower-build"]').getAttribute('content');
  const answer = await page.request.get('/builds/latest.json');
  expect(await answer.json()).toMatchObject({ id: buildId });
  const meta = await page.request.get(`/builds/meta/${buildId}.json`);
  expect(await meta.json()).toMatchObject({ id: buildId, prerendered: expect.arrayContaining(['/']) });
  const payload = await page.request.get(`/_payload.json?${buildId}`);
  expect(await payload.json()).toMatchObject({ buildId });

  await page.waitForRequest('**/builds/meta/**', { timeout: 20_000 });
  await page.getByRole('link', { name: 'Results', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
