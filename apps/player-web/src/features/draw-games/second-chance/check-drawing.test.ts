import { createHash, createHmac } from 'node:crypto';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import type { DrawingProof } from '@sunflower/contracts/second-chance.ts';
import { pickWinners, SECOND_CHANCE_DERIVATION } from '@sunflower/game-rules/second-chance/pick-winners.ts';
import { sealedList, sealOfEntries } from '@sunflower/game-rules/second-chance/sealed-entries.ts';
import { describe, expect, test } from 'vitest';
import { checkDrawing } from './check-drawing.ts';

const DRAWING = '019aa2c0-8888-7000-8000-000000000002';
const DRAWS_AT = { epochMilliseconds: Date.parse('2026-09-01T17:00:00Z') };
const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const hmac = async (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
const SEALED_AT = { sealedAt: '2026-09-01T05:01:00Z', cosignedAt: '2026-09-01T05:01:02Z' };
const entries = [1, 2, 3, 4].map((weight) => ({ entryId: `019aa2c0-0000-7000-8000-00000000000${weight}`, weight }));

/** The published records of a drawing with four entries and two prizes, and its list. */
async function drawn(): Promise<{ proof: DrawingProof; list: string }> {
  const seed = Buffer.alloc(32, 7);
  const { entryCount, sealedDigest, treeRoot } = await sealOfEntries(DRAWING, entries, sha256);
  const { round, fallbackRound } = drawRounds(TEST_CHAIN, DRAWS_AT);
  const beaconSignature = signTestRound(round);
  const source = { seed, drawId: DRAWING, sealedDigest, treeRoot, beaconSignature };
  const winners = await pickWinners(source, { entries, prizeCount: 2 }, hmac);
  return {
    list: sealedList(DRAWING, entries),
    proof: {
      ...{ drawingId: DRAWING, derivation: SECOND_CHANCE_DERIVATION, prizeCount: 2 },
      commitment: (await sha256(seed)).toString('hex'),
      drawsAt: '2026-09-01T17:00:00Z',
      beacon: { chainHash: TEST_CHAIN.chainHash, round, fallbackRound },
      seal: { entryCount, sealedDigest, treeRoot, ...SEALED_AT },
      result: {
        ...{ seed: seed.toString('hex'), beaconRound: round, beaconSignature, drawnAt: '2026-09-01T17:02:00Z' },
        winners: winners.map(({ entryId }) => entryId),
      },
    },
  };
}

const BEACONS = [{ ...TEST_CHAIN, isSimulated: false }];
const ALL_RIGHT = { entries: 'right', promise: 'right', random: 'right', winners: 'right' };

type Drawn = Awaited<ReturnType<typeof drawn>>;
type Result = NonNullable<DrawingProof['result']>;
const withResult = ({ proof, list }: Drawn, change: (result: Result) => Partial<Result>): Drawn => {
  if (!proof.result) throw new Error('not drawn');
  return { list, proof: { ...proof, result: { ...proof.result, ...change(proof.result) } } };
};
const withSeal = ({ proof, list }: Drawn, change: Partial<NonNullable<DrawingProof['seal']>>): Drawn => {
  if (!proof.seal) throw new Error('not sealed');
  return { list, proof: { ...proof, seal: { ...proof.seal, ...change } } };
};

describe('the check of a drawing in the browser [S9-3/second-chance] [WLA-01]', () => {
  test('finds an honest drawing right if a published network signed its round', async () => {
    const { proof, list } = await drawn();
    expect(await checkDrawing(proof, list, BEACONS)).toEqual({ steps: ALL_RIGHT, entries });
    const simulated = [{ ...TEST_CHAIN, isSimulated: true }];
    expect((await checkDrawing(proof, list, simulated)).steps.random).toBe('simulated');
    const other = [{ ...TEST_CHAIN, chainHash: '0f'.repeat(32) }];
    expect((await checkDrawing(proof, list, other)).steps.random).toBe('wrong');
  });

  test.each<[string, (honest: Drawn) => Drawn, Record<string, string>]>([
    [
      'a changed weight in the list',
      ({ proof, list }) => ({ proof, list: list.replace(' 4\n', ' 9\n') }),
      { entries: 'wrong' },
    ],
    [
      'a list that is cut',
      ({ proof, list }) => ({ proof, list: list.slice(0, -3) }),
      { entries: 'wrong', winners: 'wrong' },
    ],
    ['another seed', (honest) => withResult(honest, () => ({ seed: '08'.repeat(32) })), { promise: 'wrong' }],
    [
      'winners in another order',
      (honest) => withResult(honest, ({ winners }) => ({ winners: winners.toReversed() })),
      { winners: 'wrong' },
    ],
    [
      'another round than its own',
      (honest) =>
        withResult(honest, ({ beaconRound }) => ({
          ...{ beaconRound: beaconRound + 1, beaconSignature: signTestRound(beaconRound + 1) },
        })),
      { random: 'wrong' },
    ],
    [
      'a signature of another round',
      (honest) => withResult(honest, ({ beaconRound }) => ({ beaconSignature: signTestRound(beaconRound + 1) })),
      { random: 'wrong' },
    ],
    [
      'rounds that do not follow from the draw time',
      ({ proof, list }) => ({ list, proof: { ...proof, drawsAt: '2026-09-01T16:00:00Z' } }),
      { random: 'wrong' },
    ],
    ['a seal without witnesses', (honest) => withSeal(honest, { cosignedAt: null }), { random: 'wrong' }],
    [
      'a seal whose witnesses came after its round',
      (honest) => withSeal(honest, { cosignedAt: '2026-09-01T17:00:31Z' }),
      { random: 'wrong' },
    ],
    ['a seal after its round', (honest) => withSeal(honest, { sealedAt: '2026-09-01T17:01:30Z' }), { random: 'wrong' }],
  ])('reports %s', async (_what, change, wrong) => {
    const { proof, list } = change(await drawn());
    const { steps } = await checkDrawing(proof, list, BEACONS);
    for (const [step, finding] of Object.entries(wrong)) expect(steps).toHaveProperty(step, finding);
  });

  test('waits for what is not published yet', async () => {
    const { proof, list } = await drawn();
    const waits = { entries: 'waits', promise: 'waits', random: 'waits', winners: 'waits' };
    const sealed = await checkDrawing({ ...proof, result: null }, list, BEACONS);
    expect(sealed.steps).toEqual({ ...waits, entries: 'right' });
    expect((await checkDrawing({ ...proof, seal: null, result: null }, undefined, BEACONS)).steps).toEqual(waits);
  });
});
