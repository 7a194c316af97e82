import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beaconChainSchema } from '@sunflower/beacon/beacon-chain.ts';
import { chainHashOf } from '@sunflower/beacon/chain-hash.ts';
import { drandChainsSchema, drandInfoSchema, drandRoundSchema } from '@sunflower/beacon/drand-answers.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { verifyRound } from '@sunflower/beacon/verify-round.ts';
import { SIMULATED_CHAIN_FILE } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { httpBeacon } from '@sunflower/service-base/beacon/http-beacon.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beaconServerConfig } from './config.ts';
import { type RunningBeacon, startBeacon } from './start-beacon.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-beacon-'));
const clock = movableClock(Temporal.Instant.from('2026-11-28T15:00:00Z'));
let running: RunningBeacon;
beforeAll(async () => {
  running = await startBeacon({ port: 0, keysFolder: folder, logLevel: 'silent' }, clock);
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const chain = () => beaconChainSchema.parse(JSON.parse(readFileSync(join(folder, SIMULATED_CHAIN_FILE), 'utf8')));
const get = (path: string) => fetch(`${running.url}${path}`);
const latest = async () => drandRoundSchema.parse(await (await get(`/${chain().chainHash}/public/latest`)).json());

describe('the embedded beacon', () => {
  test('describes its simulated chain as drand does', async () => {
    expect(drandChainsSchema.parse(await (await get('/chains')).json())).toEqual([chain().chainHash]);
    const info = drandInfoSchema.parse(await (await get(`/${chain().chainHash}/info`)).json());
    expect(info).toMatchObject({ period: 3, metadata: { beaconID: 'sunflower-simulated' } });
    expect(chainHashOf(info)).toBe(chain().chainHash);
    expect(chain()).toMatchObject({ isSimulated: true, publicKey: info.public_key });
    expect(await (await get('/about')).json()).toEqual({ partner: 'beacon', isSimulated: true });
  });

  test('emits a round every three seconds, and every page may read the rounds', async () => {
    const before = await latest();
    clock.advance({ seconds: 3 });
    const after = await latest();
    expect(after.round).toBe(before.round + 1);
    expect([before, after].every((round) => verifyRound(chain(), round))).toBe(true);
    const answer = await get(`/${chain().chainHash}/public/${before.round}`);
    expect(await answer.json()).toEqual(before);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('has the same rounds after a restart', async () => {
    const again = await startBeacon({ port: 0, keysFolder: folder, logLevel: 'silent' }, clock);
    const path = `/${chain().chainHash}/public/latest`;
    expect(await (await fetch(`${again.url}${path}`)).json()).toEqual(await latest());
    await again.close();
  });

  test.each([
    ['the next round', async () => `/${chain().chainHash}/public/${(await latest()).round + 1}`, 404],
    ['another chain', async () => `/${'a'.repeat(64)}/public/1`, 404],
    ['the information of another chain', async () => `/${'a'.repeat(64)}/info`, 404],
    ['the latest round of another chain', async () => `/${'a'.repeat(64)}/public/latest`, 404],
    ['a round of too many digits', async () => `/${chain().chainHash}/public/${'9'.repeat(16)}`, 400],
    ['round 0', async () => `/${chain().chainHash}/public/0`, 400],
    ['a word', async () => `/${chain().chainHash}/public/first`, 400],
  ])('refuses %s', async (_what, path, status) => {
    expect((await get(await path())).status).toBe(status);
  });

  test('agrees with its client', async () => {
    const beacon = httpBeacon({ urls: [running.url], chain, clock, report: () => undefined });
    const { round } = await latest();
    expect(await beacon.fetchRound(round)).toMatchObject({ round, randomness: (await latest()).randomness });
    expect(await beacon.fetchRound(round + 1)).toMatchObject({ refusal: 'BEACON_NOT_YET' });
    clock.moveTo(Temporal.Instant.fromEpochMilliseconds(timeOfRound(chain(), round + 1)));
    expect(await beacon.fetchRound(round + 1)).toMatchObject({ round: round + 1 });
  });

  test('refuses production', () => {
    expect(() => beaconServerConfig({ SUNFLOWER_ENVIRONMENT: 'production' })).toThrow(/set SUNFLOWER_BEACON_URLS/);
  });
});
