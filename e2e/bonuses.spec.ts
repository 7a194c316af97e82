import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { pushConnected } from './push-connected.ts';
import { fillCart, readyPlayer } from './ready-player.ts';
import { cart, header, order, PATHS } from './screens.ts';

const BONUSES = '/account/bonuses';
/** A seeded campaign: five free rounds for entering a code. */
const CODE = 'HELLO5';

test('[S3-10] [IRGS-11/terms] gives free rounds for a promo code, shows their terms, and spends them first', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: 10_00 });
  const connected = pushConnected(page);
  await page.goto(BONUSES);
  await expect(page.getByText('No bonuses right now')).toBeVisible();
  // The alert is a message to open pages, so the page has to be connected before the bonus arrives.
  await connected;
  await page.getByLabel('Your code').fill(CODE.toLowerCase());
  await page.getByRole('button', { name: 'Redeem' }).click();
  const announced = page.getByRole('alertdialog', { name: 'Bonus Received' });
  await expect(announced).toBeVisible();
  await announced.getByRole('button', { name: 'My bonuses' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Five boards to say hello' });
  await expect(card).toContainText('5 free rounds');
  await expect(card).toContainText('You can play it but not withdraw it.');
  await expectAccessible(page, 'bonuses');

  await page.getByLabel('Your code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText("That code isn't valid.")).toBeVisible();

  await fillCart(player);
  await page.goto(PATHS.cart);
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  // The play credit paid for it: the money in the wallet is unchanged.
  await expect(header.wallet(page)).toContainText('$18.00');
  await page.goto(BONUSES);
  await expect(card).toContainText('4 free rounds');
  await expect(announced).toBeHidden();
});
