import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyProofMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import { demoKeyFile, storeDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { newOperatorKey, publicHalfOf } from '@sunflower/service-base/operator-keys/key-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_INSTALLATION } from '../tools/test/founders.ts';
import { findSigner } from './find-signer.ts';
import { readPrivateFile } from './key-file-signer.ts';
import { runOps } from './run-ops.ts';

const PASSPHRASE = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'sunflower-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string) => join(folder, name);

/** Runs a command line and types these lines. */
async function run(args: readonly string[], typed: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const waiting = [...typed];
  const code = await runOps(args, {
    // No platform listens here. A command that gets as far as connecting has opened the key.
    env: { SUNFLOWER_PLATFORM_ADMIN_ORIGIN: 'http://127.0.0.1:9', SUNFLOWER_KEYS_FOLDER: folder, ...env },
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    readSecretLine: async () => waiting.shift() ?? '',
  });
  return { code, text: lines.join('\n') };
}
const list = (...more: string[]) => ['operator', 'list', ...more];

beforeAll(async () => {
  const made = await run(['operator', 'new-key', 'ada', '--key-file', fileOf('ada')], [PASSPHRASE, PASSPHRASE]);
  expect(made.code).toBe(0);
});

describe('operator new-key', () => {
  test('creates an encrypted file that only its owner can read, and prints a public key with its proof', async () => {
    const args = ['operator', 'new-key', 'bob', '--key-file', fileOf('bob')];
    const made = await run(args, [PASSPHRASE, PASSPHRASE], { SUNFLOWER_INSTALLATION: TEST_INSTALLATION });
    expect(statSync(fileOf('bob')).mode & 0o777).toBe(0o600);
    expect(readFileSync(fileOf('bob'), 'utf8')).not.toContain('PRIVATE KEY');
    const publicKey = /Public key: +(\S+)/.exec(made.text)?.[1] ?? '';
    const proof = /Proof of possession: (\S+)/.exec(made.text)?.[1] ?? '';
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const message = Buffer.from(keyProofMessage({ installationId: TEST_INSTALLATION, name: 'bob', publicKey }));
    expect(verify(null, message, key, Buffer.from(proof, 'base64'))).toBe(true);
  });

  test('prints no proof without an installation, because a proof for all of them could be relayed', async () => {
    const prove = (env = {}) => run(['operator', 'prove-key', '--key-file', fileOf('ada')], [PASSPHRASE], env);
    expect((await prove()).text).toMatch(/^Public key: .*\nTo join an installation.* set SUNFLOWER_INSTALLATION/);
    expect((await prove({ SUNFLOWER_INSTALLATION: TEST_INSTALLATION })).text).toMatch(
      new RegExp(`^Public key: .*\nInstallation: +${TEST_INSTALLATION}\nProof of possession: \\S+$`),
    );
  });

  test.each([
    ['a short passphrase', 'eve', ['short', 'short'], 'at least 12 characters'],
    ['two different passphrases', 'eve', [PASSPHRASE, `${PASSPHRASE}!`], 'are different'],
    ['an invalid name', '../eve', [PASSPHRASE, PASSPHRASE], 'A name can only'],
  ])('creates no file for %s', async (_what, name, typed, line) => {
    const made = await run(['operator', 'new-key', name, '--key-file', fileOf('eve')], typed);
    expect(made.code).not.toBe(0);
    expect(made.text).toContain(line);
    expect(existsSync(fileOf('eve'))).toBe(false);
  });

  test('never overwrites a file', async () => {
    const before = readFileSync(fileOf('ada'), 'utf8');
    const made = await run(['operator', 'new-key', 'ada', '--key-file', fileOf('ada')], [PASSPHRASE, PASSPHRASE]);
    expect(made).toMatchObject({ code: 1, text: expect.stringContaining('The file already exists') });
    expect(readFileSync(fileOf('ada'), 'utf8')).toBe(before);
  });
});

describe('a key file', () => {
  test.each([
    ['--key-file', list('--key-file', fileOf('ada')), {}],
    ['the environment', list(), { SUNFLOWER_OPERATOR_KEY: fileOf('ada') }],
  ])('opens with its passphrase when %s names it', async (_what, args, env) => {
    expect((await run(args, [PASSPHRASE], env)).text).toContain("Can't reach the platform");
  });

  test('opens with a passphrase from a file that only its owner can read', async () => {
    const file = fileOf('passphrase');
    writeFileSync(file, `${PASSPHRASE}\n`, { mode: 0o600 });
    const env = { SUNFLOWER_OPERATOR_PASSPHRASE_FILE: file };
    expect((await run(list('--key-file', fileOf('ada')), [], env)).text).toContain("Can't reach the platform");
    chmodSync(file, 0o640);
    expect((await run(list('--key-file', fileOf('ada')), [], env)).text).toContain(`chmod 600 ${file}`);
  });

  test('does not open with a wrong passphrase', async () => {
    const result = await run(list('--key-file', fileOf('ada')), ['wrong horse battery']);
    expect(result).toEqual({
      code: 1,
      text: `Can't open ${fileOf('ada')}: the passphrase is wrong, or the file was changed.`,
    });
  });

  test('is rejected while other users can read it', async () => {
    const file = fileOf('exposed');
    writeFileSync(file, readFileSync(fileOf('ada')), { mode: 0o644 });
    expect(await run(list('--key-file', file), [PASSPHRASE])).toEqual({
      code: 1,
      text: `Other users can read the key file ${file}. Run: chmod 600 ${file}`,
    });
  });

  test('is rejected while it belongs to another user', () => {
    const stranger = (process.getuid?.() ?? 0) + 1;
    expect(() => readPrivateFile(fileOf('ada'), 'key file', stranger)).toThrow('belongs to another user');
    expect(readPrivateFile(fileOf('ada'), 'key file')).toContain('"operator": "ada"');
  });

  test.each([
    ['another name', (text: string) => text.replace('"ada"', '"bob"'), 'the passphrase is wrong'],
    [
      'another public key',
      (text: string) => text.replace(/"publicKey": "(.)/, '"publicKey": "N'),
      'the passphrase is wrong',
    ],
    ['a cheaper key derivation', (text: string) => text.replace('131072', '1024'), 'is not a key file'],
    [
      'a key derivation that needs too much memory',
      (text: string) => text.replace('131072', '1073741824'),
      'is not a key file',
    ],
    ['text that is not JSON', () => '{', 'is not a key file'],
    ['too much text', () => 'x'.repeat(30_000), 'is too large'],
  ])('is rejected with %s', async (_what, change, line) => {
    const file = fileOf('changed');
    rmSync(file, { force: true });
    writeFileSync(file, change(readFileSync(fileOf('ada'), 'utf8')), { mode: 0o600 });
    const result = await run(list('--key-file', file), [PASSPHRASE]);
    expect(result.code).toBe(1);
    expect(result.text).toContain(line);
  });

  test('signs only as the operator it names', async () => {
    const result = await run(list('--key-file', fileOf('ada'), '--as', 'bob'), [PASSPHRASE]);
    expect(result).toEqual({ code: 1, text: 'The key belongs to ada, not to bob.' });
  });

  test('causes a one-line error when it does not exist', async () => {
    expect((await run(list('--key-file', fileOf('nowhere')))).text).toBe(
      `Can't read the key file ${fileOf('nowhere')}.`,
    );
  });
});

describe('an unencrypted key', () => {
  const plain = fileOf('plain.pem');
  beforeAll(() => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(plain, pem, { mode: 0o600 });
  });

  test('is rejected with the command that converts it', async () => {
    const result = await run(list('--key-file', plain));
    expect(result.code).toBe(1);
    expect(result.text).toContain(`npm run ops -- operator convert-key ${plain} <name>`);
  });

  test('is converted to an encrypted file', async () => {
    const file = fileOf('converted');
    const made = await run(['operator', 'convert-key', plain, 'carl', '--key-file', file], [PASSPHRASE, PASSPHRASE]);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining(`delete the unencrypted key`) });
    expect((await run(list('--key-file', file), [PASSPHRASE])).text).toContain("Can't reach the platform");
  });

  test('is not converted while other users can read it', async () => {
    chmodSync(plain, 0o644);
    const made = await run(
      ['operator', 'convert-key', plain, 'dora', '--key-file', fileOf('dora')],
      [PASSPHRASE, PASSPHRASE],
    );
    expect(made.text).toContain(`chmod 600 ${plain}`);
    expect(existsSync(fileOf('dora'))).toBe(false);
  });
});

