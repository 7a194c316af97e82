import type { Page } from 'playwright/test';
import { letterTo, linkIn } from '../tools/test/house-mail.ts';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { header, PATHS } from './screens.ts';

const NEW = 'a field of winter wheat';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

test('[S4.3-3] [S8-16] [S2.4-3/email-verification] a new email is proved by its link; then the player is signed out, and signs in with it', {
  tag: LONG,
}, async ({ page, context }) => {
  const { person } = await readyPlayer(context);
  const email = `new-${person.email}`;
  await page.goto(PATHS.account);
  await button(page, 'Change email').click();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Send me a link' }).click();
  await alert(page, 'Check your new email').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(`A link was sent to ${email}`)).toBeVisible();
  // In another window, as a letter is read.
  const letters = await context.newPage();
  await letters.goto(linkIn(await letterTo(openHouse(), email, 'Confirm your new email')));
  await button(letters, 'Confirm my email').click();
  await expect(letters.getByText('Sign in with your new email from now on.')).toBeAttached();
  await letters.close();
  const told = alert(page, 'Your new email is verified');
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, { email, password: person.password });
  await expect(header.wallet(page)).toBeVisible();
});

test('[S2.4-3/password-reset] who forgot her password asks on the sign-in page, gets a link once, and is back', {
  tag: LONG,
}, async ({ page, context }) => {
  const { person } = await readyPlayer(context);
  await context.clearCookies();
  await page.goto('/gateway/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await button(page, 'Send me a link').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const link = linkIn(await letterTo(openHouse(), person.email, 'Choose a new password'));
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password again').fill(NEW);
  await button(page, 'Save new password').click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { email: person.email, password: NEW });
  await expect(header.wallet(page)).toBeVisible();
});

test('[S2.4-2/identity-change] another name is confirmed in an alert and waits for somebody to look at it', {
  tag: LONG,
}, async ({ page, context }) => {
  await readyPlayer(context);
  await page.goto(PATHS.account);
  await button(page, 'Change name').click();
  await page.getByLabel('Last name').fill('Lindqvist');
  await button(page, 'Ask for this change').click();
  await alert(page, 'Ask for this change?').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/You asked for: .* Lindqvist/)).toBeVisible();
  await button(page, 'Keep my name after all').click();
  await expect(page.getByText(/You asked for/)).toBeHidden();
});
