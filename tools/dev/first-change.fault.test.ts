import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { findOrInstallChromium } from '../install/chromium.mjs';
import { newDataFolder } from '../test/new-data-folder.ts';
import { partOfChange } from './changed-part.ts';
import { copyRepository, type RepositoryCopy } from './copy-repository-in-tests.ts';
import { applyDiff, type GuideStep, readGuide } from './guide-steps-in-tests.ts';
import { type RunningDev, runDev } from './run-dev-in-tests.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const GUIDE_ADDRESS = 'http://localhost:3000';
const START = 'npm run dev';
/** Time limit for a command of the guide on a busy machine. */
const COMMAND_TIMEOUT_MS = 300_000;
const SHOWN = { timeout: 180_000 };

const steps = readGuide(readFileSync(join(ROOT, 'docs/first-change.md'), 'utf8'));
const dataFolder = newDataFolder();
let copy: RepositoryCopy;
let browser: Browser;
let page: Page;
let dev: RunningDev | undefined;

beforeAll(async () => {
  copy = await copyRepository();
  const executablePath = await findOrInstallChromium(ROOT);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  page = await browser.newPage({ locale: 'en-US' });
});
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
  copy?.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Follows the guide's steps in the copy while the development server runs, as it does for a reader. */
async function follow(step: GuideStep): Promise<void> {
  if (step.kind === 'run') for (const command of step.commands) await runCommand(command);
  else if (step.kind === 'see') await page.getByText(step.text).waitFor(SHOWN);
  else await writeSource(step);
}

async function writeSource(step: Extract<GuideStep, { file: string }>): Promise<void> {
  const path = join(copy.root, step.file);
  const after = dev?.output().length ?? 0;
  if (step.kind === 'create') expect(existsSync(path), `${step.file} is new`).toBe(false);
  writeFileSync(path, step.kind === 'create' ? step.text : applyDiff(readFileSync(path, 'utf8'), step.diff));
  // Waits, because a reader is slower than a restart.
  if (partOfChange(step.file).programs.length > 0) await dev?.prints('restarted in', { after });
}

async function runCommand(command: string): Promise<void> {
  if (command === START) return start();
  const env = { ...process.env, PATH: `${join(copy.root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
  const there = command.replace(GUIDE_ADDRESS, dev?.address ?? '');
  // Throws with the command's full output unless the command succeeds.
  await run('sh', ['-c', there], { cwd: copy.root, env, timeout: COMMAND_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 });
}

async function start(): Promise<void> {
  dev = await runDev({ root: copy.root, dataFolder });
  await page.goto(`${dev.address}/showcase`);
  await page.getByLabel('Password').waitFor(SHOWN);
}

describe('docs/first-change.md', () => {
  test.each(steps.map((step, index) => ({ number: index + 1, name: nameOf(step), step })))(
    'works as written: step $number, $name',
    async ({ step }) => {
      onTestFailed(() => console.error(dev?.output()));
      await follow(step);
    },
    2 * COMMAND_TIMEOUT_MS,
  );

  test('touches the contract, the server, the client and a test', () => {
    const files = steps.flatMap((step) => ('file' in step ? [step.file] : []));
    for (const place of ['packages/contracts/', 'apps/platform/', 'apps/player-web/'])
      expect(files.some((file) => file.startsWith(place))).toBe(true);
    expect(files.some((file) => file.endsWith('.test.ts'))).toBe(true);
  });
});

function nameOf(step: GuideStep): string {
  if (step.kind === 'run') return step.commands.join(' && ');
  return step.kind === 'see' ? `the page at ${step.path}` : `${step.kind} ${step.file}`;
}
