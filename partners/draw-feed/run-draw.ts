import { createHash, randomBytes } from 'node:crypto';
import {
  DERIVATION,
  type DrawEvidence,
  type DrawResult,
  type RunDrawRequest,
  resultMessage,
  type SignedDrawResult,
} from '@sunflower/partner-protocols/draw-feed.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawAll } from './draw-numbers.ts';
import {
  type DrawFeedDb,
  type DrawFeedTx,
  findResult,
  insertFailedSelfTest,
  insertResult,
  lockDraw,
} from './draws-store.ts';
import { poolsOf } from './drums.ts';
import type { DrawFeedKeys } from './keys.ts';
import type { ByteSource } from './number-stream.ts';
import { allPassed, testGenerator } from './self-test.ts';

type RunDrawRefusal = Refusal<
  | 'DRAW_NOT_OPENED'
  | 'DRAW_OF_OTHER_GAME'
  | 'DRAW_HELD_WITH_OTHER_SEAL'
  | 'MULTIPLIER_POOL_UNKNOWN'
  | 'GENERATOR_FAILED_SELF_TEST'
>;

export type RunDrawOptions = RunDrawRequest & {
  readonly drawId: string;
  readonly keys: DrawFeedKeys;
  readonly now: Temporal.Instant;
  /**
   * The source of bytes that the generator's tests check; the machine's own, unless an automated test passes in a
   * broken one.
   */
  readonly entropy?: ByteSource;
};

/**
 * Holds a draw for the digest of its sealed boards (WLA-01) and returns the signed result. A draw has only one result:
 * a repeated call with the same digest returns it, one with another digest is refused. The generator is tested before
 * and after the draw (WLA-05); if a test fails, no result is stored or returned, only the tests are stored.
 */
export async function runDraw(db: DrawFeedDb, options: RunDrawOptions): Promise<SignedDrawResult | RunDrawRefusal> {
  const outcome = await db.transaction().execute((tx) => runOnce(tx, options));
  if (!('failed' in outcome)) return outcome;
  await insertFailedSelfTest(db, outcome.failed);
  return refuse('GENERATOR_FAILED_SELF_TEST');
}

async function runOnce(
  tx: DrawFeedTx,
  options: RunDrawOptions,
): Promise<SignedDrawResult | RunDrawRefusal | { failed: DrawEvidence }> {
  const draw = await lockDraw(tx, options.drawId);
  if (!draw) return refuse('DRAW_NOT_OPENED');
  if (draw.gameCode !== options.gameCode) return refuse('DRAW_OF_OTHER_GAME');
  const earlier = await findResult(tx, options.drawId);
  if (earlier) {
    return earlier.sealedDigest === options.sealedDigest ? earlier.signed : refuse('DRAW_HELD_WITH_OTHER_SEAL');
  }
  if (!hasPool(options)) return refuse('MULTIPLIER_POOL_UNKNOWN');
  const entropy = options.entropy ?? randomBytes;
  const before = testGenerator(options.gameCode, entropy);
  if (!allPassed(before)) return { failed: { drawId: options.drawId, before, after: [] } };
  const signed = signResult(options, { commitment: draw.commitment, seed: options.keys.unseal(draw.sealedSeed) });
  const after = testGenerator(options.gameCode, entropy);
  if (!allPassed(after)) return { failed: { drawId: options.drawId, before, after } };
  await insertResult(tx, { signed, evidence: { drawId: options.drawId, before, after } });
  return signed;
}

/**
 * Returns whether a request names one of the pools of a game with a multiplier drum, and none for any other game: a
 * draw never uses a pool that wasn't requested.
 */
function hasPool({ gameCode, multiplierPool }: RunDrawRequest): boolean {
  const pools = poolsOf(gameCode);
  return pools ? multiplierPool !== null && Object.hasOwn(pools, multiplierPool) : multiplierPool === null;
}

function signResult(options: RunDrawOptions, secret: { commitment: string; seed: Buffer }): SignedDrawResult {
  const { drawId, gameCode, sealedDigest, multiplierPool, keys } = options;
  if (createHash('sha256').update(secret.seed).digest('hex') !== secret.commitment) {
    throw new Error(`the seed of draw ${drawId} does not match its commitment`);
  }
  const result: DrawResult = {
    environment: keys.environment,
    drawId,
    gameCode,
    derivation: DERIVATION,
    sealedDigest,
    commitment: secret.commitment,
    seed: secret.seed.toString('hex'),
    multiplierPool,
    drawings: drawAll({ gameCode, seed: secret.seed, drawId, sealedDigest, multiplierPool }),
    heldAt: options.now.toString(),
  };
  return { result, keyId: keys.keyId, signature: keys.sign(resultMessage(result)) };
}
