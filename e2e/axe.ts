import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the component library says aloud and forgets after seconds; it may name a button that has gone since. */
const SAID_ALOUD = '[data-live-announcer]';
const THEMES = ['light', 'dark'] as const;

/** Checks the open screen against WCAG 2.2 AA as far as a machine can, in both themes, and leaves it in the light one. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).withTags(STANDARD).exclude(SAID_ALOUD);
    // No page of ours holds a frame of another origin, for which axe would open a window of its own each time.
    const { violations } = await axe.setLegacyMode().analyze();
    const told = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
    expect(told, `${screen}, ${theme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
