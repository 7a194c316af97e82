import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProofFile } from '../src/features/draw-games/check/checks/check-ticket.ts';
import { breakSignature, fileWithLog, TRUST } from '../src/features/draw-games/check/log/altered-log-in-tests.ts';
import { writeChecker } from './write-checker.ts';

/** How long a busy machine may take to show a finding. */
const PATIENCE_MS = 20_000;

describe('the checker page as one file [WLA-05]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'checker-'));
  const page = join(folder, 'checker.html');
  const fixture: { browser?: Browser; file?: ProofFile } = {};
  const file = () => fixture.file as ProofFile;

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await writeChecker(join(import.meta.dirname, '..'), page);
    const executablePath = process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium';
    fixture.browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    fixture.file = (await fileWithLog({})).whole;
  });
  afterAll(async () => {
    await fixture.browser?.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  /** Opens the page from disk and the ticket file in it; every request to a network is recorded and fails. */
  async function check(checked: unknown, work: (opened: Page) => Promise<void>, from = page) {
    const ticket = join(folder, 'ticket.json');
    writeFileSync(ticket, JSON.stringify(checked));
    const context = await fixture.browser?.newContext({ offline: true, locale: 'en-US' });
    const opened = await context?.newPage();
    if (!opened) throw new Error('there is no browser');
    opened.setDefaultTimeout(PATIENCE_MS);
    const requests: string[] = [];
    const errors: string[] = [];
    opened.on('request', (request) => void (request.url().startsWith('file:') || requests.push(request.url())));
    opened.on('pageerror', (error) => void errors.push(error.message));
    await opened.goto(pathToFileURL(from).href);
    await opened.locator('input[type=file]').setInputFiles(ticket);
    await work(opened);
    expect({ requests, errors }).toEqual({ requests: [], errors: [] });
    await context?.close();
  }
  const sees = (opened: Page, text: string | RegExp) => opened.getByText(text).first().waitFor();

  it('accepts a right file by the keys in it, and says whose those are', () =>
    check(file(), async (opened) => {
      await sees(opened, /agrees with the keys in the file/);
      await sees(opened, 'Witness signatures needed: 2 of 3');
    }));

  it.each<[what: string, change: (of: ProofFile) => ProofFile, text: string | RegExp]>([
    [
      'a changed cosignature',
      ({ logs = {}, ...of }) => {
        const changed = Object.entries(logs).map(([drawId, log]) => {
          const entries = log.entries.map((entry) => ({ ...entry, ...breakSignature('witness-1')(entry) }));
          return [drawId, { ...log, entries }] as const;
        });
        return { ...of, logs: Object.fromEntries(changed) };
      },
      "Something doesn't match. Keep the proof file and contact us.",
    ],
    [
      'a changed receipt',
      ({ proof, ...of }) => {
        const text = proof.receipt.text.replace('"stakeCents":200', '"stakeCents":900');
        return { ...of, proof: { ...proof, receipt: { ...proof.receipt, text } } };
      },
      "Something doesn't match. Keep the proof file and contact us.",
    ],
    ['no keys', ({ trust: _, ...of }) => of, 'This file has no keys. Paste the keys and witnesses to trust.'],
  ])('names a file with %s', async (_what, change, text) => check(change(file()), (opened) => sees(opened, text)));

  it('checks by the policy that the reader types, and by the one that its host put in', async () => {
    const stranger = { ...TRUST, log: { ...TRUST.log, quorum: 3 } };
    await check(file(), async (opened) => {
      await sees(opened, /agrees with the keys in the file/);
      await opened.locator('summary').first().click();
      await opened.getByRole('button', { name: "Start with the file's keys" }).click();
      await sees(opened, /The file names the same ones/);
      await opened.getByRole('textbox').fill(JSON.stringify(stranger));
      await sees(opened, 'Witness signatures needed: 3 of 3');
      await sees(opened, "Something doesn't match. Keep the proof file and contact us.");
      await opened.getByRole('textbox').fill('no JSON');
      await sees(opened, /can't be read/);
    });
    const hosted = join(folder, 'hosted.html');
    const html = readFileSync(page, 'utf8');
    writeFileSync(
      hosted,
      html.replace('id="policy">', () => `id="policy">${JSON.stringify(TRUST)}`),
    );
    await check(file(), (opened) => sees(opened, /The file names the same ones/), hosted);
  });

  it.each<[what: string, options: BrowserContextOptions, title: string, shown: string]>([
    ['has a title in Spanish', { locale: 'es-US' }, 'Compruebe un boleto guardado', 'h2'],
    ['has a title in French', { locale: 'fr-FR' }, 'Vérifier un ticket enregistré', 'h2'],
    [
      'says in every language that it needs scripts',
      { javaScriptEnabled: false },
      'Check a saved ticket',
      'noscript p[lang=fr-FR]',
    ],
  ])('%s', async (_what, options, title, shown) => {
    const context = await fixture.browser?.newContext({ offline: true, ...options });
    const opened = await context?.newPage();
    await opened?.goto(pathToFileURL(page).href);
    await opened?.locator(shown).first().waitFor();
    expect(await opened?.title()).toBe(title);
    await context?.close();
  });
});
