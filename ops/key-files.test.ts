import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyProofMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import { keepDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { newOperatorKey, publicHalfOf } from '@sunflower/service-base/operator-keys/key-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSigner } from './find-signer.ts';
import { runOps } from './run-ops.ts';

const PASSPHRASE = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'sunflower-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string) => join(folder, name);

/** Runs a command line at which this is typed, line by line. */
async function run(args: readonly string[], typed: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const waiting = [...typed];
  const code = await runOps(args, {
    // No platform listens there: whoever comes that far has opened the key.
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
  test('makes an encrypted file that only its owner can read, and prints a public half with proof', async () => {
    const made = await run(['operator', 'new-key', 'bob', '--key-file', fileOf('bob')], [PASSPHRASE, PASSPHRASE]);
    expect(statSync(fileOf('bob')).mode & 0o777).toBe(0o600);
    expect(readFileSync(fileOf('bob'), 'utf8')).not.toContain('PRIVATE KEY');
    const publicKey = /Public half: +(\S+)/.exec(made.text)?.[1] ?? '';
    const proof = /Proof of possession: (\S+)/.exec(made.text)?.[1] ?? '';
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const message = Buffer.from(keyProofMessage({ name: 'bob', publicKey }));
    expect(verify(null, message, key, Buffer.from(proof, 'base64'))).toBe(true);
  });

  test.each([
    ['a short passphrase', 'eve', ['short', 'short'], 'at least 12 characters'],
    ['two passphrases that differ', 'eve', [PASSPHRASE, `${PASSPHRASE}!`], 'differ'],
    ['a name that is none', '../eve', [PASSPHRASE, PASSPHRASE], 'A name is'],
  ])('makes no file for %s', async (_what, name, typed, line) => {
    const made = await run(['operator', 'new-key', name, '--key-file', fileOf('eve')], typed);
    expect(made.code).not.toBe(0);
    expect(made.text).toContain(line);
    expect(existsSync(fileOf('eve'))).toBe(false);
  });

  test('overwrites no file', async () => {
    const before = readFileSync(fileOf('ada'), 'utf8');
    const made = await run(['operator', 'new-key', 'ada', '--key-file', fileOf('ada')], [PASSPHRASE, PASSPHRASE]);
    expect(made).toMatchObject({ code: 1, text: expect.stringContaining('There is a file already') });
    expect(readFileSync(fileOf('ada'), 'utf8')).toBe(before);
  });
});

describe('a key file', () => {
  test.each([
    ['--key-file', list('--key-file', fileOf('ada')), {}],
    ['the setting', list(), { SUNFLOWER_OPERATOR_KEY: fileOf('ada') }],
  ])('is opened by its passphrase when %s names it', async (_what, args, env) => {
    expect((await run(args, [PASSPHRASE], env)).text).toContain('The platform does not answer');
  });

  test('is opened by a passphrase out of a file that only its owner can read', async () => {
    const file = fileOf('passphrase');
    writeFileSync(file, `${PASSPHRASE}\n`, { mode: 0o600 });
    const env = { SUNFLOWER_OPERATOR_PASSPHRASE_FILE: file };
    expect((await run(list('--key-file', fileOf('ada')), [], env)).text).toContain('The platform does not answer');
    chmodSync(file, 0o640);
    expect((await run(list('--key-file', fileOf('ada')), [], env)).text).toContain(`chmod 600 ${file}`);
  });

  test('is not opened by a wrong passphrase', async () => {
    const told = await run(list('--key-file', fileOf('ada')), ['wrong horse battery']);
    expect(told).toEqual({ code: 1, text: `The passphrase does not open ${fileOf('ada')}.` });
  });

  test('is refused while others can read it', async () => {
    const file = fileOf('exposed');
    writeFileSync(file, readFileSync(fileOf('ada')), { mode: 0o644 });
    expect(await run(list('--key-file', file), [PASSPHRASE])).toEqual({
      code: 1,
      text: `Others can read the key file ${file}: chmod 600 ${file}`,
    });
  });

  test.each([
    ['another name', (text: string) => text.replace('"ada"', '"bob"'), 'does not open'],
    ['another public half', (text: string) => text.replace(/"publicKey": "(.)/, '"publicKey": "N'), 'does not open'],
    ['a cheaper derivation', (text: string) => text.replace('131072', '1024'), 'is not a key file'],
    ['a derivation that takes all memory', (text: string) => text.replace('131072', '1073741824'), 'is not a key file'],
    ['no JSON', () => '{', 'is not a key file'],
    ['much text', () => 'x'.repeat(30_000), 'is too large'],
  ])('is refused with %s', async (_what, change, line) => {
    const file = fileOf('changed');
    rmSync(file, { force: true });
    writeFileSync(file, change(readFileSync(fileOf('ada'), 'utf8')), { mode: 0o600 });
    const told = await run(list('--key-file', file), [PASSPHRASE]);
    expect(told.code).toBe(1);
    expect(told.text).toContain(line);
  });

  test('signs for nobody but the operator it names', async () => {
    const told = await run(list('--key-file', fileOf('ada'), '--as', 'bob'), [PASSPHRASE]);
    expect(told).toEqual({ code: 1, text: 'The key belongs to ada, not to bob.' });
  });

  test('that is missing is one line', async () => {
    expect((await run(list('--key-file', fileOf('nowhere')))).text).toBe(
      `The key file ${fileOf('nowhere')} cannot be read.`,
    );
  });
});

describe('a plain key', () => {
  const plain = fileOf('plain.pem');
  beforeAll(() => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(plain, pem, { mode: 0o600 });
  });

  test('is refused with the command that converts it', async () => {
    const told = await run(list('--key-file', plain));
    expect(told.code).toBe(1);
    expect(told.text).toContain(`npm run ops -- operator convert-key ${plain} <name>`);
  });

  test('becomes an encrypted file', async () => {
    const file = fileOf('converted');
    const made = await run(['operator', 'convert-key', plain, 'carl', '--key-file', file], [PASSPHRASE, PASSPHRASE]);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining(`remove the plain key`) });
    expect((await run(list('--key-file', file), [PASSPHRASE])).text).toContain('The platform does not answer');
  });

  test('is refused as well while others can read it', async () => {
    chmodSync(plain, 0o644);
    const made = await run(
      ['operator', 'convert-key', plain, 'dora', '--key-file', fileOf('dora')],
      [PASSPHRASE, PASSPHRASE],
    );
    expect(made.text).toContain(`chmod 600 ${plain}`);
    expect(existsSync(fileOf('dora'))).toBe(false);
  });
});

describe('--as without a key', () => {
  const privateKey = newOperatorKey();
  beforeAll(() => keepDemoKey(folder, 'demo-cashier', privateKey));

  test('finds the keys of demonstrations', async () => {
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
    ['another name', ['--as', 'ada'], 'Nobody signs this command'],
    ['no name', [], 'Nobody signs this command'],
    ['a demonstration that is not there', ['--as', 'demo-nobody'], 'npm start makes them'],
    ['a path', ['--as', 'demo-../../ada'], 'Nobody signs this command'],
  ])('finds nothing for %s', async (_what, more, line) => {
    const told = await run(list(...more));
    expect(told.code).toBe(1);
    expect(told.text).toContain(line);
  });
});
