import { drawLogProof, LOG_PATHS, logActivity, logPolicy } from '@sunflower/contracts/public-log.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { readCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { readNote } from '@sunflower/public-log/note/signed-note.ts';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { rootOf } from '@sunflower/public-log/tree/merkle.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { appendFact, openLogPublisher } from '../../modules/public-log/index.ts';
import { appendAsOwner, openTestLog } from '../../modules/public-log/log-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../platform-in-tests.ts';

const database = useTestDatabase();
const clock = { now: () => Temporal.Instant.from('2026-11-28T12:00:00Z') };
const DRAW = '0197aaaa-0000-7000-8000-000000000001';
const fixture: { platform?: TestPlatform; publish?: () => Promise<boolean> } = {};
const get = async (url: string) => {
  const response = await fixture.platform?.app.inject({ url });
  return {
    status: response?.statusCode,
    type: response?.headers['content-type'],
    cache: response?.headers['cache-control'],
    bytes: response?.rawPayload ?? Buffer.alloc(0),
  };
};

beforeAll(async () => {
  fixture.platform = await openTestPlatform({ databaseUrl: database.url, clock });
});
afterAll(() => fixture.platform?.close());

describe('the public log', () => {
  test('is served as static files, limited to its cosigned part', async () => {
    expect(await get('/log/checkpoint')).toMatchObject({ status: 404 });
    const policy = await get('/log/policy');
    expect(policy).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(policy.bytes.toString()).toMatch(
      /\ngroup organizations 2 .*\nquorum organizations\n$|^group organizations 2/,
    );
    const { signer, witnesses } = await openTestLog(clock);
    const publisher = openLogPublisher({
      ...{ db: database.db, clock, signer, quorum: 2, alarmMinutes: 10 },
      findWitnesses: async () => witnesses,
    });
    const append = (from: number, count: number) =>
      inTransaction(database.db, async (tx) => {
        for (let at = from; at < from + count; at++)
          await appendFact(tx, { entry: { kind: 'signing-key', subject: `key-${at}`, content: {} }, now: clock.now() });
      });
    await append(0, 260);
    expect(await publisher.publish()).toBe(true);
    await publisher.settle();
    const checkpoint = await get('/log/checkpoint');
    expect(checkpoint).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8', cache: 'public, max-age=2' });
    const lines = checkpoint.bytes.toString().split('\n');
    expect(lines.slice(0, 2)).toEqual(['lottery.example/log', '260']);
    expect(lines.filter((line) => line.startsWith('— '))).toHaveLength(4);
    expect(textOfVerifierKey(signer.key)).toContain('lottery.example/log+');

    const immutable = { status: 200, type: 'application/octet-stream', cache: expect.stringContaining('immutable') };
    for (const [path, bytes] of [
      ['0/000', 8_192],
      ['0/001.p/4', 128],
      ['0/000.p/9', 288],
      ['1/000.p/1', 32],
    ] as const) {
      const tile = await get(`/log/tile/${path}`);
      expect(tile).toMatchObject(immutable);
      expect(tile.bytes).toHaveLength(bytes);
    }
    expect(await get('/log/tile/entries/001.p/4')).toMatchObject(immutable);

    for (const witness of witnesses) witness.answer = async () => ({ kind: 'unreachable' });
    fixture.publish = async () => {
      for (const witness of witnesses) witness.answer = (real) => real();
      return publisher.publish();
    };
    await append(260, 1);
    expect(await publisher.publish()).toBe(false);
    expect((await get('/log/checkpoint')).bytes.toString()).toContain('\n260\n');
    for (const path of ['0/001.p/5', '0/001', '2/000.p/1', '0/1', 'x', '0/000.p/0', `0/${'x001/'.repeat(4)}000`])
      expect(await get(`/log/tile/${path}`)).toMatchObject({ status: 404 });
    expect(await get(`/log/tile/${'0'.repeat(41)}`)).toMatchObject({ status: 400 });
  });

  test('serves what pages need: the policy, the proofs of a draw, and recent activity', async () => {
    const json = async (path: string) => JSON.parse((await get(path)).bytes.toString());
    const proofPath = LOG_PATHS.drawProof.replace(':drawId', DRAW);
    expect(await json(proofPath)).toEqual({ entries: [], waiting: [] });
    await inTransaction(database.db, async (tx) => {
      await appendAsOwner(tx, { kind: 'draw-commitment', subject: DRAW, content: { commitment: 'c0' } });
      await appendAsOwner(tx, { kind: 'draw-seal', subject: DRAW, content: { boardCount: '7' } });
    });
    expect(await json(proofPath)).toEqual({ entries: [], waiting: ['draw-commitment', 'draw-seal'] });
    expect(await fixture.publish?.()).toBe(true);

    const { entries, waiting } = drawLogProof.parse(await json(proofPath));
    expect([entries.map(({ kind }) => kind), waiting]).toEqual([['draw-commitment', 'draw-seal'], []]);
    for (const { entry, index, path, note } of entries) {
      const checkpoint = readCheckpoint(readNote(note)?.text ?? '');
      const proof = { index, size: checkpoint?.size ?? 0, path: path.map((hash) => Buffer.from(hash, 'hex')) };
      const root = await rootOf(Buffer.from(entry), proof, nodeCrypto.sha256);
      expect(Buffer.from(root ?? []).equals(checkpoint?.root ?? new Uint8Array())).toBe(true);
    }

    const policy = logPolicy.parse(await json(LOG_PATHS.policy));
    expect(policy).toMatchObject({ quorum: 2, startedAt: expect.any(String) });
    const activity = logActivity.parse(await json(LOG_PATHS.activity));
    expect(activity).toMatchObject({
      policy,
      checkpoints: [{ size: 263 }, { size: 260, cosignatures: 3 }],
    });
    expect(activity.entries.slice(0, 3)).toMatchObject([
      ...[{ kind: 'draw-seal', draw: null }, { kind: 'draw-commitment' }, { kind: 'signing-key', index: 260 }],
    ]);
    for (const path of [LOG_PATHS.policy, LOG_PATHS.activity])
      expect(await get(path)).toMatchObject({ status: 200, cache: 'public, max-age=10' });
    expect(await get(proofPath)).toMatchObject({ status: 200, cache: 'no-store' });
    expect(await get(LOG_PATHS.drawProof.replace(':drawId', 'x'))).toMatchObject({ status: 400 });
  });
});
