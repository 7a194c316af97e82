import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPkcs11Signer } from './pkcs11-signer.ts';

const PIN = '123456';
const SOFT_HSM = '/usr/lib/softhsm/libsofthsm2.so';
const folder = mkdtempSync(join(tmpdir(), 'sunflower-pkcs11-'));
const before = { PATH: process.env.PATH, SOFTHSM2_CONF: process.env.SOFTHSM2_CONF };
afterAll(() => {
  Object.assign(process.env, before);
  if (before.SOFTHSM2_CONF === undefined) delete process.env.SOFTHSM2_CONF;
  rmSync(folder, { recursive: true });
});

/** The interface of OpenSC's tool over a key in a file, for machines without it. */
const STAND_IN = `#!${process.execPath}
const { createPrivateKey, createPublicKey, sign } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
const fail = (text) => { process.stderr.write('error: ' + text + '\\n'); process.exit(1); };
if (option('--pin') !== 'env:PKCS11_PIN') fail('the PIN is among the arguments');
if (process.env.PKCS11_PIN !== '${PIN}') fail('CKR_PIN_INCORRECT');
if (option('--token-label') !== 'desk' || option('--label') !== 'ada') fail('no such key');
if (process.argv.includes('--id') && option('--id') !== '02') fail('no such key');
const key = createPrivateKey(readFileSync(option('--module')));
const isSigning = process.argv.includes('--sign');
const written = isSigning ? sign(null, readFileSync(option('--input-file')), key) : createPublicKey(key).export({ type: 'spki', format: 'der' });
writeFileSync(option('--output-file'), written);
`;

function makeStandIn(): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'pkcs11-tool'), STAND_IN);
  chmodSync(join(programs, 'pkcs11-tool'), 0o755);
  const key = join(folder, 'key.pem');
  writeFileSync(key, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  process.env.PATH = `${programs}${delimiter}${before.PATH}`;
  return key;
}

/** A token of SoftHSM, spoken to through OpenSC's own tool. */
function makeSoftToken(): string {
  const tokens = join(folder, 'tokens');
  mkdirSync(tokens);
  const settings = join(folder, 'softhsm2.conf');
  writeFileSync(settings, `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`);
  Object.assign(process.env, { SOFTHSM2_CONF: settings, PATH: before.PATH });
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

const isSoftHsmThere = existsSync(SOFT_HSM) && existsSync('/usr/bin/pkcs11-tool');
const modules = [
  ['a stand-in', makeStandIn] as const,
  ...(isSoftHsmThere ? [['SoftHSM', makeSoftToken] as const] : []),
];

describe.each(modules)('a hardware key of %s', (_name, make) => {
  const held = { module: '' };
  beforeAll(() => {
    held.module = make();
  });
  const open = (object: string, pin = PIN, id = ';id=%02') =>
    openPkcs11Signer(`pkcs11:token=desk;object=${object}${id}?module-path=${held.module}`, async () => pin);

  test('signs as the operator it is labeled with, and gives its public half', async () => {
    const signer = await open('ada');
    const publicKey = createPublicKey({
      key: Buffer.from(await signer.publicKey(), 'base64'),
      format: 'der',
      type: 'spki',
    });
    const signature = Buffer.from(await signer.sign('sunflower/command/1\n{}'), 'base64');
    expect(signer.name).toBe('ada');
    expect(verify(null, Buffer.from('sunflower/command/1\n{}'), publicKey, signature)).toBe(true);
  });

  test('does not sign with a wrong PIN, and says why', async () => {
    const signer = await open('ada', '999999');
    await expect(signer.sign('x')).rejects.toThrow(/^The hardware key ada did not sign: error: .*PIN/);
  });

  test('gives no signature of another key on the token', async () => {
    const signer = await open('ada', PIN, ';id=%01');
    await expect(signer.sign('x')).rejects.toThrow(/another key than the one of ada|no such key/);
  });

  test('does not sign for a label that the token does not have', async () => {
    const signer = await open('bob');
    await expect(signer.sign('x')).rejects.toThrow('The hardware key bob did not sign');
  });
});

describe('the name of a hardware key', () => {
  test.each(['pkcs11:', 'pkcs11:token=desk', 'pkcs11:token=desk;object=ada', 'pkcs11:%zz'])(
    'that lacks a part is refused: %s',
    async (uri) => {
      await expect(openPkcs11Signer(uri, async () => PIN)).rejects.toThrow('A hardware key is named pkcs11:token=');
    },
  );

  test('is of no use without the tool, and the line says where it comes from', async () => {
    process.env.PATH = folder;
    const signer = await openPkcs11Signer('pkcs11:token=a;object=ada?module-path=/x', async () => PIN);
    await expect(signer.sign('x')).rejects.toThrow('it comes with OpenSC');
    process.env.PATH = before.PATH;
  });
});
