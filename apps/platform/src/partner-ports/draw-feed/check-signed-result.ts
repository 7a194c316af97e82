import { createHash, createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { DERIVATION, resultMessage, type SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { TrustedDrawKey } from './draw-feed-port.ts';
import { recomputeDrawings } from './recompute-drawings.ts';

/** Problems of a signed result. */
export type ResultProblem =
  | 'WRONG_DRAW'
  | 'WRONG_GAME'
  | 'WRONG_MULTIPLIER_POOL'
  | 'WRONG_ENVIRONMENT'
  | 'WRONG_KEY'
  | 'WRONG_SIGNATURE'
  | 'WRONG_SEAL'
  | 'WRONG_COMMITMENT'
  | 'SEED_DOES_NOT_FIT_COMMITMENT'
  | 'NUMBERS_DO_NOT_FIT_SEED';

/** Checks that the trusted key signed exactly this result: the first confirmation. Returns the problems found. */
export function checkSignature(signed: SignedDrawResult, trusted: TrustedDrawKey): ResultProblem[] {
  const publicKey = createPublicKey(trusted.publicKeyPem);
  const keyId = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
  const problems: ResultProblem[] = [];
  if (signed.result.environment !== trusted.environment) problems.push('WRONG_ENVIRONMENT');
  if (signed.keyId !== keyId) problems.push('WRONG_KEY');
  const message = Buffer.from(resultMessage(signed.result));
  if (!verify(null, message, publicKey, Buffer.from(signed.signature, 'base64'))) problems.push('WRONG_SIGNATURE');
  return problems;
}

/** What the platform already has on record about a draw before its result arrives. */
export type ExpectedResult = {
  readonly drawId: string;
  readonly rules: AnyRules;
  readonly sealedDigest: string;
  readonly commitment: string;
  /** Name of the multiplier pool, which was fixed together with the jackpot; null in games without one. */
  readonly multiplierPool: string | null;
};

/**
 * Checks that the numbers follow from what was committed and sealed before the draw: the second confirmation. Returns
 * the problems found.
 */
export function checkDerivation(signed: SignedDrawResult, expected: ExpectedResult): ResultProblem[] {
  const { result } = signed;
  const problems: ResultProblem[] = [];
  if (result.drawId !== expected.drawId) problems.push('WRONG_DRAW');
  if (result.gameCode !== expected.rules.gameId) problems.push('WRONG_GAME');
  if (result.multiplierPool !== expected.multiplierPool) problems.push('WRONG_MULTIPLIER_POOL');
  if (result.sealedDigest !== expected.sealedDigest) problems.push('WRONG_SEAL');
  if (result.commitment !== expected.commitment) problems.push('WRONG_COMMITMENT');
  if (createHash('sha256').update(Buffer.from(result.seed, 'hex')).digest('hex') !== result.commitment)
    problems.push('SEED_DOES_NOT_FIT_COMMITMENT');
  // Uses the expected pool, so that the result doesn't depend on the pool that the machine reports.
  const source = { ...result, multiplierPool: expected.multiplierPool };
  const isDerived =
    result.derivation === DERIVATION && isDeepStrictEqual(recomputeDrawings(source, expected.rules), result.drawings);
  if (!isDerived) problems.push('NUMBERS_DO_NOT_FIT_SEED');
  return problems;
}
