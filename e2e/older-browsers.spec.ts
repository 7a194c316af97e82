import { join } from 'node:path';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { newPerson } from '../tools/test/web-player.ts';
import { expect, test } from './journey.ts';
import { header, PATHS, registration } from './screens.ts';

const REMOVE_NEWER = join(import.meta.dirname, 'in-page/remove-newer-built-ins.js');
const REMOVE_NEEDED = join(import.meta.dirname, 'in-page/remove-needed-built-ins.js');
const TOO_OLD = /^Sunflower doesn't work in this browser\./;

test('registers and signs in with a browser that lacks every newer built-in', async ({ page, context }) => {
  await context.addInitScript({ path: REMOVE_NEWER });
  const person = newPerson();
  await page.goto(PATHS.register);
  await expect(page.getByText(TOO_OLD)).toBeHidden();
  await registration.fillAll(page, person);
  await expect(registration.verified(page)).toBeVisible();
  await registration.forgetFirstLogin(page);
  await registration.continue(page).click();
  await fillSignIn(page, person);
  await expect(header.wallet(page)).toBeVisible();
});

test('says on every page that a browser is too old, before anything is typed', async ({ page, context }) => {
  await context.addInitScript({ path: REMOVE_NEEDED });
  for (const path of [PATHS.lobby, PATHS.register, PATHS.cart]) {
    await page.goto(path);
    await expect(page.getByText(TOO_OLD)).toBeInViewport();
  }
});
