import type { Page } from 'playwright/test';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { emailTo, linkIn } from '../tools/test/stack-mail.ts';
import { fillHolder } from './fill-holder.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { header, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const NEW = 'a field of winter wheat';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

test('[S4.3-3] [S8-16] [S2.4-3/email-verification] signs in with a new email once its link is opened', {
  tag: LONG,
}, async ({ page, context }) => {
  const { person } = await readyPlayer(context);
  const email = `new-${person.email}`;
  await page.goto(PATHS.account);
  await button(page, 'Change email').click();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Send me a link' }).click();
  await alert(page, 'Confirm your new email').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  // A separate window, as when a link in an email is opened.
  const inbox = await context.newPage();
  await inbox.goto(linkIn(await emailTo(openStack(), email, 'Confirm your new email')));
  await button(inbox, 'Confirm my email').click();
  await expect(inbox.getByText('Sign in with your new email from now on.')).toBeAttached();
  await inbox.close();
  const verifiedAlert = alert(page, 'Your new email is confirmed');
  await expect(verifiedAlert).toBeVisible();
  await verifiedAlert.getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, { email, password: person.password });
  await expect(header.wallet(page)).toBeVisible();
});

test('[S2.4-3/password-reset] resets a forgotten password by an emailed link, and signs in with the new password', {
  tag: LONG,
}, async ({ page, context }) => {
  const { person } = await readyPlayer(context);
  await context.clearCookies();
  await page.goto('/gateway/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await button(page, 'Send me a link').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const link = linkIn(await emailTo(openStack(), person.email, 'Choose a new password'));
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password').fill(NEW);
  await button(page, 'Save new password').click();
  // The email isn't confirmed yet, so the link alone isn't enough.
  await fillHolder(page, person);
  await button(page, 'Save new password').click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { email: person.email, password: NEW });
  await expect(header.wallet(page)).toBeVisible();
});

test("[S2.4-2/identity-change] requests a name change after an alert, and cancels it while it's pending", {
  tag: LONG,
}, async ({ page, context }) => {
  await readyPlayer(context);
  await page.goto(PATHS.account);
  await button(page, 'Change name').click();
  await page.getByLabel('Last name').fill('Lindqvist');
  await button(page, 'Request this change').click();
  await alert(page, 'Request this change?').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Change requested: .* Lindqvist/)).toBeVisible();
  await button(page, 'Cancel name change').click();
  await expect(page.getByText(/Change requested/)).toBeHidden();
});
