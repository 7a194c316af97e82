import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { CARD_VAULT_PATHS, vaultConfigSchema, vaultManifestSchema } from '@sunflower/partner-protocols/card-vault.ts';
import { type Browser, chromium, type Frame, type FrameLocator, type Page } from 'playwright';
import { expect } from 'vitest';
import type { TestVault } from './vault-in-tests.ts';

/** Allows for other work of the machine that slows down the browser. */
export const SOON = { timeout: 30_000 };

const IN_PAGE = join(import.meta.dirname, 'in-page/fields-in-tests.js');

/** Starts the browser of the tests: the machine's own Chromium. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
}

/** Opens a new page, with the helpers of `in-page/fields-in-tests.js` in every document. */
export async function newTestPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript({ path: IN_PAGE });
  return context.newPage();
}

/** Calls a function of `inPage` in a document. */
export function inPage<Answer = unknown>(
  where: Page | Frame | undefined,
  name: string,
  given?: unknown,
): Promise<Answer> {
  if (!where) throw new Error('there is no such frame');
  return where.evaluate(`inPage.${name}(${JSON.stringify(given) ?? ''})`) as Promise<Answer>;
}

async function pageHtml(vault: TestVault): Promise<string> {
  const config = vaultConfigSchema.parse(await (await fetch(vault.url + CARD_VAULT_PATHS.config)).json());
  const { integrity, version } = vaultManifestSchema.parse(JSON.parse(config.manifest));
  const address = `${vault.config.origin}${CARD_VAULT_PATHS.script}?version=${version}`;
  return `<!doctype html><html lang="en"><head><title>Page</title>
<script src="${address}" integrity="${integrity}" crossorigin="anonymous"></script></head>
<body><main><h1>Add a card</h1><div id="place"></div><button type="button">After</button></main></body></html>`;
}

/** Serves a page that loads the vault's script, under a policy like the app's. */
export async function servePage(vault: TestVault, port: number): Promise<Server> {
  const html = await pageHtml(vault);
  const { origin } = vault.config;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', `default-src 'none'; script-src ${origin}; frame-src ${origin}`);
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** Opens the page with its fields ready. */
export async function openFields(page: Page, origin: string, options: object = {}): Promise<FrameLocator> {
  await page.goto(origin);
  await inPage(page, 'mountFields', options);
  await expect.poll(() => inPage(page, 'isReady'), SOON).toBe(true);
  return page.frameLocator('iframe');
}

/** The reports of the fields while a card is typed. */
export type ReportedState = {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly isComplete: boolean;
};

/** Returns the latest state the page received. */
export async function newestState(page: Page): Promise<ReportedState | undefined> {
  return (await inPage<ReportedState[]>(page, 'states')).at(-1);
}
