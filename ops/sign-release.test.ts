import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newOperatorKey, publicHalfOf } from '@sunflower/service-base/operator-keys/key-file.ts';
import { FILES_LIST, listFiles, SIGNATURES_FILE } from '@sunflower/service-base/release-approval/list-files.ts';
import { RELEASE_KEYS_SETTING, releaseFaults } from '@sunflower/service-base/release-approval/read-release.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceFaults } from './compare-sources.ts';
import { keySigner } from './key-file-signer.ts';
import { runOps } from './run-ops.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-sign-release-'));
const checkout = join(folder, 'checkout');
const keys = { ada: newOperatorKey(), bob: newOperatorKey() };
const fixture = { commit: '' };
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  mkdirSync(join(checkout, 'apps'), { recursive: true });
  writeFileSync(join(checkout, 'apps/main.ts'), 'start();\n');
  writeFileSync(join(checkout, 'notes.md'), 'This file is not part of a release.\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'test');
  fixture.commit = git('rev-parse', 'HEAD').trim();
});
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
/** Makes a release of the commit, with a package and a built file that the commit doesn't have. */
function makeRelease(main = 'start();\n', commit = fixture.commit): string {
  const release = join(folder, `release-${made++}`);
  cpSync(join(checkout, 'apps'), join(release, 'apps'), { recursive: true });
  writeFileSync(join(release, 'apps/main.ts'), main);
  for (const path of ['node_modules/zod/index.js', 'apps/dist/page.html']) {
    mkdirSync(join(release, path, '..'), { recursive: true });
    writeFileSync(join(release, path), 'built');
  }
  const identity = { version: '1.2.0', commit, builtAt: '2026-11-27T10:00:00Z' };
  writeFileSync(join(release, 'release.json'), JSON.stringify(identity));
  writeFileSync(join(release, FILES_LIST), listFiles(release));
  return release;
}

/** Runs the verb with a key in memory, in the checkout as approvers do. */
async function signAs(name: 'ada' | 'bob', args: readonly string[], confirm = true) {
  const lines: string[] = [];
  const before = process.env.GIT_DIR;
  process.env.GIT_DIR = join(checkout, '.git');
  try {
    const code = await runOps(['release', 'sign', ...args], {
      env: {},
      say: (line) => lines.push(line),
      complain: (line) => lines.push(line),
      confirm: async () => confirm,
      findSigner: () => keySigner(name, keys[name]),
    });
    return { code, text: lines.join('\n') };
  } finally {
    if (before === undefined) delete process.env.GIT_DIR;
    else process.env.GIT_DIR = before;
  }
}

const named = (name: 'ada' | 'bob') => ({ name, publicKey: publicHalfOf(keys[name]) });

describe('release sign', () => {
  test('makes a release that production accepts, signed by its builder and an approver [WLA-09/approved]', async () => {
    const release = makeRelease();
    const keysFile = join(folder, 'keys.json');
    writeFileSync(keysFile, JSON.stringify({ builders: [named('ada')], approvers: [named('bob')] }));
    const faults = () => releaseFaults(release, { [RELEASE_KEYS_SETTING]: keysFile });
    expect(await signAs('ada', [release, '--role', 'builder'])).toMatchObject({ code: 0 });
    expect(faults()).toHaveLength(1);
    const approved = await signAs('bob', [release, '--role', 'approver']);
    expect(approved).toMatchObject({ code: 0, text: expect.stringContaining(fixture.commit) });
    expect(faults()).toEqual([]);
  });

  test.each([
    ['approver', 'builder'],
    ['builder', 'approver'],
  ])("doesn't let the %s sign as the %s too [WLA-09/approved]", async (first, second) => {
    const release = makeRelease();
    expect((await signAs('ada', [release, '--role', first])).code).toBe(0);
    const signed = readFileSync(join(release, SIGNATURES_FILE), 'utf8');
    const again = await signAs('ada', [release, '--role', second]);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('ada has already signed this release') });
    expect(readFileSync(join(release, SIGNATURES_FILE), 'utf8')).toBe(signed);
  });

  test("doesn't approve sources that aren't those of the commit [WLA-09/approved]", async () => {
    const release = makeRelease('steal();\n');
    const signed = await signAs('bob', [release, '--role', 'approver']);
    expect(signed).toMatchObject({ code: 1, text: expect.stringContaining('apps/main.ts. Nothing was signed.') });
    expect(existsSync(join(release, SIGNATURES_FILE))).toBe(false);
  });

  test.each([
    ['a commit that the checkout lacks', () => [makeRelease('start();\n', 'b'.repeat(40)), '--role', 'approver'], 1],
    ['a folder that is no release', () => [checkout, '--role', 'builder'], 1],
    ['no role', () => [makeRelease()], 2],
    ['an unknown role', () => [makeRelease(), '--role', 'owner'], 2],
  ])('rejects %s', async (_what, args, code) => {
    expect((await signAs('bob', args())).code).toBe(code);
  });

  test('signs nothing without a confirmation', async () => {
    const release = makeRelease();
    expect((await signAs('ada', [release, '--role', 'builder'], false)).text).toContain('Nothing was signed.');
    expect(existsSync(join(release, SIGNATURES_FILE))).toBe(false);
  });
});

describe('the sources of a release', () => {
  test('must not contain a file that the commit lacks', () => {
    const release = makeRelease();
    writeFileSync(join(release, 'apps/more.ts'), '');
    writeFileSync(join(release, FILES_LIST), listFiles(release));
    expect(sourceFaults(release, fixture.commit, checkout)).toEqual(['apps/more.ts']);
  });
});
