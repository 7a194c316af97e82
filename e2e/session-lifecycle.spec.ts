import type { Page } from 'playwright/test';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { header, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const MINUTE = 60_000;
const CHECK = '/web/access/session/check';

const alert = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

/** Opens a page whose clock the journey controls, and waits until the session timers run. */
async function openStored(page: Page): Promise<void> {
  await page.clock.install();
  const stored = page.waitForResponse((answer) => answer.url().endsWith(CHECK));
  const limits = page.waitForResponse((answer) => answer.url().endsWith('/players/me/preferences'));
  await page.goto(PATHS.account);
  await Promise.all([stored, limits]);
}

test('[S1-5/inactivity] [S4.4-1/answer] [S4.4-1/logout] warns an inactive player, then signs them out', async ({
  page,
  context,
}) => {
  await readyPlayer(context);
  await openStored(page);
  await page.clock.fastForward(14 * MINUTE);
  const warning = alert(page, 'Are you still there?');
  await expect(warning).toContainText(/\d\d seconds left/);
  await warning.getByRole('button', { name: "I'm still here" }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward(14 * MINUTE);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText("We signed you out because you weren't active")).toBeVisible();
  await expect(alert(page, 'You were signed out')).toBeHidden();
  await expect(page).toHaveURL(`${openStack().address}/`);
  await expect(header.wallet(page)).toBeHidden();
});

test('[S1-5/time-limit] [S4.5-1/end] ends a session at its time limit, even while the player is active', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context);
  const limit = { category: 'TIME_LIMIT', subCategory: 'SESSION', preference: '10' };
  const { status } = await player.call('/web/customer/rest/v1/players/me/preferences', { method: 'POST', body: limit });
  expect(status).toBe(200);
  await openStored(page);
  await page.clock.fastForward(6 * MINUTE);
  const reminder = alert(page, 'Your time is almost up');
  await expect(reminder).toContainText(/You have [34] minutes left/);
  await reminder.getByRole('button', { name: 'OK' }).click();
  await page.clock.fastForward(4 * MINUTE);
  const expired = alert(page, 'Your time is up');
  await expect(expired).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(expired).toBeVisible();
  await expired.getByRole('button', { name: 'OK' }).click();
  await expect(header.signIn(page)).toBeVisible();
  expect((await player.call('/web/customer/rest/v2/players/me')).status).toBe(401);
});

test('[S4.3-4] ends the session on this device at a sign-in elsewhere, and keeps the new session', {
  tag: LONG,
}, async ({ page, context, browser }) => {
  const player = await readyPlayer(context);
  await openStored(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(
    `${openStack().address}/gateway/login?redirect_uri=${encodeURIComponent(`${openStack().address}/`)}`,
  );
  await fillSignIn(other, player.person);
  await expect(header.wallet(other)).toBeVisible();
  const endedAlert = alert(page, 'Signed in on another device');
  await expect(endedAlert).toBeVisible();
  await expect(other.getByRole('alertdialog')).toBeHidden();
  await endedAlert.getByRole('button', { name: 'Customer support' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(header.signIn(page)).toBeVisible();
  await other.reload();
  await expect(header.wallet(other)).toBeVisible();
  await elsewhere.close();
});
