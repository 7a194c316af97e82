import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { openStack } from './stack.ts';

const REPORT_NO_CONNECTION = join(import.meta.dirname, 'in-page/report-no-connection.js');
const MARK = 'isConnectionLost';

/** Cuts a browser off from every server. Its open documents, and those that its worker loads, report being offline. */
export async function loseConnection(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: REPORT_NO_CONNECTION });
  await context.addCookies([{ name: MARK, value: '1', url: openStack().address }]);
  await context.setOffline(true);
}

/** Connects a browser again. */
export async function restoreConnection(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: MARK });
  await context.setOffline(false);
}
