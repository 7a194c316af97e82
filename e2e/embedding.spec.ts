import { freePorts } from '../tools/test/free-ports.ts';
import { adjustWallet } from '../tools/test/house-operators.ts';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { startTestHouse, type TestHouse } from '../tools/test/test-house.ts';
import { newWebPlayer, type WebPlayer } from '../tools/test/web-player.ts';
import { type ForeignHost, openForeignHost } from './foreign-host.ts';
import { expect, test } from './journey.ts';
import { header, lobby } from './screens.ts';

const FUNDS_CENTS = 20_00;
const HOUSE_TIMEOUT_MS = 240_000;

// Nothing here is in the house of the other journeys.
test.use({ baseURL: undefined });

let host: ForeignHost | undefined;
let house: TestHouse | undefined;
let player: WebPlayer | undefined;

/** The house takes the foreign site for its public address, as an operator sets it who hosts the client there. */
test.beforeAll(async () => {
  test.setTimeout(HOUSE_TIMEOUT_MS);
  const [sitePort = 0, housePort = 0] = await freePorts(2);
  host = await openForeignHost(sitePort, { housePort, settings: { supportPhone: '(316) 555-0100' } });
  house = await startTestHouse({
    settings: { SUNFLOWER_APP_PORT: `${housePort}`, SUNFLOWER_APP_ORIGIN: host.address },
  });
  player = await newWebPlayer(house);
  await adjustWallet(house, player.person.email, FUNDS_CENTS);
});

test.afterAll(async () => {
  test.setTimeout(HOUSE_TIMEOUT_MS);
  await house?.stop();
  await host?.close();
});

test('[S2.2-1/event] a page that is not ours hosts the client and decides where its names lead', async ({ page }) => {
  if (!host || !player) throw new Error('the house is not open');
  const asked = page.locator('#asked li');
  await page.goto(host.address);
  await expect(lobby.quickPick(page)).toBeVisible();
  // The page keeps its own title, language and look.
  await expect(page).toHaveTitle('Prairie News');
  expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(230, 240, 230)');
  expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).fontWeight')).toBe('400');

  await page.getByRole('link', { name: 'Odds and prizes of Mega Millions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mega Millions: odds and prizes' })).toBeVisible();
  await expect(asked.last()).toHaveText('{"name":"megamillions","query":{},"external":false}');
  expect(new URL(page.url()).pathname).toBe('/');

  await header.signIn(page).click();
  await fillSignIn(page, player.person);
  await expect(page).toHaveURL(`${host.address}/`);
  await expect(header.wallet(page)).toContainText('$20.00');

  await lobby.quickPick(page).click();
  await expect(asked.last()).toHaveText('{"name":"shopping-cart","query":{},"external":false}');
  await expect(page.getByRole('region', { name: 'Checkout' })).toContainText('$10.00');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Customer support' }).click();
  await expect(page.getByRole('heading', { name: 'Ask Prairie News' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/our-help');
});

test('[S3-29] it reads its settings where the page says, and leaves the page as it was', async ({ page }) => {
  if (!host) throw new Error('the house is not open');
  await page.goto(host.address);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).click();
  await expect(page.getByRole('link', { name: '(316) 555-0100' })).toBeVisible();
  await page.evaluate('window.takeOut()');
  await expect(page.locator('#lottery')).toBeEmpty();
  await expect(page.locator('#lottery')).not.toHaveAttribute('data-sunflower');
});
