import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { latestRound } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import * as protocol from '@sunflower/partner-protocols/draw-feed.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { buildServer, type Server } from '@sunflower/service-base/http/build-server.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { drawFeedRoutes } from './draw-feed-routes.ts';
import { drawAll } from './draw-numbers.ts';
import { type DrawFeedTables, insertDraw } from './draws-store.ts';
import { type DrawFeedKeys, openDrawFeedKeys } from './keys.ts';
import { chain, DRAWS_AT, digest, HOLDING, OPENING, ROUNDS, SEAL, TIMES } from './powerball-draw-in-tests.ts';
import { registerSeal } from './register-seal.ts';
import { runDraw } from './run-draw.ts';

/** The clock of the machine: just past the draw time. */
const clock = movableClock(DRAWS_AT);
describe('the draw machine', () => {
  const database = useTestDatabase<DrawFeedTables>();
  const folder = mkdtempSync(join(tmpdir(), 'draw-feed-'));
  const keys: DrawFeedKeys = openDrawFeedKeys(folder, 'staging');
  const fixture: { app?: Server } = {};

  beforeAll(async () => {
    fixture.app = await buildServer({ name: 'test', logLevel: 'silent', isHttps: false });
    drawFeedRoutes(fixture.app, { db: database.db, keys, clock, chain });
  });
  afterAll(async () => {
    await fixture.app?.close();
    rmSync(folder, { recursive: true });
  });

  const call = async (method: 'GET' | 'POST', url: string, payload?: object, secret = keys.bearerSecret) => {
    const answer = await (fixture.app as Server).inject({
      method,
      url,
      headers: { authorization: `Bearer ${secret}` },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const request = { gameCode: 'powerball', multiplierPool: 'power-play-43' } as const;
  const seal = (drawId: string, sealedDigest: string | undefined, input: object = {}) =>
    call('POST', `/draws/${drawId}/seal`, { ...SEAL, gameCode: 'powerball', ...input, sealedDigest });
  /** Registers the seal and holds the draw. */
  const hold = async (drawId: string, sealedDigest: string | undefined, input: Record<string, unknown> = request) => {
    const { multiplierPool, earlySince, beaconSignature, ...sealed } = input;
    const registered = await seal(drawId, sealedDigest, sealed);
    if (registered.status !== 200) return registered;
    return call('POST', `/draws/${drawId}/hold`, { ...SEAL, ...HOLDING, ...input, sealedDigest });
  };
  const open = (drawId: string, gameCode = 'powerball') =>
    call('POST', `/draws/${drawId}/open`, { ...OPENING, gameCode });

  it('commits to a seed before the draw and reveals it after; it yields the signed numbers [WLA-05]', async () => {
    const drawId = newId();
    const opened = await open(drawId);
    expect(await open(drawId)).toEqual(opened);
    const { status, body } = await hold(drawId, digest('boards'));
    expect(status).toBe(200);
    const { result, signature, keyId }: protocol.SignedDrawResult = protocol.signedDrawResultSchema.parse(body);
    expect(digest(Buffer.from(result.seed, 'hex'))).toBe(opened.body.commitment);
    expect(drawAll({ ...result, ...HOLDING, treeRoot: SEAL.treeRoot, seed: Buffer.from(result.seed, 'hex') })).toEqual(
      result.drawings,
    );
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
    const unsealed = { ...SEAL, ...request, ...HOLDING, sealedDigest: digest('boards') };
    expect((await call('POST', `/draws/${drawId}/hold`, unsealed)).body.code).toBe('DRAW_NOT_SEALED');
    expect((await hold(drawId, undefined)).status).toBe(400);
    expect((await hold(drawId, 'no digest')).status).toBe(400);
    expect((await call('GET', `/draws/${drawId}`)).body.signed).toBeNull();
  });

  it('fixes the times of a draw at its opening, and refuses any others', async () => {
    const drawId = newId();
    expect((await open(drawId)).body).toMatchObject(TIMES);
    const later = { ...TIMES, drawsAt: '2026-11-22T04:59:00Z' };
    const reopened = await call('POST', `/draws/${drawId}/open`, { ...OPENING, ...later });
    expect(reopened).toMatchObject({ status: 409, body: { code: 'DRAW_OPENED_WITH_OTHER_TIMES' } });
    for (const change of [{ drawsAt: later.drawsAt }, { closesAt: '2026-11-20T03:00:00Z' }]) {
      const run = await hold(drawId, digest('boards'), { ...request, ...change });
      expect(run.body.code).toBe('DRAW_OPENED_WITH_OTHER_TIMES');
    }
    const backward = { ...OPENING, closesAt: TIMES.drawsAt, drawsAt: TIMES.closesAt };
    expect((await call('POST', `/draws/${newId()}/open`, backward)).status).toBe(400);
  });

  it('draws nothing while sales are open by its own clock, and early only outside of production', async () => {
    const drawId = newId();
    await open(drawId);
    const production = openDrawFeedKeys(folder, 'production');
    const sealed = { ...SEAL, gameCode: 'powerball' as const, sealedDigest: digest('boards'), drawId, chain };
    const onSale = Temporal.Instant.from(TIMES.closesAt).subtract({ seconds: 1 });
    const early = await registerSeal(database.db, { ...sealed, keys: production, now: onSale });
    expect(early).toEqual({ refusal: 'DRAW_STILL_ON_SALE' });
    await seal(drawId, digest('boards'));
    const now = DRAWS_AT.subtract({ seconds: 1 });
    const input = { ...SEAL, ...request, ...HOLDING, sealedDigest: digest('boards'), drawId, keys, chain, now };
    const earlySince = now.subtract({ minutes: 1 }).toString();
    for (const options of [input, { ...input, keys: production, earlySince }])
      expect(await runDraw(database.db, options)).toEqual({ refusal: 'DRAW_STILL_ON_SALE' });
    const round = latestRound(TEST_CHAIN, Temporal.Instant.from(earlySince));
    const run = await runDraw(database.db, { ...input, earlySince, beaconSignature: signTestRound(round) });
    expect(run).toMatchObject({ result: { earlySince, beacon: { round, rule: 'early' } } });
  });

  it('publishes its public key and the derivation without a secret', async () => {
    const { body } = await call('GET', '/keys', undefined, 'none');
    expect(body).toMatchObject({ environment: 'staging', keyId: keys.keyId, derivation: 'hmac-sha256-rejection/2' });
    const key = createPublicKey({ key: Buffer.from(body.publicKey, 'base64'), format: 'der', type: 'spki' });
    expect(key.equals(createPublicKey(keys.publicKeyPem))).toBe(true);
  });

  it('draws only with the signature of exactly the round that was fixed at the opening', async () => {
    const drawId = newId();
    const opened = await open(drawId);
    expect(opened.body.beacon).toEqual({ chain: TEST_CHAIN.chainHash, ...ROUNDS });
    const run = (beaconSignature: string | null) => hold(drawId, digest('boards'), { ...request, beaconSignature });
    expect((await run(null)).body.code).toBe('BEACON_NEEDED');
    for (const wrong of [signTestRound(ROUNDS.round + 1), signTestRound(ROUNDS.fallbackRound), 'ab'.repeat(48)])
      expect((await run(wrong)).body.code).toBe('BEACON_WRONG');
    const { body } = await run(HOLDING.beaconSignature);
    expect(body.result).toMatchObject({
      derivation: 'hmac-sha256-rejection/2',
      beacon: { chain: TEST_CHAIN.chainHash, round: ROUNDS.round, rule: 'first', signature: HOLDING.beaconSignature },
    });
  });

  it('uses the fallback round once if the seal came too late for the first, and then draws nothing', async () => {
    const at = (round: number) => Temporal.Instant.fromEpochMilliseconds(timeOfRound(TEST_CHAIN, round));
    const late = at(ROUNDS.round).subtract({ seconds: 29 });
    const missed = at(ROUNDS.fallbackRound).subtract({ seconds: 29 });
    for (const [sealedAt, rule] of [
      [late, 'fallback'],
      [missed, 'missed'],
    ] as const) {
      const drawId = newId();
      await open(drawId);
      clock.moveTo(sealedAt);
      const registered = await seal(drawId, digest('boards'));
      expect(registered.body).toMatchObject({ sealedAt: sealedAt.toString(), beacon: { rule } });
      expect((await seal(drawId, digest('boards'))).body).toEqual(registered.body);
      expect((await hold(drawId, digest('boards'))).body.code).toBe(
        rule === 'missed' ? 'BEACON_MISSED' : 'BEACON_WRONG',
      );
      const beaconSignature = signTestRound(ROUNDS.fallbackRound);
      const { status } = await hold(drawId, digest('boards'), { ...request, beaconSignature });
      expect(status).toBe(rule === 'missed' ? 409 : 200);
    }
    clock.moveTo(DRAWS_AT);
  });

  it('draws without the beacon, by the first derivation, only draws that were opened before it was used', async () => {
    const drawId = newId();
    const opened = { drawId, gameCode: 'powerball', commitment: '', sealedSeed: keys.seal(Buffer.alloc(32, 7)) };
    const before = {
      beaconChain: null,
      beaconRound: null,
      fallbackRound: null,
      isSimulated: false,
      needsCosignatures: false,
      ...{ custodianShare: null, custodianKey: null },
    };
    const commitment = digest(Buffer.alloc(32, 7));
    const times = { closesAt: null, drawsAt: null, committedAt: TIMES.closesAt };
    await insertDraw(database.db, { ...opened, ...before, ...times, commitment });
    const { body } = await hold(drawId, digest('boards'), { ...request, beaconSignature: null });
    expect(body.result).toMatchObject({ derivation: 'hmac-sha256-rejection/1', beacon: null });
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
    const run = await hold(drawId, digest('boards'), { gameCode, multiplierPool: null });
    expect(protocol.signedDrawResultSchema.safeParse(run.body).success).toBe(true);
    expect((await hold(drawId, digest('boards'), { gameCode, multiplierPool: null })).body).toEqual(run.body);
  });

  it('rejects calls without the secret', async () => {
    expect((await call('POST', `/draws/${newId()}/open`, OPENING, 'wrong')).status).toBe(401);
    expect((await (fixture.app as Server).inject({ url: '/health/live' })).statusCode).toBe(200);
  });

  it('draws nothing when its generator fails a test, and stores the tests [WLA-05]', async () => {
    const drawId = newId();
    await open(drawId);
    const stuck = (count: number) => Buffer.alloc(count, 1);
    await seal(drawId, digest('boards'));
    const sealed = { ...SEAL, ...request, ...HOLDING, sealedDigest: digest('boards') };
    const input = { ...sealed, drawId, keys, chain, now: clock.now() };
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
});
