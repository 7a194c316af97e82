import { expect, type Locator, type Page } from 'playwright/test';
import { cell } from './screens.ts';

/** Most presses of Tab that any screen needs to reach its end. */
const MAX_TABS = 150;

/**
 * Presses Tab until `target`, or an element inside it, has the focus. Fails if it can't be reached that way.
 * [WCAG-2.1.1]
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    const isThere = await target.evaluate((element) => element.contains(element.ownerDocument.activeElement));
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

/** Picks numbers on a board with only the arrow keys and the space bar, as someone without a mouse would. */
export async function pickByKeyboard(page: Page, board: Locator, numbers: readonly number[]): Promise<void> {
  await tabTo(page, board);
  for (const value of numbers) {
    await moveTo(page, value);
    await expect(cell(board, value)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cell(board, value)).toHaveAttribute('aria-pressed', 'true');
  }
}

async function moveTo(page: Page, value: number): Promise<void> {
  const from = Number(await page.evaluate<string>('document.activeElement.value'));
  const key = value > from ? 'ArrowRight' : 'ArrowLeft';
  for (let step = 0; step < Math.abs(value - from); step++) await page.keyboard.press(key);
}
