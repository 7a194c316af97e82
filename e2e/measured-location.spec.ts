import type { BrowserContext } from 'playwright/test';
import { adjustWallet } from '../tools/test/stack-operators.ts';
import { startTestStack, type TestStack } from '../tools/test/test-stack.ts';
import { newWebPlayer, type WebPlayer } from '../tools/test/web-player.ts';
import { expect, LONG, test } from './journey.ts';
import { addSession, bought, fillCart } from './ready-player.ts';
import { alert, cart, order, PATHS } from './screens.ts';

const FUNDS_CENTS = 20_00;
const BOARD_CENTS = 2_00;
const STACK_TIMEOUT_MS = 300_000;
const WICHITA = { latitude: 37.687212, longitude: -97.330154, accuracy: 25 };

const SOLD_AT = [
  ['Wichita', WICHITA],
  ['Kansas City, Kansas', { latitude: 39.114112, longitude: -94.627514, accuracy: 20 }],
] as const;
const REFUSED_AT = [
  ['Denver', { latitude: 39.739218, longitude: -104.990301, accuracy: 20 }, 'Your location is in Colorado.'],
  [
    'Kansas City, Missouri',
    { latitude: 39.100312, longitude: -94.578215, accuracy: 20 },
    'Your location is in Missouri.',
  ],
  [
    'State Line Road',
    { latitude: 38.992512, longitude: -94.608514, accuracy: 20 },
    "You're very close to the state line",
  ],
] as const;

// These journeys don't use the shared stack, whose locations are simulated.
test.use({ baseURL: undefined });

let stack: TestStack | undefined;

test.beforeAll(async () => {
  test.setTimeout(STACK_TIMEOUT_MS);
  stack = await startTestStack({ settings: { SUNFLOWER_LOCATION_SIMULATION: 'off' } });
});
test.afterAll(async () => {
  test.setTimeout(STACK_TIMEOUT_MS);
  await stack?.stop();
});

/** Signs a browser at a place in as a player with money and a board in the cart. */
async function playerAt(
  context: BrowserContext,
  { place, permissions = ['geolocation'] }: { place: typeof WICHITA; permissions?: readonly string[] },
): Promise<{ player: WebPlayer; address: string }> {
  if (!stack) throw new Error('the stack is not open');
  const { address } = stack;
  const player = await newWebPlayer(stack);
  await adjustWallet(stack, player.person.email, FUNDS_CENTS);
  await addSession(context, player, address);
  await context.setGeolocation(place);
  await context.grantPermissions([...permissions], { origin: address });
  await fillCart(player);
  return { player, address };
}

const nothing = { tickets: 0, cents: FUNDS_CENTS };
const oneTicket = { tickets: 1, cents: FUNDS_CENTS - BOARD_CENTS };

for (const [name, place] of SOLD_AT)
  test(`[S1-6/gate] sells to a player whose browser measures a place in ${name}`, { tag: LONG }, async ({
    page,
    context,
  }) => {
    const { player, address } = await playerAt(context, { place });
    await page.goto(`${address}${PATHS.cart}`);
    await cart.buy(page).click();
    await expect(order.receipt(page)).toBeVisible();
    expect(await bought(player)).toEqual(oneTicket);
  });

for (const [name, place, reason] of REFUSED_AT)
  test(`[S1-6/gate] sells nothing to a player whose browser measures a place in ${name}, and says why`, {
    tag: LONG,
  }, async ({ page, context }) => {
    const { player, address } = await playerAt(context, { place });
    await page.goto(`${address}${PATHS.cart}`);
    await cart.buy(page).click();
    await expect(alert.open(page)).toContainText(reason);
    expect(await bought(player)).toEqual(nothing);
  });

test('[S4.8-2] helps a player who denied their location, and sells after they allowed it and reloaded', {
  tag: LONG,
}, async ({ page, context }) => {
  const { player, address } = await playerAt(context, { place: WICHITA, permissions: [] });
  await page.goto(`${address}${PATHS.cart}`);
  await cart.buy(page).click();
  await expect(page.getByText("Your browser isn't sharing your location").first()).toBeVisible();
  expect(await bought(player)).toEqual(nothing);
  await context.grantPermissions(['geolocation'], { origin: address });
  await page.reload();
  await expect(cart.wagers(page)).toHaveCount(1);
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  expect(await bought(player)).toEqual(oneTicket);
});
