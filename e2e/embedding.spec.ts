import { freePorts } from '../tools/test/free-ports.ts';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { adjustWallet } from '../tools/test/stack-operators.ts';
import { startTestStack, type TestStack } from '../tools/test/test-stack.ts';
import { newWebPlayer, type WebPlayer } from '../tools/test/web-player.ts';
import { type ForeignHost, openForeignHost } from './foreign-host.ts';
import { expect, test } from './journey.ts';
import { header, lobby } from './screens.ts';

const FUNDS_CENTS = 20_00;
const STACK_TIMEOUT_MS = 240_000;

// These journeys don't use the shared stack.
test.use({ baseURL: undefined });

let host: ForeignHost | undefined;
let stack: TestStack | undefined;
let player: WebPlayer | undefined;

/** The stack uses the foreign site as its public address, as an operator would who embeds the client there. */
test.beforeAll(async () => {
  test.setTimeout(STACK_TIMEOUT_MS);
  const [sitePort = 0, stackPort = 0] = await freePorts(2);
  host = await openForeignHost(sitePort, { stackPort, settings: { supportPhone: '(316) 555-0100' } });
  stack = await startTestStack({
    settings: { SUNFLOWER_APP_PORT: `${stackPort}`, SUNFLOWER_APP_ORIGIN: host.address },
  });
  player = await newWebPlayer(stack);
  await adjustWallet(stack, player.person.email, FUNDS_CENTS);
});

test.afterAll(async () => {
  test.setTimeout(STACK_TIMEOUT_MS);
  await stack?.stop();
  await host?.close();
});

test('[S2.2-1/event] lets a foreign page host the client and decide where its place names lead', async ({ page }) => {
  if (!host || !player) throw new Error('the stack is not open');
  const input = page.locator('#asked li');
  await page.goto(host.address);
  await expect(lobby.quickPick(page)).toBeVisible();
  // The page keeps its own title, language and styles.
  await expect(page).toHaveTitle('Prairie Post');
  expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(230, 240, 230)');
  expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).fontWeight')).toBe('400');

  await page.getByRole('link', { name: 'Odds and prizes of Mega Millions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mega Millions: odds and prizes' })).toBeVisible();
  await expect(input.last()).toHaveText('{"name":"megamillions","query":{},"external":false}');
  expect(new URL(page.url()).pathname).toBe('/');

  await header.signIn(page).click();
  await fillSignIn(page, player.person);
  await expect(page).toHaveURL(`${host.address}/`);
  await expect(header.wallet(page)).toContainText('$20.00');

  await lobby.quickPick(page).click();
  await expect(input.last()).toHaveText('{"name":"shopping-cart","query":{},"external":false}');
  await expect(page.getByRole('region', { name: 'Checkout' })).toContainText('$10.00');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Customer support' }).click();
  await expect(page.getByRole('heading', { name: 'Ask Prairie Post' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/our-help');
});

test('[S3-29] reads its settings where the host page says, and empties its element when removed', async ({ page }) => {
  if (!host) throw new Error('the stack is not open');
  await page.goto(host.address);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).click();
  await expect(page.getByRole('link', { name: '(316) 555-0100' })).toBeVisible();
  await page.evaluate('window.takeOut()');
  await expect(page.locator('#lottery')).toBeEmpty();
  await expect(page.locator('#lottery')).not.toHaveAttribute('data-sunflower');
});
