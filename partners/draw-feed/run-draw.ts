import { createHash, randomBytes } from 'node:crypto';
import {
  DERIVATION,
  type DrawEvidence,
  isWhole,
  type RunDrawRequest,
  resultMessage,
  type SignedDrawResult,
  type WholeResult,
} from '@sunflower/partner-protocols/draw-feed.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawAll } from './draw-numbers.ts';
import {
  type DrawFeedDb,
  type DrawFeedTx,
  findResult,
  hasTimes,
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
  | 'DRAW_OPENED_WITH_OTHER_TIMES'
  | 'DRAW_STILL_ON_SALE'
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
 * Holds a draw for the whole seal of its boards (WLA-01) and returns the signed result. By the machine's own clock, the
 * draw time that was fixed at the opening must have come. A draw has only one result: a repeated call with the same
 * seal returns it, one with another seal is refused. The generator is tested before and after the draw (WLA-05); if a
 * test fails, no result is stored or returned, only the tests are stored.
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
  if (hasTimes(draw) && !hasTimes(draw, options)) return refuse('DRAW_OPENED_WITH_OTHER_TIMES');
  const earlier = await findResult(tx, options.drawId);
  if (earlier) return isHeldFor(earlier.signed, options) ? earlier.signed : refuse('DRAW_HELD_WITH_OTHER_SEAL');
  if (isOnSale(options)) return refuse('DRAW_STILL_ON_SALE');
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

/** Returns whether a stored result was drawn for exactly this seal. */
function isHeldFor({ result }: SignedDrawResult, seal: RunDrawRequest): boolean {
  if (result.sealedDigest !== seal.sealedDigest) return false;
  // A machine of an earlier release signed only the digest, which decides all of the boards.
  if (!isWhole(result)) return true;
  const { treeRoot, boardCount, stakeCents } = result;
  return treeRoot === seal.treeRoot && boardCount === seal.boardCount && stakeCents === seal.stakeCents;
}

/**
 * Returns whether tickets may still be sold, by the machine's own clock: numbers that exist earlier could be bought.
 * Only a machine that doesn't sign for production draws early.
 */
function isOnSale({ keys, now, drawsAt, earlySince }: RunDrawOptions): boolean {
  const isEarly = earlySince !== null && keys.environment !== 'production';
  return Temporal.Instant.compare(now, Temporal.Instant.from(isEarly ? earlySince : drawsAt)) < 0;
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
  const { treeRoot, boardCount, stakeCents, closesAt, drawsAt, earlySince } = options;
  if (createHash('sha256').update(secret.seed).digest('hex') !== secret.commitment) {
    throw new Error(`the seed of draw ${drawId} does not match its commitment`);
  }
  const result: WholeResult = {
    environment: keys.environment,
    drawId,
    gameCode,
    derivation: DERIVATION,
    sealedDigest,
    treeRoot,
    boardCount,
    stakeCents,
    closesAt,
    drawsAt,
    earlySince,
    commitment: secret.commitment,
    seed: secret.seed.toString('hex'),
    multiplierPool,
    drawings: drawAll({ gameCode, seed: secret.seed, drawId, sealedDigest, multiplierPool }),
    heldAt: options.now.toString(),
  };
  return { result, keyId: keys.keyId, signature: keys.sign(resultMessage(result)) };
}
