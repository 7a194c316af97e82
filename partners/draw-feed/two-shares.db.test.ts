import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { latestRound } from '@sunflower/beacon/draw-rounds.ts';
import type { SignedDrawResult, WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { openingMessage } from '@sunflower/partner-protocols/seed-shares.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { keyIdOf } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { BOARDS, cosign, cosigning } from './cosigned-seal-in-tests.ts';
import { openCustodianKeys } from './custodian/custodian-keys.ts';
import { type RunningCustodian, startCustodian } from './custodian/start-custodian.ts';
import type { CustodianPort } from './custodian-port.ts';
import { drawAll } from './draw-numbers.ts';
import type { DrawFeedTables } from './draws-store.ts';
import { forgetMachineShares } from './forget-shares.ts';
import { httpCustodian } from './http-custodian.ts';
import { openDrawFeedKeys } from './keys.ts';
import { openDraw } from './open-draw.ts';
import { chain, DRAWS_AT, digest, HOLDING, TIMES } from './powerball-draw-in-tests.ts';
import { registerSeal } from './register-seal.ts';
import { runDraw } from './run-draw.ts';

const database = useTestDatabase<DrawFeedTables>();
const folder = mkdtempSync(join(tmpdir(), 'two-shares-'));
const keysFolder = join(folder, 'custodian');
const keys = openDrawFeedKeys(join(folder, 'machine'), 'staging');
const fixture: { running?: RunningCustodian } = {};
const gameCode = 'powerball';
const multiplierPool = 'power-play-43';

beforeAll(async () => {
  fixture.running = await startCustodian({
    ...{ port: 0, keysFolder, sharesFolder: join(folder, 'shares'), environment: 'staging', logLevel: 'silent' },
    beaconChain: chain,
    cosigning,
  });
});
afterAll(async () => {
  await fixture.running?.close();
  rmSync(folder, { recursive: true });
});

const publicKeyPem = () => readFileSync(join(keysFolder, 'draw-custodian-staging.public.pem'), 'utf8');
const custodianAt = (url: string) =>
  httpCustodian({ url, secret: openCustodianKeys(keysFolder, 'staging').bearerSecret, publicKeyPem: publicKeyPem() });
const present = () => custodianAt(fixture.running?.url ?? '');
/** Returns a custodian that is away: no program listens on the discard port. */
const away = () => custodianAt('http://127.0.0.1:9');

const open = (drawId: string, custodian?: CustodianPort, isSimulated = false) =>
  openDraw(database.db, {
    ...{ ...TIMES, drawId, gameCode, isSimulated, keys, chain: TEST_CHAIN, needsCosignatures: true, custodian },
    now: Temporal.Instant.from(TIMES.closesAt).subtract({ hours: 72 }),
  });
const sealed = (drawId: string) => ({ ...BOARDS, ...TIMES, drawId, gameCode, keys, chain }) as const;
const seal = async (drawId: string) =>
  registerSeal(database.db, {
    ...sealed(drawId),
    cosigned: await cosign(drawId),
    policy: await cosigning(),
    now: DRAWS_AT,
  });
const hold = (drawId: string, custodian?: CustodianPort, input: object = {}) =>
  runDraw(database.db, { ...sealed(drawId), ...HOLDING, multiplierPool, custodian, now: DRAWS_AT, ...input });

function isOpening({ drawId, closesAt, drawsAt, commitment, seed, ...result }: WholeResult): boolean {
  const shares = Buffer.from(seed, 'hex');
  const [machineShare, custodianShare] = [digest(shares.subarray(0, 32)), digest(shares.subarray(32))];
  const of = { drawId, closesAt, drawsAt, machineShare, custodianShare, commitment };
  const { sealedDigest, treeRoot, beacon, custody } = result;
  if (!beacon || !custody || digest(Buffer.from(machineShare + custodianShare, 'hex')) !== commitment) return false;
  const text = openingMessage(of, { sealedDigest, treeRoot, beacon });
  return verify(null, Buffer.from(text), createPublicKey(publicKeyPem()), Buffer.from(custody.signature, 'base64'));
}

describe('a draw whose seed has two shares', () => {
  it('has one commitment to both, and a result with the opening that the custodian signed', async () => {
    const drawId = newId();
    const openings = await Promise.all(Array.from({ length: 10 }, () => open(drawId, present())));
    expect(new Set(openings.map((opened) => JSON.stringify(opened))).size).toBe(1);
    await seal(drawId);
    const results = await Promise.all(Array.from({ length: 5 }, () => hold(drawId, present())));
    for (const signed of results) expect(signed).toEqual(results[0]);
    const { result } = results[0] as SignedDrawResult & { result: WholeResult };
    expect(result).toMatchObject({
      derivation: 'hmac-sha256-rejection/3',
      commitment: Reflect.get(openings[0] ?? {}, 'commitment'),
    });
    expect(isOpening(result)).toBe(true);
    const { treeRoot, sealedDigest } = BOARDS;
    const { beaconSignature } = HOLDING;
    const from = { gameCode, drawId, sealedDigest, treeRoot, beaconSignature, multiplierPool } as const;
    expect(drawAll({ ...from, seed: Buffer.from(result.seed, 'hex') })).toEqual(result.drawings);
    expect(drawAll({ ...from, seed: Buffer.from(result.seed, 'hex').subarray(0, 32) })).not.toEqual(result.drawings);
  });

  it("names the custodian at its opening, and can't be held with another custodian", async () => {
    const drawId = newId();
    const key = createPublicKey(publicKeyPem());
    expect(await open(drawId, present())).toMatchObject({ custodianKey: keyIdOf(key) });
    await seal(drawId);
    const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const others = { refusal: 'CUSTODIAN_REFUSED', details: { reason: 'OTHER_CUSTODIAN' } };
    expect(await hold(drawId, { ...present(), publicKeyPem: pem })).toEqual(others);
    expect(await hold(drawId)).toMatchObject({ refusal: 'CUSTODIAN_AWAY', details: { reason: 'NOT_CONFIGURED' } });
    expect(await hold(drawId, present())).toMatchObject({ result: { custody: { keyId: keyIdOf(key) } } });
  });

  it('is held with the custodian that it names once that was replaced; later draws have the successor', async () => {
    const [before, after] = [newId(), newId()];
    expect(await open(before, present())).toMatchObject({ drawId: before });
    await seal(before);
    const ownKeys = join(folder, 'successor');
    const running = await startCustodian({
      ...{ port: 0, keysFolder: ownKeys, sharesFolder: join(folder, 'successor-shares'), environment: 'staging' },
      ...{ logLevel: 'silent', beaconChain: chain, cosigning },
    });
    try {
      const { bearerSecret } = openCustodianKeys(ownKeys, 'staging');
      const pem = readFileSync(join(ownKeys, 'draw-custodian-staging.public.pem'), 'utf8');
      const successor = httpCustodian({ url: running.url, secret: bearerSecret, publicKeyPem: pem });
      const [earlierKey, laterKey] = [publicKeyPem(), pem].map((text) => keyIdOf(createPublicKey(text)));
      expect(await open(after, successor)).toMatchObject({ custodianKey: laterKey });
      await seal(after);
      const replaced = { earlierCustodian: present() };
      expect(await hold(before, successor)).toMatchObject({ details: { reason: 'OTHER_CUSTODIAN' } });
      expect(await hold(before, successor, replaced)).toMatchObject({ result: { custody: { keyId: earlierKey } } });
      expect(await hold(after, undefined, replaced)).toMatchObject({ details: { reason: 'OTHER_CUSTODIAN' } });
      expect(await hold(after, successor, replaced)).toMatchObject({ result: { custody: { keyId: laterKey } } });
    } finally {
      await running.close();
    }
  });

  it("has the machine's share twice for a day, and an unopened draw's share while it can be opened", async () => {
    const [opened, unopened] = [newId(), newId()];
    await open(opened, present());
    expect(await open(unopened, away())).toMatchObject({ refusal: 'CUSTODIAN_AWAY' });
    const { db } = database;
    const stored = async () => {
      const { rows } = await sql<{ drawId: string; recordedAt: Temporal.Instant }>`
        select s.draw_id, s.recorded_at from draw_feed.machine_share s
        where s.draw_id in (${opened}, ${unopened}) order by s.draw_id`.execute(db);
      return rows;
    };
    const recordedAt = (await stored()).at(-1)?.recordedAt ?? DRAWS_AT;
    const left = async (hours: number) => {
      await forgetMachineShares(db, recordedAt.add({ hours }));
      return (await stored()).map(({ drawId }) => drawId);
    };
    expect(await left(23)).toEqual([opened, unopened]);
    expect(await left(25)).toEqual([unopened]);
    expect(await left(24 * 499)).toEqual([unopened]);
    expect(await left(24 * 501)).toEqual([]);
    await seal(opened);
    expect(await hold(opened, present())).toMatchObject({ result: { derivation: 'hmac-sha256-rejection/3' } });
  });

  it('waits for a custodian that is away, at its opening and at its draw', async () => {
    const drawId = newId();
    const waits = { refusal: 'CUSTODIAN_AWAY' };
    expect(await open(drawId, away())).toMatchObject(waits);
    expect(await open(drawId, present())).toMatchObject({ drawId });
    expect(await open(drawId, away())).toMatchObject({ drawId });
    await seal(drawId);
    expect(await hold(drawId, away())).toMatchObject(waits);
    expect(await hold(drawId)).toMatchObject(waits);
    expect(await hold(drawId, present())).toMatchObject({ result: { derivation: 'hmac-sha256-rejection/3' } });
    expect(await hold(drawId, away())).toMatchObject({ result: { derivation: 'hmac-sha256-rejection/3' } });
  });

  it.each<[what: string, made: object]>([
    ['of another draw', { drawId: newId() }],
    ['for another share of the machine', { machineShare: digest('other') }],
    ['with another commitment', { commitment: digest('other') }],
    ['of another beacon', { beacon: { chain: digest('other'), round: 1, fallbackRound: 2 } }],
  ])('is not opened with a share %s', async (_what, made) => {
    const drawId = newId();
    const custodian = present();
    const makeShare = async (...request: Parameters<CustodianPort['makeShare']>) => ({
      ...(await custodian.makeShare(...request)),
      ...made,
    });
    const lying = { ...custodian, makeShare } as CustodianPort;
    expect(await open(drawId, lying)).toMatchObject({ refusal: 'CUSTODIAN_REFUSED' });
    expect(await open(drawId, custodian)).toMatchObject({ drawId });
  });

  it.each<[what: string, opened: object]>([
    ['another share', { share: digest('other') }],
    ['a signature of another key', { custody: { keyId: digest('other'), signature: 'AAAA' } }],
  ])('stores no result with %s', async (_what, opened) => {
    const drawId = newId();
    const custodian = present();
    await open(drawId, custodian);
    await seal(drawId);
    const openShare = async (...request: Parameters<CustodianPort['openShare']>) => ({
      ...(await custodian.openShare(...request)),
      ...opened,
    });
    const lying = { ...custodian, openShare } as CustodianPort;
    expect(await hold(drawId, lying)).toMatchObject({ refusal: 'CUSTODIAN_REFUSED' });
    const refusing = { ...custodian, openShare: async () => refuse('CUSTODIAN_REFUSED') };
    expect(await hold(drawId, refusing)).toMatchObject({ refusal: 'CUSTODIAN_REFUSED' });
    expect(await hold(drawId, custodian)).toMatchObject({ result: { derivation: 'hmac-sha256-rejection/3' } });
  });

  it('is held ahead of its time in a demonstration, without cosignatures', async () => {
    const drawId = newId();
    const earlySince = TIMES.closesAt;
    const now = Temporal.Instant.from(earlySince);
    await open(drawId, present());
    await registerSeal(database.db, { ...sealed(drawId), policy: await cosigning(), now });
    const beaconSignature = signTestRound(latestRound(TEST_CHAIN, now));
    const signed = await hold(drawId, present(), { earlySince, beaconSignature, now });
    expect(signed).toMatchObject({ result: { derivation: 'hmac-sha256-rejection/3', beacon: { rule: 'early' } } });
  });
});

it.each([
  ['that was opened before the machine had a custodian', undefined, false],
  ["of a demonstration's past", () => present(), true],
] as const)('has a seed of the machine alone for a draw %s', async (_what, custodian, isSimulated) => {
  const drawId = newId();
  await open(drawId, custodian?.(), isSimulated);
  await seal(drawId);
  expect(await hold(drawId, present())).toMatchObject({ result: { derivation: 'hmac-sha256-rejection/2' } });
});
