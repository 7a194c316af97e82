import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { findOrInstallChromium } from '../install/chromium.mjs';
import { findListeningPorts, findProgramsUsing } from '../start/left-running-in-tests.ts';
import { newDataFolder } from '../test/new-data-folder.ts';
import { runCommand } from '../test/operator-program.ts';
import { signIn } from '../test/sign-in.ts';
import { copyRepository, type RepositoryCopy } from './copy-repository-in-tests.ts';
import { type RunningDev, runDev } from './run-dev-in-tests.ts';

const DEMO = { email: 'demo@sunflower.example', password: 'sunflower-demo-2026' };
const TEXTS = 'apps/player-web/src/features/draw-games/lobby/texts.ts';
const ROUTES = 'apps/platform/src/modules/showcase/showcase-routes.ts';
/** Time limit for loading from sources on a busy machine. */
const SHOWN = { timeout: 60_000 };

let copy: RepositoryCopy;
let dev: RunningDev;
let browser: Browser;
let page: Page;
const dataFolder = newDataFolder();
const policyProblems: string[] = [];

beforeAll(async () => {
  copy = await copyRepository();
  dev = await runDev({ root: copy.root, dataFolder });
  // A type error would cover the page.
  await dev.prints('types: no errors');
  const executablePath = await findOrInstallChromium(copy.root);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  page = await browser.newPage({ locale: 'en-US' });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) policyProblems.push(message.text());
  });
});
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
  copy?.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Changes a source of the copy. Throws when the text to replace isn't there. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(copy.root, file);
  const source = readFileSync(path, 'utf8');
  const edited = source.replace(from, to);
  expect(edited, `${file} has ${from}`).not.toBe(source);
  writeFileSync(path, edited);
}

function printOutputOnFailure(): void {
  onTestFailed(() => console.error(dev.output()));
}

describe('npm run dev', () => {
  test('signs a player in through the identity provider, with a secure session cookie as in production', async () => {
    printOutputOnFailure();
    await signIn(page, dev, DEMO);
    await page.getByText('More jackpots').waitFor(SHOWN);
    await page.getByRole('link', { name: /\$\d/ }).first().waitFor(SHOWN);
    const cookies = await page.context().cookies(dev.address);
    expect(cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({ httpOnly: true, secure: true });
  });

  test('accepts a change of the cart with its anti-forgery header, and rejects one without', async () => {
    printOutputOnFailure();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/cart') && answer.request().method() !== 'GET',
    );
    await page.getByRole('button', { name: /^Quick pick 5 for/ }).click();
    const answer = await saved;
    expect(answer.ok()).toBe(true);
    const again = { method: answer.request().method() };
    expect(
      await page.evaluate<number>(`fetch('${answer.url()}', ${JSON.stringify(again)}).then(({ status }) => status)`),
    ).toBe(403);
  });

  test('shows a pushed message on the open page', async () => {
    printOutputOnFailure();
    const message = ['push', 'modal', DEMO.email, '--name', 'Good evening', '--message', 'A pushed message.'];
    const { exitCode, output } = await runCommand([...message, '--as', 'demo-admin'], dev.settings);
    expect(exitCode, output).toBe(0);
    const dialog = page.getByRole('alertdialog', { name: 'Good evening' });
    await dialog.waitFor(SHOWN);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ ...SHOWN, state: 'hidden' });
  });

  test('shows an edited text without reloading the page', async () => {
    printOutputOnFailure();
    await page.goto(dev.address);
    await page.getByText('More jackpots').waitFor(SHOWN);
    await page.evaluate("document.body.dataset.sameDocument = 'yes'");
    edit(TEXTS, "moreJackpots: 'More jackpots'", "moreJackpots: 'Even more jackpots'");
    await page.getByText('Even more jackpots').waitFor(SHOWN);
    expect(await page.evaluate('document.body.dataset.sameDocument')).toBe('yes');
  });

  test('restarts the platform when a route changes, and the open page reads the new response', async () => {
    printOutputOnFailure();
    await page.goto(`${dev.address}/showcase`);
    await page.getByLabel('Password').waitFor(SHOWN);
    edit(ROUTES, /=> \(\{\n {4}isOpen,/, '=> ({\n    isOpen: false,');
    await page.getByText('No showcase available').waitFor(SHOWN);
  });

  test('shows an error of a server source over the page, and recovers with the next change', async () => {
    printOutputOnFailure();
    edit(ROUTES, 'isOpen: false,', 'isOpen: false,,');
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('[plugin:platform]').waitFor(SHOWN);
    expect(dev.output()).toContain('platform: SyntaxError');
    edit(ROUTES, 'isOpen: false,,', 'isOpen,');
    await overlay.waitFor({ ...SHOWN, state: 'detached' });
    await page.getByLabel('Password').waitFor(SHOWN);
  });

  test('shows a type error in the terminal', async () => {
    printOutputOnFailure();
    const after = dev.output().length;
    edit(ROUTES, 'const isOpen =', 'const isOpen: string =');
    await dev.prints('error TS2322', { after });
    edit(ROUTES, 'const isOpen: string =', 'const isOpen =');
    await dev.prints('types: no errors', { after });
  });

  test('causes no content security policy errors in the browser', () => {
    expect(policyProblems).toEqual([]);
  });

  test('stops everything on Ctrl-C', async () => {
    expect(await findListeningPorts(dev.ports)).not.toEqual([]);
    await dev.stop();
    expect(await findListeningPorts(dev.ports)).toEqual([]);
    expect(await findProgramsUsing(dataFolder)).toEqual([]);
    expect(await findProgramsUsing(copy.root)).toEqual([]);
  });
});
