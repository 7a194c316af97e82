import type { Page } from 'playwright';

/** What a player types at the identity provider. */
export type Credentials = { readonly email: string; readonly password: string };

const BACK_TIMEOUT_MS = 20_000;

/** Signs in through the gateway and the identity provider's page, and ends on `path` of the app. */
export async function signIn(
  page: Page,
  house: { address: string },
  options: Credentials & { path?: string },
): Promise<void> {
  const target = `${house.address}${options.path ?? '/'}`;
  await page.goto(`${house.address}/gateway/login?redirect_uri=${encodeURIComponent(target)}`);
  await fillSignIn(page, options);
  await page.waitForURL(target, { timeout: BACK_TIMEOUT_MS });
}

/** Fills the identity provider's form, wherever the way there began. */
export async function fillSignIn(page: Page, credentials: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
