import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { latestRound } from '@sunflower/beacon/draw-rounds.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOARDS, cosigning } from '../cosigned-seal-in-tests.ts';
import { chain, DRAWS_AT, digest } from '../powerball-draw-in-tests.ts';
import { openCustodianKeys } from './custodian-keys.ts';
import { forgetFolderByFolder, forgetShares } from './forget-shares.ts';
import { makeShare } from './make-share.ts';
import { openShare } from './open-share.ts';
import { openShareFiles, PLACES, type ShareFiles } from './share-files.ts';

const fixture: { folder: string; files?: ShareFiles } = { folder: '' };
beforeEach(() => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'forget-shares-'));
  fixture.files = openShareFiles(fixture.folder);
});
afterEach(() => rmSync(fixture.folder, { recursive: true }));

function deps() {
  if (!fixture.files) throw new Error('not open yet');
  return { files: fixture.files, keys: openCustodianKeys(join(fixture.folder, 'keys'), 'staging'), chain };
}
const daysLater = (days: number) => DRAWS_AT.add({ hours: 24 * days });
const machineShare = digest('the share of the machine');

const make = (drawId: string, drawsAt = DRAWS_AT) =>
  makeShare(deps(), {
    drawId,
    machineShare,
    closesAt: drawsAt.subtract({ hours: 1 }).toString(),
    drawsAt: drawsAt.toString(),
  });
/** Opens a share in a demonstration, with the latest round at a time. */
async function open(drawId: string, at: Temporal.Instant) {
  const round = latestRound(TEST_CHAIN, at);
  const opening = { earlySince: at.toString(), cosigned: null, round, beaconSignature: signTestRound(round) };
  return openShare({ ...deps(), policy: await cosigning() }, { drawId, ...BOARDS, ...opening });
}
/** Makes and opens a share at a time, after which the custodian has verified a round of that time. */
async function showTime(at: Temporal.Instant) {
  const drawId = newId();
  make(drawId, at);
  expect(await open(drawId, at)).toHaveProperty('share');
}
const forgetAll = () =>
  Array.from({ length: PLACES }, (_, place) => forgetShares(deps(), place)).reduce((a, b) => a + b);
const hasShare = (drawId: string) => deps().files.findShare(drawId) !== undefined;

describe('the shares that a custodian stores', () => {
  it('are removed 400 days after the draw, whether it was held or void, and later ones stay', async () => {
    const [drawn, canceled, later] = [newId(), newId(), newId()];
    for (const drawId of [drawn, canceled]) make(drawId);
    make(later, daysLater(1));
    await open(drawn, DRAWS_AT);
    await showTime(daysLater(400));
    expect(forgetAll()).toBe(0);
    await showTime(daysLater(400.5));
    expect(forgetAll()).toBe(2);
    expect([drawn, canceled, later].map(hasShare)).toEqual([false, false, true]);
    expect(deps().files.findOpening(drawn)).toBeUndefined();
    expect(await open(later, daysLater(400.5))).toHaveProperty('share');
  });

  it('are never opened or made again once they may be removed, whenever the removal runs', async () => {
    const [drawn, canceled] = [newId(), newId()];
    for (const drawId of [drawn, canceled]) make(drawId);
    expect(await open(drawn, DRAWS_AT)).toHaveProperty('share');
    await showTime(daysLater(401));
    for (const drawId of [drawn, canceled])
      expect(await open(drawId, DRAWS_AT)).toMatchObject({ refusal: 'SHARE_LAPSED' });
    forgetAll();
    expect(await open(canceled, DRAWS_AT)).toMatchObject({ refusal: 'SHARE_NOT_MADE' });
    for (const drawId of [canceled, newId()]) expect(make(drawId)).toMatchObject({ refusal: 'SHARE_LAPSED' });
  });

  it('stay without a newer round of the right network that shows the time', async () => {
    const drawId = newId();
    make(drawId);
    expect(forgetAll()).toBe(0);
    deps().files.recordRound({ chain: 'f'.repeat(64), round: latestRound(TEST_CHAIN, daysLater(900)) });
    expect(forgetAll()).toBe(0);
    await showTime(daysLater(300));
    await showTime(daysLater(2));
    expect(deps().files.findNewestRound()).toEqual({
      chain: TEST_CHAIN.chainHash,
      round: latestRound(TEST_CHAIN, daysLater(300)),
    });
    expect(forgetAll()).toBe(0);
    expect(hasShare(drawId)).toBe(true);
  });

  it('are removed by the job in turns, even after an interrupted removal', async () => {
    const drawIds = Array.from({ length: 20 }, () => newId());
    for (const drawId of drawIds) make(drawId);
    const [first = ''] = drawIds;
    await open(first, DRAWS_AT);
    await showTime(daysLater(401));
    const place = first.slice(-2);
    rmSync(join(fixture.folder, place, `${first}.opening.json`));
    const turn = forgetFolderByFolder(deps());
    for (let turns = 0; turns < PLACES; turns++) await turn();
    expect(drawIds.filter(hasShare)).toEqual([]);
  });
});
