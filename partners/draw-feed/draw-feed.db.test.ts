import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  resultMessage,
  type SignedDrawResult,
  signedDrawResultSchema,
} from '@sunflower/partner-protocols/draw-feed.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { drawFeedRoutes } from './draw-feed-routes.ts';
import { drawAll } from './draw-numbers.ts';
import type { DrawFeedTables } from './draws-store.ts';
import { type DrawFeedKeys, openDrawFeedKeys } from './keys.ts';
import { runDraw } from './run-draw.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const TIMES = { closesAt: '2026-11-22T03:00:00Z', drawsAt: '2026-11-22T03:59:00Z' };
const SEAL = { ...TIMES, treeRoot: digest('tree'), boardCount: 2, stakeCents: 400, earlySince: null };
/** The clock of the machine: just past the draw time. */
const clock = movableClock(Temporal.Instant.from(TIMES.drawsAt));

describe('the draw machine', () => {
  const database = useTestDatabase<DrawFeedTables>();
  const folder = mkdtempSync(join(tmpdir(), 'draw-feed-'));
  const keys: DrawFeedKeys = openDrawFeedKeys(folder, 'staging');
  const held: { app?: Server } = {};

  beforeAll(async () => {
    held.app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    drawFeedRoutes(held.app, { db: database.db, keys, clock });
  });
  afterAll(async () => {
    await held.app?.close();
    rmSync(folder, { recursive: true });
  });

  const call = async (method: 'GET' | 'POST', url: string, payload?: object, secret = keys.bearerSecret) => {
    const answer = await (held.app as Server).inject({
      method,
      url,
      headers: { authorization: `Bearer ${secret}` },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const request = { gameCode: 'powerball', multiplierPool: 'power-play-43' } as const;
  const hold = (drawId: string, sealedDigest: string | undefined, input: object = request) =>
    call('POST', `/draws/${drawId}/hold`, { ...SEAL, ...input, sealedDigest });
  const open = (drawId: string, gameCode = 'powerball') =>
    call('POST', `/draws/${drawId}/open`, { gameCode, ...TIMES });

  it('commits to a seed before the draw and reveals it after; it yields the signed numbers [WLA-05]', async () => {
    const drawId = newId();
    const opened = await open(drawId);
    expect(await open(drawId)).toEqual(opened);
    const { status, body } = await hold(drawId, digest('boards'));
    expect(status).toBe(200);
    const { result, signature, keyId }: SignedDrawResult = signedDrawResultSchema.parse(body);
    expect(createHash('sha256').update(Buffer.from(result.seed, 'hex')).digest('hex')).toBe(opened.body.commitment);
    expect(drawAll({ ...result, seed: Buffer.from(result.seed, 'hex') })).toEqual(result.drawings);
    const publicKey = createPublicKey(readFileSync(join(folder, 'draw-feed-staging.public.pem')));
    expect(verify(null, Buffer.from(resultMessage(result)), publicKey, Buffer.from(signature, 'base64'))).toBe(true);
    expect(keyId).toBe(keys.keyId);
    const evidence = await call('GET', `/draws/${drawId}/evidence`);
    expect([...evidence.body.before, ...evidence.body.after].every((test) => test.passed)).toBe(true);
    expect(evidence.body.after).toHaveLength(8);
  });

  it('always returns the same result, even to twenty concurrent callers', async () => {
    const drawId = newId();
    await open(drawId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => hold(drawId, digest('boards'))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const altered = [{ treeRoot: null }, { boardCount: 3 }, { stakeCents: 200 }].map((change) => ({
      ...request,
      ...change,
    }));
    for (const input of altered)
      expect((await hold(drawId, digest('boards'), input)).body.code).toBe('DRAW_HELD_WITH_OTHER_SEAL');
    expect((await hold(drawId, digest('other boards'))).body.code).toBe('DRAW_HELD_WITH_OTHER_SEAL');
    expect((await call('GET', `/draws/${drawId}`)).body.signed).toEqual(answers[0]?.body);
  });

  it('runs no draw without a sealed digest or a commitment [WLA-01]', async () => {
    const drawId = newId();
    expect((await hold(drawId, digest('boards'))).body.code).toBe('DRAW_NOT_OPENED');
    await open(drawId);
    expect((await hold(drawId, undefined)).status).toBe(400);
    expect((await hold(drawId, 'no digest')).status).toBe(400);
    expect((await call('GET', `/draws/${drawId}`)).body.signed).toBeNull();
  });

  it('fixes the times of a draw at its opening, and refuses any others', async () => {
    const drawId = newId();
    expect((await open(drawId)).body).toMatchObject(TIMES);
    const later = { ...TIMES, drawsAt: '2026-11-22T04:59:00Z' };
    const reopened = await call('POST', `/draws/${drawId}/open`, { gameCode: 'powerball', ...later });
    expect(reopened).toMatchObject({ status: 409, body: { code: 'DRAW_OPENED_WITH_OTHER_TIMES' } });
    for (const change of [{ drawsAt: later.drawsAt }, { closesAt: '2026-11-20T03:00:00Z' }]) {
      const held = await hold(drawId, digest('boards'), { ...request, ...change });
      expect(held.body.code).toBe('DRAW_OPENED_WITH_OTHER_TIMES');
    }
    const backward = { gameCode: 'powerball', closesAt: TIMES.drawsAt, drawsAt: TIMES.closesAt };
    expect((await call('POST', `/draws/${newId()}/open`, backward)).status).toBe(400);
  });

  it('draws nothing while the draw is on sale by its own clock, and early only outside of production', async () => {
    const drawId = newId();
    await open(drawId);
    const now = Temporal.Instant.from(TIMES.drawsAt).subtract({ seconds: 1 });
    const input = { ...SEAL, ...request, sealedDigest: digest('boards'), drawId, keys, now };
    const earlySince = now.subtract({ minutes: 1 }).toString();
    const production = openDrawFeedKeys(folder, 'production');
    for (const options of [input, { ...input, keys: production, earlySince }])
      expect(await runDraw(database.db, options)).toEqual({ refusal: 'DRAW_STILL_ON_SALE' });
    expect(await runDraw(database.db, { ...input, earlySince })).toMatchObject({ result: { earlySince } });
  });

  it('publishes its public key and the derivation without a secret', async () => {
    const { body } = await call('GET', '/keys', undefined, 'none');
    expect(body).toMatchObject({ environment: 'staging', keyId: keys.keyId, derivation: 'hmac-sha256-rejection/1' });
    const key = createPublicKey({ key: Buffer.from(body.publicKey, 'base64'), format: 'der', type: 'spki' });
    expect(key.equals(createPublicKey(keys.publicKeyPem))).toBe(true);
  });

  it('draws only the game that was opened, with a multiplier pool of that game', async () => {
    const drawId = newId();
    expect(await open(drawId, 'lotto-america')).toMatchObject({ status: 200, body: { gameCode: 'lotto-america' } });
    const input = { gameCode: 'lotto-america', multiplierPool: 'all-star-bonus-17' };
    expect((await hold(drawId, digest('boards'))).body.code).toBe('DRAW_OF_OTHER_GAME');
    for (const multiplierPool of ['power-play-43', null, 'toString'])
      expect((await hold(drawId, digest('boards'), { ...input, multiplierPool })).status).toBe(400);
    const { body } = await hold(drawId, digest('boards'), input);
    expect(body.result.drawings.map(({ name }: { name: string }) => name)).toEqual(['main', 'bonus', 'multiplier']);
    expect((await open(newId(), 'bingo')).status).toBe(400);
  });

  it.each(['mega-millions', '2by2', 'pick-3', 'keno'])('needs no multiplier pool to draw %s', async (gameCode) => {
    const drawId = newId();
    await open(drawId, gameCode);
    const held = await hold(drawId, digest('boards'), { gameCode, multiplierPool: null });
    expect(signedDrawResultSchema.safeParse(held.body).success).toBe(true);
    expect((await hold(drawId, digest('boards'), { gameCode, multiplierPool: null })).body).toEqual(held.body);
  });

  it('rejects calls without the secret', async () => {
    expect((await call('POST', `/draws/${newId()}/open`, { gameCode: 'powerball', ...TIMES }, 'wrong')).status).toBe(
      401,
    );
    expect((await (held.app as Server).inject({ url: '/health/live' })).statusCode).toBe(200);
  });

  it('draws nothing when its generator fails a test, and stores the tests [WLA-05]', async () => {
    const drawId = newId();
    await open(drawId);
    const stuck = (count: number) => Buffer.alloc(count, 1);
    const input = { ...SEAL, ...request, sealedDigest: digest('boards'), drawId, keys, now: clock.now() };
    const answer = await runDraw(database.db, { ...input, entropy: stuck });
    expect(answer).toEqual({ refusal: 'GENERATOR_FAILED_SELF_TEST' });
    const rows = await database.db.selectFrom('draw_feed.failed_self_test').select('drawId').execute();
    expect(rows).toEqual([{ drawId: drawId }]);
    expect((await hold(drawId, digest('boards'))).status).toBe(200);
  });

  it('never changes a result, even by a manual update', async () => {
    const drawId = newId();
    await open(drawId);
    await hold(drawId, digest('boards'));
    const change = database.db.updateTable('draw_feed.draw_result').set({ signedResult: '{}' }).execute();
    await expect(change).rejects.toThrow('never changed');
  });

  it('signs in production with a different key than in staging, and decrypts the seeds it encrypted [WLA-07]', () => {
    const production = openDrawFeedKeys(folder, 'production');
    expect(production.keyId).not.toBe(keys.keyId);
    expect(openDrawFeedKeys(folder, 'staging').keyId).toBe(keys.keyId);
    const seed = randomBytes(32);
    expect(keys.seal(seed)).not.toEqual(keys.seal(seed));
    expect(keys.unseal(keys.seal(seed))).toEqual(seed);
  });
});
