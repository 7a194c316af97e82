import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { PIN, testHardwareKey } from './hardware-key-in-tests.ts';

const SOFT_HSM = '/usr/lib/softhsm/libsofthsm2.so';
const PKCS11_TOOL = '/usr/bin/pkcs11-tool';
const INSTALLER = join(import.meta.dirname, '../tools/install/debian-packages.mjs');
const folder = mkdtempSync(join(tmpdir(), 'sunflower-softhsm-'));
const before = process.env.SOFTHSM2_CONF;
afterAll(() => {
  if (before === undefined) delete process.env.SOFTHSM2_CONF;
  else process.env.SOFTHSM2_CONF = before;
  rmSync(folder, { recursive: true });
});

/** Creates a SoftHSM token, which OpenSC's own tool can use. */
function makeSoftToken(): string {
  if (!existsSync(SOFT_HSM) || !existsSync(PKCS11_TOOL))
    execFileSync(process.execPath, [INSTALLER, 'softhsm2', 'opensc'], { stdio: 'inherit' });
  const tokens = join(folder, 'tokens');
  mkdirSync(tokens);
  const settings = join(folder, 'softhsm2.conf');
  writeFileSync(settings, `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`);
  process.env.SOFTHSM2_CONF = settings;
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' });
  run('softhsm2-util', '--init-token', '--free', '--label', 'desk', '--pin', PIN, '--so-pin', PIN);
  const login = ['--module', SOFT_HSM, '--token-label', 'desk', '--login', '--pin', PIN];
  for (const [id, label] of [
    ['01', 'uma'],
    ['02', 'ada'],
  ] as const)
    run('pkcs11-tool', ...login, '--keypairgen', '--key-type', 'EC:edwards25519', '--id', id, '--label', label);
  return SOFT_HSM;
}

testHardwareKey('SoftHSM', makeSoftToken);
