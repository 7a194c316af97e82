import { tabTo } from './by-keyboard.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { cart, lobby, order, PATHS, play } from './screens.ts';

test('[WCAG-2.1.1] buys a ticket without a mouse, from the lobby to the receipt', { tag: LONG }, async ({
  page,
  context,
}) => {
  await readyPlayer(context, { cents: 20_00 });
  await page.goto(PATHS.lobby);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, lobby.quickPick(page));
  await expectFocusSeen();
  // The page may have been prerendered before the last draw: the first press is refused then, and the next one is for
  // the following draw.
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
      '(({ outlineStyle, outlineWidth }) => ({ style: outlineStyle, width: parseFloat(outlineWidth) }))' +
        '(getComputedStyle(document.activeElement))',
    );
    expect(outline.style).not.toBe('none');
    expect(outline.width).toBeGreaterThanOrEqual(2);
  }
});

test('[WCAG-2.4.3/2.4.11] gives each number board one tab stop, and lets the focus leave it', { tag: LONG }, async ({
  page,
}) => {
  await page.goto(PATHS.play);
  await tabTo(page, play.whites(page, 'A'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(play.powerballs(page, 'A').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(play.powerballs(page, 'A').locator(':focus')).toHaveCount(0);
});
