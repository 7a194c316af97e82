import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { drawRounds } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { ALL_RULES, type AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { checkDrawn } from '@sunflower/game-rules/drawn.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { DERIVATION_OF_ONE, DERIVATION_WITHOUT_BEACON } from '@sunflower/partner-protocols/derivations.ts';
import type { DrawResult, SignedDrawResult, WholeResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import { describe, expect, it } from 'vitest';
import { checkBeacon } from './check-beacon.ts';
import { checkDerivation, checkSignature } from './check-signed-result.ts';
import { drawnOfDrawings } from './drawn-of-drawings.ts';
import { recomputeDrawings } from './recompute-drawings.ts';

const drawId = '0197aaaa-0000-7000-8000-000000000001';
const sealedDigest = 'a'.repeat(64);
const rules = lastOf(powerball);
const SEAL = {
  sealedDigest,
  treeRoot: 'd'.repeat(64),
  boardCount: 2,
  stakeCents: 400,
  closesAt: '2026-11-20T03:00:00Z',
  drawsAt: '2026-11-20T03:59:00Z',
  earlySince: null,
};
const ROUNDS = drawRounds(TEST_CHAIN, Temporal.Instant.from(SEAL.drawsAt));
const BEACON = {
  chain: TEST_CHAIN.chainHash,
  round: ROUNDS.round,
  rule: 'first',
  signature: signTestRound(ROUNDS.round),
} as const;
const staging = generateKeyPairSync('ed25519');
const production = generateKeyPairSync('ed25519');

const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

function signedResult(change: Partial<WholeResult> = {}, keys = production): SignedDrawResult {
  const seed = randomBytes(32);
  const base = {
    derivation: DERIVATION_OF_ONE,
    drawId,
    sealedDigest,
    treeRoot: SEAL.treeRoot,
    beacon: BEACON,
    seed: seed.toString('hex'),
    multiplierPool: 'power-play-43',
  } as const;
  const result: WholeResult = {
    ...base,
    ...SEAL,
    sealedAt: SEAL.drawsAt,
    environment: 'production',
    gameCode: 'powerball',
    commitment: createHash('sha256').update(seed).digest('hex'),
    drawings: recomputeDrawings(base, rules),
    heldAt: '2026-11-20T03:59:00Z',
    ...change,
  };
  const signature = sign(null, Buffer.from(resultMessage(result)), keys.privateKey).toString('base64');
  return { result, keyId: keyIdOf(keys.publicKey), signature };
}

describe('a signed result', () => {
  const trusted = { environment: 'production', publicKeyPem: pem(production.publicKey) } as const;
  const expectedOf = (signed: SignedDrawResult) => ({
    drawId,
    rules,
    seal: SEAL,
    hasFixedTimes: true,
    derivation: signed.result.derivation,
    custodianKey: null,
    commitment: signed.result.commitment,
    multiplierPool: 'power-play-43',
  });
  const withDrawing = ({ result }: SignedDrawResult, name: string, values: number[]) =>
    result.drawings.map((drawing) => (drawing.name === name ? { name, values } : drawing));

  it('is accepted if the trusted key signed it and the numbers follow from the seed', () => {
    const signed = signedResult();
    expect(checkSignature(signed, trusted)).toEqual([]);
    expect(checkDerivation(signed, expectedOf(signed))).toEqual([]);
  });

  it('is rejected if signed with a staging key, even if it claims to be from production [WLA-07]', () => {
    expect(checkSignature(signedResult({ environment: 'staging' }, staging), trusted)).toEqual([
      'WRONG_ENVIRONMENT',
      'WRONG_KEY',
      'WRONG_SIGNATURE',
    ]);
    expect(checkSignature(signedResult({}, staging), trusted)).toEqual(['WRONG_KEY', 'WRONG_SIGNATURE']);
  });

  it('is rejected if a number was changed after signing', () => {
    const signed = signedResult();
    const bonus = signed.result.drawings.find(({ name }) => name === 'bonus')?.values[0] ?? 0;
    const drawings = withDrawing(signed, 'bonus', [(bonus % 26) + 1]);
    const changed = { ...signed, result: { ...signed.result, drawings } };
    expect(checkSignature(changed, trusted)).toEqual(['WRONG_SIGNATURE']);
    expect(checkDerivation(changed, expectedOf(signed))).toEqual(['NUMBERS_DO_NOT_FIT_SEED']);
  });

  it('is rejected if the machine chose the numbers itself, even if it signed them [GLI33-04]', () => {
    const signed = signedResult({ drawings: withDrawing(signedResult(), 'main', [1, 2, 3, 4, 5]) });
    expect(checkSignature(signed, trusted)).toEqual([]);
    expect(checkDerivation(signed, expectedOf(signed))).toEqual(['NUMBERS_DO_NOT_FIT_SEED']);
  });

  it.each([
    ['another seal', { seal: { ...SEAL, sealedDigest: 'b'.repeat(64) } }, 'WRONG_SEAL'],
    ['another tree', { seal: { ...SEAL, treeRoot: 'b'.repeat(64) } }, 'WRONG_TREE_ROOT'],
    ['another count of boards', { seal: { ...SEAL, boardCount: 3 } }, 'WRONG_BOARD_COUNT'],
    ['another stake', { seal: { ...SEAL, stakeCents: 401 } }, 'WRONG_STAKE'],
    ['another close', { seal: { ...SEAL, closesAt: '2026-11-20T02:59:00Z' } }, 'WRONG_CLOSE'],
    ['another draw time', { seal: { ...SEAL, drawsAt: '2026-11-20T03:58:00Z' } }, 'WRONG_DRAW_TIME'],
    ['a draw that was held early', { seal: { ...SEAL, earlySince: '2026-11-20T01:00:00Z' } }, 'WRONG_EARLY_TIME'],
    ['another draw', { drawId: '0197aaaa-0000-7000-8000-000000000002' }, 'WRONG_DRAW'],
    ['another multiplier pool', { multiplierPool: 'power-play-42' }, 'WRONG_MULTIPLIER_POOL'],
    ['a seed with a custodian', { derivation: 'hmac-sha256-rejection/3' }, 'WRONG_DERIVATION'],
    ['a commitment that names nothing', { derivation: null }, 'COMMITMENT_UNNAMED'],
    ['another custodian', { custodianKey: 'e'.repeat(64) }, 'OTHER_CUSTODIAN'],
    ['another commitment', { commitment: 'c'.repeat(64) }, 'WRONG_COMMITMENT'],
  ] as const)('is rejected if it was made for %s', (_what, change, problem) => {
    const signed = signedResult();
    expect(checkDerivation(signed, { ...expectedOf(signed), ...change })).toContain(problem);
  });

  it('is rejected if it was held before its draw time, or if the machine signed the digest alone', () => {
    const early = signedResult({ heldAt: '2026-11-20T03:58:59Z' });
    expect(checkDerivation(early, expectedOf(early))).toEqual(['HELD_TOO_EARLY']);
    const { treeRoot, boardCount, stakeCents, closesAt, drawsAt, earlySince, sealedAt, beacon, ...older } =
      signedResult().result as WholeResult;
    const derivedAs = { ...older, derivation: DERIVATION_WITHOUT_BEACON } as const;
    const earlier = { ...derivedAs, drawings: recomputeDrawings(derivedAs, rules) };
    const digestOnly = { ...signedResult(), result: earlier satisfies DrawResult };
    expect(resultMessage(earlier)).toMatch(/^sunflower-draw-result\/2\n/);
    expect(checkDerivation(digestOnly, expectedOf(digestOnly))).toEqual(['SEAL_NOT_SIGNED']);
    expect(checkDerivation(digestOnly, { ...expectedOf(digestOnly), hasFixedTimes: false })).toEqual([]);
  });
});

describe('the round of the beacon behind a signed result', () => {
  const fixed = { chainHash: TEST_CHAIN.chainHash, ...ROUNDS };
  const expected = { fixed, chain: () => TEST_CHAIN, isSimulated: false, earlySince: null };
  const at = (round: number) => new Date(timeOfRound(TEST_CHAIN, round) - 29_000).toISOString();
  const signature = signTestRound(ROUNDS.fallbackRound);
  const fallback = { round: ROUNDS.fallbackRound, rule: 'fallback', signature } as const;
  const late = { sealedAt: at(ROUNDS.round), beacon: { ...BEACON, ...fallback } as const };

  it('is accepted if it was fixed at scheduling, or is the fallback of a seal that came too late for it', async () => {
    expect(await checkBeacon(signedResult().result, expected)).toEqual([]);
    expect(await checkBeacon(signedResult(late).result, expected)).toEqual([]);
  });

  it.each([
    ['the fallback without need', { beacon: late.beacon }, 'WRONG_BEACON_ROUND'],
    ['the first round for a late seal', { sealedAt: late.sealedAt }, 'WRONG_BEACON_ROUND'],
    ['any round after both were missed', { ...late, sealedAt: at(ROUNDS.fallbackRound) }, 'WRONG_BEACON_ROUND'],
    ['a later round', { beacon: { ...BEACON, round: BEACON.round + 1 } }, 'WRONG_BEACON_ROUND'],
    ['the rule of demonstrations', { beacon: { ...BEACON, rule: 'simulated' } }, 'WRONG_BEACON_ROUND'],
    [
      'a signature of another round',
      { beacon: { ...BEACON, signature: fallback.signature } },
      'WRONG_BEACON_SIGNATURE',
    ],
    ['another chain', { beacon: { ...BEACON, chain: 'a'.repeat(64) } }, 'WRONG_BEACON_CHAIN'],
    ['no round', { beacon: null }, 'BEACON_NOT_SIGNED'],
    ['the derivation without one', { derivation: DERIVATION_WITHOUT_BEACON }, 'WRONG_DERIVATION'],
  ] as const)('is rejected if it is %s', async (_what, change, problem) => {
    expect(await checkBeacon(signedResult(change).result, expected)).toContain(problem);
  });

  it('is missing only from draws that were scheduled before the beacon was used', async () => {
    const older = signedResult({ beacon: null, derivation: DERIVATION_WITHOUT_BEACON }).result;
    expect(await checkBeacon(older, { ...expected, fixed: undefined })).toEqual([]);
    expect(await checkBeacon(signedResult().result, { ...expected, fixed: undefined })).not.toEqual([]);
  });
});

/** The published example, whose drawings are also checked in the draw machine's tests. */
const EXAMPLE = {
  derivation: DERIVATION_WITHOUT_BEACON,
  seed: '07'.repeat(32),
  drawId: '00000000-0000-7000-8000-000000000000',
  sealedDigest: '0'.repeat(64),
} as const;

it('derives the same drawings for the published example as the draw machine', () => {
  const drawings = ALL_RULES.map((game) =>
    recomputeDrawings({ ...EXAMPLE, multiplierPool: poolOf(game) }, lastOf(game)),
  );
  const digest = createHash('sha256').update(JSON.stringify(drawings)).digest('hex');
  expect(digest.slice(0, 16)).toBe('02876269ac8bbf0e');
});

describe.each(ALL_RULES)('drawings of $name', (game) => {
  const version = lastOf(game);
  const drawings = recomputeDrawings({ ...EXAMPLE, multiplierPool: poolOf(game) }, version);

  it('convert to a complete result of its rules', () => {
    const drawn = drawnOfDrawings(drawings, version);
    expect(drawn && checkDrawn(drawn, version)).toEqual([]);
  });

  it('convert to no result if one is missing, unknown, duplicated or out of range', () => {
    const [first, ...rest] = drawings;
    if (!first) throw new Error('expected a drawing');
    const broken = [
      rest,
      [...drawings, { name: 'ninth', values: [1] }],
      [...drawings, first],
      [{ ...first, values: [99, ...first.values.slice(1)] }, ...rest],
      [{ ...first, values: first.values.slice(1) }, ...rest],
    ];
    for (const drawingsOf of broken) expect(drawnOfDrawings(drawingsOf, version)).toBeUndefined();
  });
});

function lastOf(game: AnyGame) {
  const version = game.versions.at(-1);
  if (!version) throw new Error('a game has rules');
  return version;
}

function poolOf(game: AnyGame): string | null {
  const version = lastOf(game);
  return version.kind === 'numbers' ? (version.multiplierPools[0]?.name ?? null) : null;
}
