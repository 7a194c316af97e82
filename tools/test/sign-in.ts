import type { Page } from 'playwright';

/** What a player types on the identity provider's page. */
export type Credentials = { readonly email: string; readonly password: string };

const BACK_TIMEOUT_MS = 20_000;

/** Signs in through the gateway and the identity provider's page, and ends on `path` of the app. */
export async function signIn(
  page: Page,
  stack: { address: string },
  options: Credentials & { path?: string },
): Promise<void> {
  const target = `${stack.address}${options.path ?? '/'}`;
  await page.goto(`${stack.address}/gateway/login?redirect_uri=${encodeURIComponent(target)}`);
  await fillSignIn(page, options);
  await page.waitForURL(target, { timeout: BACK_TIMEOUT_MS });
}

/** Fills in the identity provider's form, from whatever page the player got there. */
export async function fillSignIn(page: Page, credentials: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
