import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publicHalfOf } from '@sunflower/service-base/operator-keys/key-file.ts';
import {
  approvalMessage,
  type ReleaseKeys,
  type ReleaseSignature,
  SIGNER_ROLES,
  type SignerRole,
} from '@sunflower/service-base/release-approval/approval.ts';
import { FILES_LIST, listFiles, SIGNATURES_FILE } from '@sunflower/service-base/release-approval/list-files.ts';
import { readRelease, readSignatures } from '@sunflower/service-base/release-approval/read-release.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['apps', 'packages', 'partners', 'ops', 'tools', 'docs'];
/** The workspaces that run in production. Their packages are copied; the pinned Node is the one that runs the tests. */
const WORKSPACES = ['apps/platform', 'partners', 'ops'];
const PINNED_NODE = /node_modules\/node-(linux|darwin)-/;

/** A person who signs releases in tests. */
export type TestSigner = { readonly name: string; readonly key: KeyObject };
export const testSigner = (name: string): TestSigner => ({ name, key: generateKeyPairSync('ed25519').privateKey });

/** Makes a release from this checkout, as the build does, with links to its files instead of copies. */
export function makeTestRelease(): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/test-release-'));
  const copied = [...FOLDERS, 'package.json', 'package-lock.json', ...packagePaths()];
  execFileSync('cp', ['-al', '--parents', ...copied, folder], { cwd: ROOT });
  cpSync(join(ROOT, 'node_modules/@sunflower'), join(folder, 'node_modules/@sunflower'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const identity = { version: '1.0.0', commit: 'c'.repeat(40), builtAt: new Date().toISOString() };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(identity));
  writeFileSync(join(folder, FILES_LIST), listFiles(folder));
  return folder;
}

/** Returns the packages at the top of node_modules that production needs, by their paths in the checkout. */
function packagePaths(): string[] {
  const args = ['ls', '--omit=dev', '--parseable', '--all', ...WORKSPACES.flatMap((name) => ['-w', name])];
  // npm fails when any workspace lacks a package, and still lists what is installed.
  const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((path) => relative(ROOT, path))
    .filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
    .filter((path) => !path.startsWith('node_modules/@sunflower/') && !PINNED_NODE.test(path));
}

/** Signs a release, replacing earlier signatures of the same roles. */
export function signTestRelease(folder: string, signers: Partial<Record<SignerRole, TestSigner>>): void {
  const release = readRelease(folder);
  const signed = SIGNER_ROLES.flatMap((role): ReleaseSignature[] => {
    const { name, key } = signers[role] ?? {};
    if (name === undefined || key === undefined) return [];
    const signature = sign(null, Buffer.from(approvalMessage(release, { role, name })), key).toString('base64');
    return [{ role, name, publicKey: publicHalfOf(key), signature }];
  });
  const others = readSignatures(folder).filter(({ role }) => signers[role] === undefined);
  writeFileSync(join(folder, SIGNATURES_FILE), JSON.stringify([...others, ...signed]));
}

/** Writes the list of trusted keys. */
export function writeReleaseKeys(file: string, builders: TestSigner[], approvers: TestSigner[]): void {
  const listed = (signers: TestSigner[]) => signers.map(({ name, key }) => ({ name, publicKey: publicHalfOf(key) }));
  const keys: ReleaseKeys = { builders: listed(builders), approvers: listed(approvers) };
  writeFileSync(file, JSON.stringify(keys));
}
