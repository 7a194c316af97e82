import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64, joinBytes, utf8 } from '../bytes.ts';
import { nodeCrypto, rawPublicKey } from '../node-crypto.ts';
import { bundleOfEntries, entriesOfBundle } from '../tiles/entry-bundle.ts';
import { readAddCheckpoint, textOfAddCheckpoint } from '../witness/add-checkpoint.ts';
import { findSplitView } from '../witness/find-split-view.ts';
import { checkCosigned } from './check-cosigned.ts';
import { readCheckpoint, textOfCheckpoint } from './checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from './cosignature.ts';
import { textOfPolicy } from './policy-text.ts';
import { readNote, textOfNote } from './signed-note.ts';
import { readVerifierKey, SIGNATURE_TYPES, textOfVerifierKey, verifierKey } from './verifier-key.ts';

const PKCS8_PREFIX = '302e020100300506032b657004220420';

/** Returns a key whose 32 secret bytes all have one value, so that signatures never change. */
async function keyOf(name: string, secret: number, type = SIGNATURE_TYPES.cosignature as 1 | 4) {
  const der = joinBytes(Buffer.from(PKCS8_PREFIX, 'hex'), new Uint8Array(32).fill(secret));
  const privateKey = createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const key = await verifierKey({ name, type, publicKey: rawPublicKey(spki) }, nodeCrypto.sha256);
  const signText = (bytes: Uint8Array) => sign(null, bytes, privateKey);
  return { key, signText };
}

const log = await keyOf('lottery.example/log', 1, SIGNATURE_TYPES.ed25519);
const witnesses = await Promise.all([2, 3, 4].map((secret) => keyOf(`witness.example/${secret}`, secret)));
const policy = { log: log.key, witnesses: witnesses.map(({ key }) => key), quorum: 2 };
const bodyOf = (size: number, byte = size, origin = log.key.name) =>
  textOfCheckpoint({ origin, size, root: new Uint8Array(32).fill(byte) });
const logSignature = (text: string) => {
  const { name, keyId } = log.key;
  return { name, keyId, signature: log.signText(utf8(text)) };
};
const cosigned = (text: string, by: readonly number[], seconds = 1_800_000_000) =>
  textOfNote({
    text,
    signatures: [
      logSignature(text),
      ...witnesses
        .filter((_, at) => by.includes(at))
        .map(({ key, signText }) =>
          cosignatureOf(key, { seconds, signature: signText(cosignatureMessage(seconds, text)) }),
        ),
    ],
  });
const checked = (note: string) => checkCosigned(note, policy, nodeCrypto);

describe('a cosigned checkpoint', () => {
  it('needs cosignatures of enough witnesses, and returns their times', async () => {
    expect(await checked(cosigned(bodyOf(7), [0, 2]))).toMatchObject({
      checkpoint: { origin: 'lottery.example/log', size: 7 },
      hasQuorum: true,
      cosigners: [{ seconds: 1_800_000_000 }, { seconds: 1_800_000_000 }],
    });
    expect(await checked(cosigned(bodyOf(7), [1]))).toMatchObject({ hasQuorum: false });
    const again = `${cosigned(bodyOf(7), [1])}${cosigned(bodyOf(7), [1], 1_800_000_009).split('\n').at(-2)}\n`;
    expect(await checked(again)).toMatchObject({ hasQuorum: false, cosigners: [{ seconds: 1_800_000_000 }] });
  });

  it('counts organizations, not witnesses', async () => {
    const [one, two, three] = witnesses.map(({ key }) => key);
    const owned = { ...policy, witnesses: [{ ...one, organization: 'A' }, { ...two, organization: 'A' }, three] };
    const check = (by: readonly number[]) => checkCosigned(cosigned(bodyOf(7), by), owned as typeof policy, nodeCrypto);
    expect(await check([0, 1])).toMatchObject({ hasQuorum: false, cosigners: [{}, {}] });
    expect(await check([1, 2])).toMatchObject({ hasQuorum: true });
    const names = owned.witnesses.map((key) => textOfVerifierKey(key as typeof log.key));
    expect(textOfPolicy({ ...owned, logs: [log.key] } as never).split('\n')).toEqual([
      `log ${textOfVerifierKey(log.key)}`,
      '# A',
      `witness organization-1-witness-1 ${names[0]}`,
      `witness organization-1-witness-2 ${names[1]}`,
      'group organization-1 any organization-1-witness-1 organization-1-witness-2',
      '# witness.example/4',
      `witness organization-2-witness-1 ${names[2]}`,
      'group organization-2 any organization-2-witness-1',
      'group organizations 2 organization-1 organization-2',
      'quorum organizations',
      '',
    ]);
  });

  const good = cosigned(bodyOf(7), [0, 1, 2]);
  it.each([
    ['no note', 'hello', 'NOT_A_CHECKPOINT'],
    [
      'a root that is too short',
      textOfNote({ text: 'a\n7\nAAAA\n', signatures: [logSignature('a')] }),
      'NOT_A_CHECKPOINT',
    ],
    ['a size with a leading zero', good.replace('\n7\n', '\n07\n'), 'NOT_A_CHECKPOINT'],
    ['a control character', good.replace('log\n', 'log\u0001\n'), 'NOT_A_CHECKPOINT'],
    ['another size than was signed', good.replace('\n7\n', '\n8\n'), 'LOG_SIGNATURE_WRONG'],
    ['another log', cosigned(bodyOf(7, 7, 'other.example/log'), [0, 1, 2]), 'OTHER_LOG'],
    [
      'no signature of the log',
      good
        .split('\n')
        .filter((line) => !line.startsWith('— lottery'))
        .join('\n'),
      'LOG_SIGNATURE_WRONG',
    ],
  ])('is refused with %s', async (_what, note, problem) =>
    expect(await checked(note)).toEqual({ kind: 'refused', problem }),
  );

  it('ignores cosignatures of other keys, of other texts, and with a changed time', async () => {
    const lines = (note: string) => note.split('\n').filter((line) => line.startsWith('— witness'));
    const foreign = lines(cosigned(bodyOf(8), [0, 1, 2]));
    const late = lines(good).map((line) => {
      const [dash, name, text = ''] = line.split(' ');
      const bytes = fromBase64(text) ?? new Uint8Array();
      bytes[11] = (bytes[11] ?? 0) + 1;
      return [dash, name, Buffer.from(bytes).toString('base64')].join(' ');
    });
    for (const added of [foreign, late])
      expect(await checked(`${cosigned(bodyOf(7), [])}${added.join('\n')}\n`)).toMatchObject({ cosigners: [] });
  });

  it('counts a cosignature only within the term of its witness, however long ago that was', async () => {
    const [first] = policy.witnesses;
    const note = await checked(good);
    const seconds = note.kind === 'signed' ? (note.cosigners[0]?.seconds ?? 0) : 0;
    const counts = async (term: object) => {
      const witnesses = policy.witnesses.map((witness) => (witness === first ? { ...witness, ...term } : witness));
      const one = await checkCosigned(good, { ...policy, witnesses }, nodeCrypto);
      return one.kind === 'signed' && one.cosigners.some(({ witness }) => witness.name === first?.name);
    };
    expect(await counts({ countsFrom: seconds, countsUntil: seconds + 1 })).toBe(true);
    expect(await counts({ countsFrom: seconds + 1 })).toBe(false);
    expect(await counts({ countsUntil: seconds })).toBe(false);
  });

  it('has exactly these bytes', () => {
    expect(readNote(good)?.text).toBe(`lottery.example/log\n7\n${'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc='}\n`);
    expect(readCheckpoint('a\n0\nBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=\n\n')).toBeUndefined();
  });
});

