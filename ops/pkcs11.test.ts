import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PIN, testHardwareKey } from './hardware-key-in-tests.ts';
import { openPkcs11Signer } from './pkcs11-signer.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-pkcs11-'));
const before = { PATH: process.env.PATH };
afterAll(() => {
  Object.assign(process.env, before);
  rmSync(folder, { recursive: true });
});

/** A script with the interface of OpenSC's tool and a key in a file, for machines without OpenSC. */
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
const written = isSigning
  ? sign(null, readFileSync(option('--input-file')), key)
  : createPublicKey(key).export({ type: 'spki', format: 'der' });
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

testHardwareKey('a stand-in', makeStandIn);

describe('the address of a hardware key', () => {
  test.each(['pkcs11:', 'pkcs11:token=desk', 'pkcs11:token=desk;object=ada', 'pkcs11:%zz'])(
    'is rejected if a part is missing: %s',
    async (uri) => {
      await expect(openPkcs11Signer(uri, async () => PIN)).rejects.toThrow(
        'A hardware key is specified as pkcs11:token=',
      );
    },
  );

  test('needs pkcs11-tool: without it, the error says which package contains it', async () => {
    process.env.PATH = folder;
    const signer = await openPkcs11Signer('pkcs11:token=a;object=ada?module-path=/x', async () => PIN);
    await expect(signer.sign('x')).rejects.toThrow('It is part of OpenSC');
    process.env.PATH = before.PATH;
  });
});
