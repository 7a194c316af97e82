import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The component library's live announcer: it is emptied after seconds, and may name a button that is already gone. */
const SAID_ALOUD = '[data-live-announcer]';
const THEMES = ['light', 'dark'] as const;

/** Checks the open screen against WCAG 2.2 AA as far as a tool can, in both themes, and leaves it in the light one. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).withTags(STANDARD).exclude(SAID_ALOUD);
    // Legacy mode skips frames of another origin; the default mode opens a separate window for them on every run.
    const { violations } = await axe.setLegacyMode().analyze();
    const described = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
    expect(described, `${screen}, ${theme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
