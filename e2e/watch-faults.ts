import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';

const REPORT_VIOLATIONS = join(import.meta.dirname, 'in-page/report-policy-violations.js');
const POLICY = /Content Security Policy|\[policy violation\]/i;

/**
 * Watches every page of a browser, including partners' pages, for what no journey may meet: an uncaught error, a
 * content security policy violation, or a response of 500 or more. Returns the list it fills. [ASVS-3.4]
 */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  await context.addInitScript({ path: REPORT_VIOLATIONS });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && POLICY.test(message.text())) faults.push(`policy: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return faults;
}

/** Returns whether the page is wider than its window, so that a reader would have to scroll sideways. [WCAG-1.4.10] */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth + 1');
}
