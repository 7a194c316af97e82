import { tabTo } from './by-keyboard.ts';
import { expect, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { cart, lobby, order, PATHS, play } from './screens.ts';

test('[WCAG-2.1.1] from the lobby to the receipt without a mouse', async ({ page, context }) => {
  await readyPlayer(context, { cents: 20_00 });
  await page.goto(PATHS.lobby);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, lobby.quickPick(page));
  await expectFocusSeen();
  // The page may have been written before the last draw was held: that press is refused, and the next one is for the draw after it.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(PATHS.cart, { timeout: 5_000 });
  }).toPass();
  await expect(cart.buy(page)).toBeEnabled();
  await tabTo(page, cart.buy(page));
  await expectFocusSeen();
  await page.keyboard.press('Enter');
  await expect(order.receipt(page)).toBeVisible();

  async function expectFocusSeen() {
    const outline = await page.evaluate<{ style: string; width: number }>(
      '(({ outlineStyle, outlineWidth }) => ({ style: outlineStyle, width: parseFloat(outlineWidth) }))(getComputedStyle(document.activeElement))',
    );
    expect(outline.style).not.toBe('none');
    expect(outline.width).toBeGreaterThanOrEqual(2);
  }
});

test('[WCAG-2.4.3/2.4.11] number boards take one stop each and let the focus go on', async ({ page }) => {
  await page.goto(PATHS.play);
  await tabTo(page, play.whites(page, 'A'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(play.powerballs(page, 'A').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(play.powerballs(page, 'A').locator(':focus')).toHaveCount(0);
});
