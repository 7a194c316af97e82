import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { pushConnected } from './push-connected.ts';
import { fillCart, readyPlayer } from './ready-player.ts';
import { cart, header, order, PATHS } from './screens.ts';

const BONUSES = '/account/bonuses';
/** A campaign of the seed: five free rounds for a code alone. */
const CODE = 'HELLO5';

test('[S3-10] [IRGS-11/terms] a code gives free rounds: announced once, shown with their terms, and first to pay', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: 10_00 });
  const connected = pushConnected(page);
  await page.goto(BONUSES);
  await expect(page.getByText('No bonus at the moment')).toBeVisible();
  // The alert is a message to open pages, so the page has to be connected before the bonus arrives.
  await connected;
  await page.getByLabel('Your code').fill(CODE.toLowerCase());
  await page.getByRole('button', { name: 'Redeem' }).click();
  const announced = page.getByRole('alertdialog', { name: 'Bonus Received' });
  await expect(announced).toBeVisible();
  await announced.getByRole('button', { name: 'My bonuses' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Five boards to say hello' });
  await expect(card).toContainText('5 free rounds');
  await expect(card).toContainText('You can play it, not withdraw it.');
  await expectAccessible(page, 'bonuses');

  await page.getByLabel('Your code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('This code gives nothing.')).toBeVisible();

  await fillCart(player);
  await page.goto(PATHS.cart);
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  // The credit paid: what was put into the wallet is all there.
  await expect(header.wallet(page)).toContainText('$18.00');
  await page.goto(BONUSES);
  await expect(card).toContainText('4 free rounds');
  await expect(announced).toBeHidden();
});
