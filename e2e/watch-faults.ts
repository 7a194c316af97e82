import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';

const TELL_VIOLATIONS = join(import.meta.dirname, 'in-page/tell-policy-violations.js');
const POLICY = /Content Security Policy|\[policy violation\]/i;

/**
 * Listens to every page of a browser, the partners' ones too, for what no journey may meet: an error nobody caught, something a content
 * security policy stopped, and an answer of 500 or more. Returns the list it fills. [ASVS-3.4]
 */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  await context.addInitScript({ path: TELL_VIOLATIONS });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && POLICY.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return faults;
}

/** Whether the page is wider than its window, so that a reader would have to scroll sideways. [WCAG-1.4.10] */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1');
}