describe('a key', () => {
  it('is read from its own line, and not from a line with another id or type', async () => {
    const line = textOfVerifierKey(log.key);
    const read = await readVerifierKey(line, nodeCrypto.sha256);
    expect(read && textOfVerifierKey(read)).toBe(line);
    for (const wrong of [line.replace('lottery', 'bakery'), line.slice(0, -4), `a b${line}`, line.replace('+A', '+B')])
      expect(await readVerifierKey(wrong, nodeCrypto.sha256)).toBeUndefined();
  });
});

describe('two checkpoints', () => {
  it.each([
    ['of equal size and root agree', bodyOf(7), bodyOf(7), [], undefined],
    ['of equal size and different roots are a split view', bodyOf(7), bodyOf(7, 9), [], 'same-size'],
    ['whose proof fails are a split view', bodyOf(9), bodyOf(7), [new Uint8Array(32)], 'not-an-extension'],
    ['of different sizes without a proof show nothing', bodyOf(7), bodyOf(9), undefined, undefined],
  ])('%s', async (_what, one, other, proof, kind) => {
    const notes = [cosigned(one, [0, 1]), cosigned(other, [1, 2])] as const;
    const found = await findSplitView(proof ? { notes, proof } : { notes }, policy, nodeCrypto);
    expect(found?.kind).toBe(kind);
    if (found) expect(found.cosignedBoth).toEqual(['witness.example/3']);
  });

  it("aren't a split view unless the log signed both", async () => {
    const forged = cosigned(bodyOf(7, 9), [0]).replace(/— lottery.*\n/, '');
    expect(await findSplitView({ notes: [cosigned(bodyOf(7), [0]), forged] }, policy, nodeCrypto)).toBeUndefined();
  });
});

describe('a request to a witness', () => {
  const request = { oldSize: 5, proof: [new Uint8Array(32).fill(1)], note: cosigned(bodyOf(7), []) };

  it('is read as it was written', () => expect(readAddCheckpoint(textOfAddCheckpoint(request))).toEqual(request));

  it.each([
    ['without an old size', (text: string) => text.replace('old 5', 'new 5')],
    ['with a leading zero', (text: string) => text.replace('old 5', 'old 05')],
    ['with a short hash', (text: string) => text.replace(/\n.{44}\n/, '\nAQEB\n')],
    ['with too many hashes', (text: string) => text.replace(/\n(.{44})\n/, '\n$1'.repeat(64).concat('\n'))],
  ])('is refused %s', (_what, change) =>
    expect(readAddCheckpoint(change(textOfAddCheckpoint(request)))).toBeUndefined(),
  );
});

describe('a bundle of entries', () => {
  const entries = ['', 'one', 'x'.repeat(300)].map(utf8);
  const bundle = bundleOfEntries(entries);

  it('is read as it was written', () => expect(entriesOfBundle(bundle, 3)).toEqual(entries));

  it('is refused when it is truncated or has another number of entries', () => {
    expect(() => entriesOfBundle(bundle.subarray(0, -1), 3)).toThrow('truncated');
    expect(() => entriesOfBundle(bundle, 2)).toThrow('2 entries');
    expect(() => entriesOfBundle(bundle, 4)).toThrow('4 entries');
    expect(() => bundleOfEntries([new Uint8Array(65_536)])).toThrow('at most');
  });
});
