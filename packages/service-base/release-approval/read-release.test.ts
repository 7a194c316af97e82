import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicHalfOf } from '../operator-keys/key-file.ts';
import { approvalMessage, type ReleaseSignature, type SignerRole } from './approval.ts';
import { FILES_LIST, listFiles, SIGNATURES_FILE } from './list-files.ts';
import { RELEASE_KEYS_SETTING, readRelease, releaseFaults } from './read-release.ts';

type Person = { readonly name: string; readonly key: KeyObject };
const person = (name: string): Person => ({ name, key: generateKeyPairSync('ed25519').privateKey });
const [ada, bob, eve] = [person('ada'), person('bob'), person('eve')];
const folder = mkdtempSync(join(tmpdir(), 'sunflower-approval-'));
const keysFile = join(folder, 'release-keys.json');
const env = { [RELEASE_KEYS_SETTING]: keysFile };
afterAll(() => rmSync(folder, { recursive: true }));

const listed = (people: Person[]) => people.map(({ name, key }) => ({ name, publicKey: publicHalfOf(key) }));

/** Ada may build; Ada and Bob may approve; Eve may do neither. */
beforeAll(() => writeFileSync(keysFile, JSON.stringify({ builders: listed([ada]), approvers: listed([ada, bob]) })));

const IDENTITY = { version: '1.2.0', commit: 'a'.repeat(40), builtAt: '2026-11-27T10:00:00Z' };
let made = 0;
function makeRelease(): string {
  const release = join(folder, `release-${made++}`);
  mkdirSync(join(release, 'apps/web'), { recursive: true });
  writeFileSync(join(release, 'release.json'), JSON.stringify(IDENTITY));
  writeFileSync(join(release, 'apps/main.ts'), 'start();\n');
  symlinkSync('../main.ts', join(release, 'apps/web/link.ts'));
  writeFileSync(join(release, FILES_LIST), listFiles(release));
  return release;
}

function signatureOf(release: string, role: SignerRole, { name, key }: Person): ReleaseSignature {
  const message = approvalMessage(readRelease(release), { role, name });
  const signature = sign(null, Buffer.from(message), key).toString('base64');
  return { role, name, publicKey: publicHalfOf(key), signature };
}

function storeSignatures(release: string, ...signatures: ReleaseSignature[]): void {
  writeFileSync(join(release, SIGNATURES_FILE), JSON.stringify(signatures));
}

function approvedRelease(): string {
  const release = makeRelease();
  storeSignatures(release, signatureOf(release, 'builder', ada), signatureOf(release, 'approver', bob));
  return release;
}

