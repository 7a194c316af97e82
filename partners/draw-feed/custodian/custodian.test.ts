import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { latestRound } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import {
  custodianKeysSchema,
  madeShareSchema,
  openedShareSchema,
} from '@sunflower/partner-protocols/seed-custodian.ts';
import { openingMessage } from '@sunflower/partner-protocols/seed-shares.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOARDS, CLOSE_SECONDS, cosign, cosigning } from '../cosigned-seal-in-tests.ts';
import { digest, ROUNDS, TIMES } from '../powerball-draw-in-tests.ts';
import { custodianConfig } from './config.ts';
import { openCustodianKeys } from './custodian-keys.ts';
import { type RunningCustodian, startCustodian } from './start-custodian.ts';

const folder = mkdtempSync(join(tmpdir(), 'draw-custodian-'));
const [keysFolder, sharesFolder] = [join(folder, 'keys'), join(folder, 'shares')];
const MACHINE_SHARE = digest('the share of the machine');
const fixture: { running?: RunningCustodian } = {};

const start = async (environment: 'staging' | 'production' = 'staging') => {
  fixture.running = await startCustodian({
    ...{ port: 0, keysFolder, sharesFolder, environment, logLevel: 'silent' },
    beaconChain: () => TEST_CHAIN,
    cosigning,
  });
};
beforeAll(() => start());
afterAll(async () => {
  await fixture.running?.close();
  rmSync(folder, { recursive: true });
});

const refusedSchema = z.object({ code: z.string() });
type Call<Body> = { readonly path: string; readonly answer: z.ZodType<Body>; readonly payload: object };