describe('--as without a key file', () => {
  const privateKey = newOperatorKey();
  beforeAll(() => storeDemoKey(folder, 'demo-cashier', privateKey));

  test('finds the demo keys', async () => {
    const terminal = { env: { SUNFLOWER_KEYS_FOLDER: folder }, say: () => {}, complain: () => {} };
    const signer = await findSigner({ as: 'demo-cashier' }, terminal);
    const publicKey = createPublicKey({
      key: Buffer.from(publicHalfOf(privateKey), 'base64'),
      format: 'der',
      type: 'spki',
    });
    const signature = Buffer.from(await signer.sign('x'), 'base64');
    expect([signer.name, signer.isDemo, verify(null, Buffer.from('x'), publicKey, signature)]).toEqual([
      'demo-cashier',
      true,
      true,
    ]);
  });

  test.each([
    ['another name', ['--as', 'ada'], 'No key was given for this command'],
    ['a demo key that other users can read', ['--as', 'demo-exposed'], 'Other users can read the demo key'],
    ['no name', [], 'No key was given for this command'],
    ['an unknown demo operator', ['--as', 'demo-mallory'], 'run npm start to create'],
    ['a path', ['--as', 'demo-../../ada'], 'No key was given for this command'],
  ])('finds no key for %s', async (_what, more, line) => {
    await storeDemoKey(folder, 'demo-exposed', newOperatorKey());
    chmodSync(demoKeyFile(folder, 'demo-exposed'), 0o640);
    const result = await run(list(...more));
    expect(result.code).toBe(1);
    expect(result.text).toContain(line);
  });
});

describe('the platform', () => {
  test("opens no operator's private key, because its sources import nothing that could", () => {
    const sources = globSync('apps/platform/src/**/*.ts', { cwd: join(import.meta.dirname, '..') });
    const opening = sources.filter((path) => {
      if (/(\.test|-in-tests)\.ts$/.test(path)) return false;
      const source = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
      return /operator-keys\/key-file\.ts|openDemoKey|key-file-signer/.test(source);
    });
    expect(sources.length).toBeGreaterThan(500);
    expect(opening).toEqual([]);
  });
});
