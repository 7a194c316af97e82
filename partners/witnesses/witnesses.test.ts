import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBase64, utf8 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { timeOfCosignature } from '@sunflower/public-log/note/cosignature.ts';
import { readSignatureLine, textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import { readVerifierKey, SIGNATURE_TYPES, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { proveConsistency } from '@sunflower/public-log/tree/prove.ts';
import { textOfAddCheckpoint } from '@sunflower/public-log/witness/add-checkpoint.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { witnessesConfig } from './config.ts';
import { type RunningWitnesses, startWitnesses } from './start-witnesses.ts';

const NOW = Temporal.Instant.from('2026-11-28T12:00:00Z');
const ORIGIN = 'lottery.example/log';
const { sha256 } = nodeCrypto;
const folder = mkdtempSync(join(tmpdir(), 'sunflower-witnesses-'));
const keysFolder = join(folder, 'keys');
const config = {
  port: 0,
  origin: 'http://127.0.0.1:3016',
  keysFolder,
  stateFolder: join(folder, 'state'),
  logOrigin: ORIGIN,
  logLevel: 'silent',
};
const fixture: { running?: RunningWitnesses } = {};
const start = async () => {
  fixture.running = await startWitnesses(config, { now: () => NOW });
};
beforeAll(start);
afterAll(() => fixture.running?.close());

const logKey = openSigningKey(keysFolder, 'public-log');
const strangerKey = openSigningKey(keysFolder, 'stranger');
const history = (name: string) =>
  hashesOfLeaves(
    Array.from({ length: 20 }, (_, at) => sha256(utf8(`${name} ${at}`)) as Uint8Array),
    sha256,
  );
const [ours, other] = [history('ours'), history('other')];

/** Returns a signed checkpoint of the first leaves of a history. */
async function checkpoint(size: number, given: { source?: typeof ours; origin?: string; key?: typeof logKey } = {}) {
  const { source = ours, origin = ORIGIN, key = logKey } = given;
  const spki = Buffer.from(key.published.find(({ keyId }) => keyId === key.keyId)?.publicKey ?? '', 'base64');
  const { keyId } = await verifierKey(
    { name: origin, type: SIGNATURE_TYPES.ed25519, publicKey: rawPublicKey(spki) },
    sha256,
  );
  const text = textOfCheckpoint({ origin, size, root: await rootOfSize(size, source, sha256) });
  return textOfNote({
    text,
    signatures: [{ name: origin, keyId, signature: fromBase64(key.sign(text)) ?? new Uint8Array() }],
  });
}
const proof = (oldSize: number, newSize: number, source = ours) =>
  proveConsistency({ oldSize, newSize }, { source, sha256 });
const send = async (body: string, witness = 'witness-1') => {
  const response = await fetch(`${fixture.running?.url}/${witness}/add-checkpoint`, { method: 'POST', body });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const add = async (oldSize: number, newSize: number, given: Parameters<typeof checkpoint>[1] = {}) =>
  send(
    textOfAddCheckpoint({
      oldSize,
      proof: oldSize <= newSize ? await proof(oldSize, newSize, given?.source) : [],
      note: await checkpoint(newSize, given),
    }),
  );

describe('a witness', () => {
  it('cosigns a checkpoint with its time, and reports its key', async () => {
    const answer = await add(0, 3);
    expect(answer).toMatchObject({ status: 200 });
    const key = await readVerifierKey((await (await fetch(`${fixture.running?.url}/witness-1`)).text()).trim(), sha256);
    const signature = readSignatureLine(answer.text.trimEnd());
    if (!key || !signature) throw new Error('no cosignature');
    expect(key.name).toBe('127.0.0.1:3016/witness-1');
    const text = (await checkpoint(3)).split('\n\n')[0];
    expect(await timeOfCosignature({ signature, key, text: `${text}\n` }, nodeCrypto)).toBe(
      NOW.epochMilliseconds / 1_000,
    );
  });

  it('cosigns a checkpoint that extends its last one, and its last one again, also after a restart', async () => {
    expect(await add(3, 7)).toMatchObject({ status: 200 });
    await fixture.running?.close();
    await start();
    expect(await add(7, 7)).toMatchObject({ status: 200 });
    expect(await add(7, 8)).toMatchObject({ status: 200 });
  });

  it.each<[what: string, answer: () => ReturnType<typeof send>, expected: object]>([
    ['no checkpoint', () => send('old 0\n\nhello\n'), { status: 400 }],
    ['an old size above the new one', () => add(9, 8), { status: 400 }],
    ['an unknown log', () => add(0, 8, { origin: 'other.example/log' }), { status: 404 }],
    ['a signature of another key', () => add(8, 9, { key: strangerKey }), { status: 403 }],
    ['a shrunken log', () => add(5, 6), { status: 409, type: 'text/x.tlog.size', text: '8\n' }],
    ['another root of the same size', () => add(8, 8, { source: other }), { status: 409, text: '8\n' }],
    ['another history', () => add(8, 12, { source: other }), { status: 422 }],
    [
      'a proof that lacks a hash',
      async () =>
        send(textOfAddCheckpoint({ oldSize: 8, proof: (await proof(8, 13)).slice(1), note: await checkpoint(13) })),
      { status: 422 },
    ],
    ['a body that is too long', () => send('x'.repeat(20_000)), { status: 413 }],
  ])('refuses %s', async (_what, answer, expected) => expect(await answer()).toMatchObject(expected));

  it('never cosigns a smaller tree when requests overlap', async () => {
    const answers = await Promise.all([add(8, 9), add(8, 12), add(8, 10)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('has its own state', async () => {
    const body = textOfAddCheckpoint({ oldSize: 0, proof: [], note: await checkpoint(2) });
    expect(await send(body, 'witness-2')).toMatchObject({ status: 200 });
    expect(await send(body, 'witness-3')).toMatchObject({ status: 200 });
  });

  it('is simulated, and refuses to start in production', async () => {
    const about = await fetch(`${fixture.running?.url}/about`);
    expect(await about.json()).toEqual({ partner: 'witnesses', isSimulated: true });
    expect(() => witnessesConfig({ SUNFLOWER_ENVIRONMENT: 'production' })).toThrow('SUNFLOWER_LOG_WITNESSES');
  });
});