async function call<Body>(
  { path, answer, payload }: Call<Body>,
  secret = openCustodianKeys(keysFolder, 'staging').bearerSecret,
) {
  const response = await fetch(`${fixture.running?.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const content: unknown = await response.json();
  const { status } = response;
  return response.ok ? { status, body: answer.parse(content) } : { status, code: refusedSchema.parse(content).code };
}
const sharing = (drawId: string, change: object = {}) => ({
  ...{ path: `/draws/${drawId}/share`, answer: madeShareSchema },
  payload: { ...TIMES, machineShare: MACHINE_SHARE, ...change },
});
const opening = (drawId: string, payload: object) => ({
  path: `/draws/${drawId}/opening`,
  answer: openedShareSchema,
  payload,
});
const make = (drawId: string, change: object = {}) => call(sharing(drawId, change));
/** Returns the body of an accepted call. */
function bodyOf<Body>(answer: { readonly body: Body } | { readonly code: string }): Body {
  if ('code' in answer) throw new Error(`refused: ${answer.code}`);
  return answer.body;
}

const FIRST = { round: ROUNDS.round, beaconSignature: signTestRound(ROUNDS.round) };
const FALLBACK = { round: ROUNDS.fallbackRound, beaconSignature: signTestRound(ROUNDS.fallbackRound) };
const open = async (drawId: string, change: object = {}) =>
  call(opening(drawId, { ...BOARDS, ...FIRST, earlySince: null, cosigned: await cosign(drawId), ...change }));

describe('the custodian of half of a seed', () => {
  it('commits to both shares, and opens its own with a signature over the seal and the round', async () => {
    const drawId = newId();
    const made = await make(drawId);
    expect(made).toMatchObject({ status: 200, body: { ...TIMES, beacon: { chain: TEST_CHAIN.chainHash, ...ROUNDS } } });
    const { custodianShare, commitment } = bodyOf(made);
    const hashes = Buffer.from(MACHINE_SHARE + custodianShare, 'hex');
    expect(commitment).toBe(digest(hashes));
    const opened = bodyOf(await open(drawId));
    expect(digest(Buffer.from(opened.share, 'hex'))).toBe(custodianShare);
    const key = createPublicKey(readFileSync(join(keysFolder, 'draw-custodian-staging.public.pem')));
    const beacon = { chain: TEST_CHAIN.chainHash, round: FIRST.round, signature: FIRST.beaconSignature };
    const text = openingMessage(bodyOf(made), { ...BOARDS, beacon });
    expect(verify(null, Buffer.from(text), key, Buffer.from(opened.custody.signature, 'base64'))).toBe(true);
    const published = custodianKeysSchema.parse(await (await fetch(`${fixture.running?.url}/keys`)).json());
    expect(published).toMatchObject({ environment: 'staging', keyId: opened.custody.keyId });
  });

  it('makes one share per draw, even for concurrent calls, and refuses other times or another machine', async () => {
    const drawId = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(drawId)));
    expect(new Set(answers.map((answer) => bodyOf(answer).commitment)).size).toBe(1);
    for (const change of [{ machineShare: 'a'.repeat(64) }, { closesAt: '2026-11-22T02:00:00Z' }])
      expect(await make(drawId, change)).toEqual({ status: 409, code: 'SHARE_MADE_FOR_OTHER_DRAW' });
  });

  it.each<[what: string, change: (drawId: string) => object | Promise<object>, code: string]>([
    ['a seal of another draw', async () => ({ cosigned: await cosign(newId()) }), 'SEAL_NOT_COSIGNED'],
    ['another seal', () => ({ sealedDigest: digest('others') }), 'SEAL_NOT_COSIGNED'],
    ['another count of boards', () => ({ boardCount: 3 }), 'SEAL_NOT_COSIGNED'],
    [
      'a seal that was cosigned before the close',
      async (drawId) => ({ cosigned: await cosign(drawId, CLOSE_SECONDS - 1) }),
      'SEAL_NOT_COSIGNED',
    ],
    [
      'a seal that no known witness cosigned',
      async (drawId) => {
        const cosigned = await cosign(drawId);
        return { cosigned: { ...cosigned, note: cosigned.note.replaceAll('witness.example/1', 'other.example/1') } };
      },
      'SEAL_NOT_COSIGNED',
    ],
    ['a round of another draw', () => ({ round: 7, beaconSignature: signTestRound(7) }), 'ROUND_NOT_OF_DRAW'],
    ['a signature of another round', () => ({ beaconSignature: FALLBACK.beaconSignature }), 'BEACON_WRONG'],
    ['an invented signature', () => ({ beaconSignature: 'ab'.repeat(48) }), 'BEACON_WRONG'],
    [
      'the first round for a late seal',
      async (drawId) => ({ cosigned: await cosign(drawId, timeOfRound(TEST_CHAIN, ROUNDS.round) / 1_000 - 29) }),
      'ROUND_NOT_OF_DRAW',
    ],
    [
      'any round after both were missed',
      async (drawId) => ({
        ...FALLBACK,
        cosigned: await cosign(drawId, timeOfRound(TEST_CHAIN, ROUNDS.fallbackRound) / 1_000 - 29),
      }),
      'ROUND_NOT_OF_DRAW',
    ],
  ])('refuses %s, and still opens for the right request', async (_what, change, code) => {
    const drawId = newId();
    await make(drawId);
    expect(await open(drawId, await change(drawId))).toEqual({ status: 409, code });
    expect((await open(drawId)).status).toBe(200);
  });

  it('opens ahead of the draw time only in a demonstration, with the latest round at that time', async () => {
    const earlySince = TIMES.closesAt;
    const round = latestRound(TEST_CHAIN, Temporal.Instant.from(earlySince));
    const early = { earlySince, cosigned: null, round, beaconSignature: signTestRound(round) };
    const drawId = newId();
    await make(drawId);
    expect(await open(drawId, { cosigned: null })).toMatchObject({ code: 'SEAL_NOT_COSIGNED' });
    expect(await open(drawId, { ...early, ...FIRST })).toMatchObject({ code: 'ROUND_NOT_OF_DRAW' });
    expect((await open(drawId, early)).status).toBe(200);
    await fixture.running?.close();
    await start('production');
    const secret = openCustodianKeys(keysFolder, 'production').bearerSecret;
    const real = newId();
    await make(real);
    const refused = await call(opening(real, { ...BOARDS, ...early }), secret);
    expect(refused).toMatchObject({ code: 'ROUND_NOT_OF_DRAW' });
    await fixture.running?.close();
    await start();
  });

  it('opens for only one seal and round, even when calls for both rounds arrive together', async () => {
    const drawId = newId();
    await make(drawId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => open(drawId, at % 2 === 0 ? FIRST : FALLBACK)),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(5);
    expect(new Set(opened.map((answer) => bodyOf(answer).custody.signature)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    for (const other of others) expect(other).toMatchObject({ code: 'SHARE_OPENED_FOR_OTHER_SEAL' });
    const boards = { sealedDigest: digest('others') };
    const again = { ...boards, cosigned: await cosign(drawId, CLOSE_SECONDS, boards) };
    expect(await open(drawId, again)).toMatchObject({ code: 'SHARE_OPENED_FOR_OTHER_SEAL' });
  });

  it('answers the same after a restart, even if it ended between storing and answering', async () => {
    const drawId = newId();
    const made = await make(drawId);
    const opened = await open(drawId);
    await fixture.running?.close();
    // An interrupted write leaves a draft file, which is never read.
    writeFileSync(join(sharesFolder, 'cut-off.part'), '{"made":');
    await start();
    expect(await make(drawId)).toEqual(made);
    expect(await open(drawId, FALLBACK)).toMatchObject({ code: 'SHARE_OPENED_FOR_OTHER_SEAL' });
    expect(await open(drawId)).toEqual(opened);
  });

  it('stores its shares encrypted, and answers only the machine', async () => {
    const drawId = newId();
    await make(drawId);
    const { share } = bodyOf(await open(drawId));
    const files = readdirSync(sharesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    for (const file of files) expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain(share);
    expect(await open(newId())).toMatchObject({ code: 'SHARE_NOT_MADE' });
    const request = { ...BOARDS, ...FIRST, earlySince: null, cosigned: await cosign(drawId) };
    expect((await call(opening(drawId, request), 'wrong')).status).toBe(401);
  });

  it('refuses keys of other programs in production, and production without outside witnesses', async () => {
    const shared = mkdtempSync(join(folder, 'shared-'));
    writeFileSync(join(shared, 'draw-feed-seeds.secret'), '');
    const config = {
      port: 0,
      keysFolder: shared,
      sharesFolder,
      environment: 'production',
      logLevel: 'silent',
    } as const;
    await expect(startCustodian({ ...config, beaconChain: () => TEST_CHAIN, cosigning })).rejects.toThrow(
      '(draw-feed-seeds.secret): give the custodian its own',
    );
    expect(() => custodianConfig({ SUNFLOWER_ENVIRONMENT: 'production' })).toThrow('SUNFLOWER_LOG_WITNESSES');
    const env = { SUNFLOWER_ENVIRONMENT: 'development', SUNFLOWER_DRAW_FEED_ENVIRONMENT: 'production' };
    expect(() => custodianConfig(env)).toThrow('both to production');
  });
});
