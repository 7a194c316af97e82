import { randomBytes } from 'node:crypto';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import {
  isWhole,
  type RunDrawRequest,
  type SignedDrawResult,
  type WholeResult,
} from '@sunflower/partner-protocols/draw-feed.ts';
import type { DrawEvidence } from '@sunflower/partner-protocols/draw-feed-answers.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { CustodianPort, CustodianRefusal } from './custodian-port.ts';
import { drawAll } from './draw-numbers.ts';
import { verifyRoundOfDraw } from './draw-round.ts';
import {
  type DrawFeedDb,
  type DrawFeedTx,
  type DrawRow,
  findResult,
  findSeal,
  insertFailedSelfTest,
  insertResult,
} from './draws-store.ts';
import { multiplierPoolsOf } from './drums.ts';
import type { DrawFeedKeys } from './keys.ts';
import { type ByteSource, derivationOf } from './number-stream.ts';
import { type DrawProblem, isSameSeal, lockOpened } from './register-seal.ts';
import { type RevealedSeed, revealSeed } from './reveal-seed.ts';
import { allPassed, testGenerator } from './self-test.ts';

type RunDrawRefusal =
  | DrawProblem
  | CustodianRefusal
  | Refusal<
      | 'DRAW_NOT_SEALED'
      | 'SEAL_NOT_COSIGNED'
      | 'DRAW_STILL_ON_SALE'
      | 'DRAW_HELD_WITH_OTHER_SEAL'
      | 'DRAW_OPENED_WITH_OTHER_BEACON'
      | 'BEACON_NEEDED'
      | 'BEACON_WRONG'
      | 'BEACON_MISSED'
      | 'MULTIPLIER_POOL_UNKNOWN'
      | 'GENERATOR_FAILED_SELF_TEST'
    >;

export type RunDrawOptions = RunDrawRequest & {
  readonly drawId: string;
  readonly keys: DrawFeedKeys;
  readonly now: Temporal.Instant;
  /** The pinned chain of the beacon. */
  readonly chain: () => BeaconChain;
  /** The custodian of the other half of the seed, if the draw was opened with a custodian. */
  readonly custodian?: CustodianPort | undefined;
  readonly earlierCustodian?: CustodianPort | undefined;
  /**
   * The source of bytes that the generator's tests check; the machine's own, unless an automated test passes in a
   * broken one.
   */
  readonly entropy?: ByteSource;
};

/**
 * Holds a draw for the whole seal of its boards (WLA-01) and returns the signed result. Needs the draw time by the
 * machine's clock, a cosigned seal, the beacon's signature and the custodian's share. A repeated call returns the same
 * result, and another seal is refused. If the generator fails a test before or after (WLA-05), only the tests are
 * stored.
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
  const { drawId, gameCode } = options;
  const draw = await lockOpened(tx, options);
  if ('refusal' in draw) return draw;
  const earlier = await findResult(tx, drawId);
  if (earlier) return isResultFor(earlier.signed, options) ? earlier.signed : refuse('DRAW_HELD_WITH_OTHER_SEAL');
  const registered = await findSeal(tx, drawId);
  if (!registered) return refuse('DRAW_NOT_SEALED');
  if (!isSameSeal(registered.seal, options)) return refuse('DRAW_HELD_WITH_OTHER_SEAL');
  if (isOnSale(options)) return refuse('DRAW_STILL_ON_SALE');
  if (draw.needsCosignatures && registered.cosignedAt === null && earlySinceOf(options) === null)
    return refuse('SEAL_NOT_COSIGNED');
  if (!hasPool(options)) return refuse('MULTIPLIER_POOL_UNKNOWN');
  const beacon = await roundFor(options, { draw, sealedAt: registered.sealedAt });
  if (beacon && 'refusal' in beacon) return beacon;
  const entropy = options.entropy ?? randomBytes;
  const before = testGenerator(gameCode, entropy);
  if (!allPassed(before)) return { failed: { drawId, before, after: [] } };
  const { keys, custodian, earlierCustodian } = options;
  const request = { ...options, earlySince: earlySinceOf(options) };
  const revealed = await revealSeed({ draw, keys, request, registered, beacon, custodian, earlierCustodian });
  if (isRefusal(revealed)) return revealed;
  const signed = signResult(options, { draw, beacon, sealedAt: registered.sealedAt, revealed });
  const after = testGenerator(gameCode, entropy);
  if (!allPassed(after)) return { failed: { drawId, before, after } };
  await insertResult(tx, { signed, evidence: { drawId, before, after } });
  return signed;
}

function roundFor(options: RunDrawOptions, { draw, sealedAt }: { draw: DrawRow; sealedAt: Temporal.Instant }) {
  const { beaconSignature } = options;
  if (draw.beaconChain === null) return beaconSignature === null ? null : refuse('BEACON_WRONG');
  const input = { draw, chain: options.chain(), sealedAt, earlySince: earlySinceOf(options) };
  return verifyRoundOfDraw(input, beaconSignature);
}

/** Returns whether a stored result was drawn for exactly this seal. */
function isResultFor({ result }: SignedDrawResult, seal: RunDrawRequest): boolean {
  // A machine of an earlier release signed only the digest, which decides all of the boards.
  return isWhole(result) ? isSameSeal(result, seal) : result.sealedDigest === seal.sealedDigest;
}

/**
 * Returns the time from which a draw may be held ahead of its draw time; null unless the machine doesn't sign for
 * production.
 */
function earlySinceOf({ keys, earlySince }: RunDrawOptions): string | null {
  return keys.environment === 'production' ? null : earlySince;
}

/**
 * Returns whether tickets may still be sold, by the machine's own clock, because players could buy numbers that exist
 * earlier. Only a machine that doesn't sign for production draws early.
 */
function isOnSale(options: RunDrawOptions): boolean {
  const from = earlySinceOf(options) ?? options.drawsAt;
  return Temporal.Instant.compare(options.now, Temporal.Instant.from(from)) < 0;
}

/**
 * Returns whether a request names one of the pools of a game with a multiplier drum, and no pool for any other game, so
 * that a draw never uses a pool that wasn't requested.
 */
function hasPool({ gameCode, multiplierPool }: RunDrawRequest): boolean {
  const pools = multiplierPoolsOf(gameCode);
  return pools ? multiplierPool !== null && Object.hasOwn(pools, multiplierPool) : multiplierPool === null;
}

function signResult(
  options: RunDrawOptions,
  run: { draw: DrawRow; beacon: WholeResult['beacon']; sealedAt: Temporal.Instant; revealed: RevealedSeed },
): SignedDrawResult {
  const { drawId, gameCode, multiplierPool, keys, beaconSignature } = options;
  const { sealedDigest, treeRoot, boardCount, stakeCents, closesAt, drawsAt } = options;
  const { seed, custody } = run.revealed;
  const result: WholeResult = {
    environment: keys.environment,
    drawId,
    gameCode,
    derivation: derivationOf({ seed, beaconSignature }),
    sealedDigest,
    treeRoot,
    boardCount,
    stakeCents,
    closesAt,
    drawsAt,
    earlySince: earlySinceOf(options),
    sealedAt: run.sealedAt.toString(),
    beacon: run.beacon,
    commitment: run.draw.commitment,
    seed: seed.toString('hex'),
    ...(custody ? { custody } : {}),
    multiplierPool,
    drawings: drawAll({ gameCode, seed, drawId, sealedDigest, treeRoot, beaconSignature, multiplierPool }),
    heldAt: options.now.toString(),
  };
  return { result, keyId: keys.keyId, signature: keys.sign(resultMessage(result)) };
}