describe('a release', () => {
  test('runs once its builder and another person have signed it [WLA-09/approved]', () => {
    expect(releaseFaults(approvedRelease(), env)).toEqual([]);
  });

  test('is rejected without signatures, or with only one of them [WLA-09/approved]', () => {
    const release = makeRelease();
    const missing = (role: string) => expect.stringContaining(`no signature of its ${role}`);
    expect(releaseFaults(release, env)).toEqual([missing('builder'), missing('approver')]);
    storeSignatures(release, signatureOf(release, 'builder', ada));
    expect(releaseFaults(release, env)).toEqual([missing('approver')]);
    storeSignatures(release, signatureOf(release, 'approver', bob));
    expect(releaseFaults(release, env)).toEqual([missing('builder')]);
  });

  test('is rejected when its builder approved it [WLA-09/approved]', () => {
    const release = makeRelease();
    storeSignatures(release, signatureOf(release, 'builder', ada), signatureOf(release, 'approver', ada));
    expect(releaseFaults(release, env)).toEqual([expect.stringContaining('built and approved by ada')]);
  });

  test('is rejected when its builder approved it with the same key under another name [WLA-09/approved]', () => {
    const release = makeRelease();
    const alias = { ...ada, name: 'alias' };
    const file = join(folder, 'alias.json');
    writeFileSync(file, JSON.stringify({ builders: listed([ada]), approvers: listed([alias]) }));
    storeSignatures(release, signatureOf(release, 'builder', ada), signatureOf(release, 'approver', alias));
    expect(releaseFaults(release, { [RELEASE_KEYS_SETTING]: file })).toHaveLength(1);
  });

  test.each<[string, (release: string) => ReleaseSignature, RegExp]>([
    ['by someone who is not listed', (release) => signatureOf(release, 'approver', eve), /eve signed with a key that/],
    [
      'with a key that is not listed for its name',
      (release) => ({ ...signatureOf(release, 'approver', eve), name: 'bob' }),
      /bob signed with a key that isn't in the list of approvers/,
    ],
    [
      'with the listed key named and another one used',
      (release) => ({ ...signatureOf(release, 'approver', eve), name: 'bob', publicKey: publicHalfOf(bob.key) }),
      /approver bob isn't valid/,
    ],
    [
      'for the other role',
      (release) => ({ ...signatureOf(release, 'builder', bob), role: 'approver' }),
      /approver bob isn't valid/,
    ],
    ['for other files', () => signatureOf(otherRelease(), 'approver', bob), /approver bob isn't valid/],
  ])('is rejected when it was approved %s [WLA-09/approved]', (_what, signatureFor, line) => {
    const release = makeRelease();
    storeSignatures(release, signatureOf(release, 'builder', ada), signatureFor(release));
    expect(releaseFaults(release, env)).toEqual([expect.stringMatching(line)]);
  });

  function otherRelease(): string {
    const release = makeRelease();
    writeFileSync(join(release, 'apps/other.ts'), '');
    writeFileSync(join(release, FILES_LIST), listFiles(release));
    return release;
  }

  test.each<[string, (release: string) => void, RegExp]>([
    ['changed', (release) => writeFileSync(join(release, 'apps/main.ts'), 'steal();\n'), /apps\/main\.ts\.$/],
    ['removed', (release) => rmSync(join(release, 'apps/main.ts')), /apps\/main\.ts\.$/],
    ['added', (release) => writeFileSync(join(release, 'apps/more.ts'), ''), /apps\/more\.ts\.$/],
    ['replaced by a link', (release) => relink(release, '../../release.json'), /apps\/web\/link\.ts\.$/],
    ['replaced by a link to the outside', (release) => relink(release, '../../../x.ts'), /outside the release/],
  ])('is rejected when one of its files was %s later [WLA-09/approved]', (_what, change, line) => {
    const release = approvedRelease();
    change(release);
    expect(releaseFaults(release, env)).toEqual([expect.stringMatching(line)]);
  });

  function relink(release: string, target: string): void {
    rmSync(join(release, 'apps/web/link.ts'));
    symlinkSync(target, join(release, 'apps/web/link.ts'));
  }

  test('is rejected when its list was rewritten along with a file [WLA-09/approved]', () => {
    const release = approvedRelease();
    writeFileSync(join(release, 'apps/main.ts'), 'steal();\n');
    writeFileSync(join(release, FILES_LIST), listFiles(release));
    expect(releaseFaults(release, env)).toEqual([
      expect.stringContaining("builder ada isn't valid"),
      expect.stringContaining("approver bob isn't valid"),
    ]);
  });

  test('is rejected when its version or commit was changed later [WLA-09/approved]', () => {
    const release = approvedRelease();
    writeFileSync(join(release, 'release.json'), JSON.stringify({ ...IDENTITY, version: '1.3.0' }));
    expect(releaseFaults(release, env)).toEqual([expect.stringContaining('release.json')]);
  });
});

describe('the list of trusted keys', () => {
  test.each<[string, (release: string) => NodeJS.ProcessEnv, RegExp]>([
    ['is not named', () => ({}), /^SUNFLOWER_RELEASE_KEYS_FILE is missing/],
    ['does not exist', () => ({ [RELEASE_KEYS_SETTING]: join(folder, 'none.json') }), /doesn't exist/],
    ['is inside the release', (release) => ({ [RELEASE_KEYS_SETTING]: copyInto(release) }), /inside the release/],
    ['has another form', () => ({ [RELEASE_KEYS_SETTING]: emptyList() }), /is damaged or has another form/],
  ])('rejects every release when it %s', (_what, envOf, line) => {
    const release = approvedRelease();
    expect(releaseFaults(release, envOf(release))).toEqual([expect.stringMatching(line)]);
  });

  function copyInto(release: string): string {
    cpSync(keysFile, join(release, 'keys.json'));
    return join(release, 'keys.json');
  }

  function emptyList(): string {
    const file = join(folder, 'empty.json');
    writeFileSync(file, JSON.stringify({ builders: [], approvers: listed([bob]) }));
    return file;
  }

  test('lets no checkout run as a release', () => {
    const checkout = join(import.meta.dirname, '../../..');
    expect(releaseFaults(checkout, env)).toEqual([expect.stringContaining("isn't a release")]);
  });
});
