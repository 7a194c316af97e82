import { createPublicKey, verify } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import {
  type DrawResult,
  isWhole,
  type SignedDrawResult,
  type WholeResult,
} from '@sunflower/partner-protocols/draw-feed.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import { type CustodyProblem, checkCustody, commitmentOf, publishedKeyOf } from './check-custody.ts';
import type { TrustedDrawKey } from './draw-feed-port.ts';
import { recomputeDrawings } from './recompute-drawings.ts';

/** Problems of a signed result. */
export type ResultProblem =
  | CustodyProblem
  | 'WRONG_DRAW'
  | 'WRONG_GAME'
  | 'WRONG_MULTIPLIER_POOL'
  | 'WRONG_ENVIRONMENT'
  | 'WRONG_KEY'
  | 'WRONG_SIGNATURE'
  | 'WRONG_SEAL'
  | 'SEAL_NOT_SIGNED'
  | 'WRONG_TREE_ROOT'
  | 'WRONG_BOARD_COUNT'
  | 'WRONG_STAKE'
  | 'WRONG_CLOSE'
  | 'WRONG_DRAW_TIME'
  | 'WRONG_EARLY_TIME'
  | 'HELD_TOO_EARLY'
  | 'WRONG_COMMITMENT'
  | 'COMMITMENT_UNNAMED'
  | 'WRONG_DERIVATION'
  | 'OTHER_CUSTODIAN'
  | 'SEED_DOES_NOT_FIT_COMMITMENT'
  | 'NUMBERS_DO_NOT_FIT_SEED';

/** Returns the trusted key as it is published: SPKI in base64, with its id (the SHA-256 of its bytes). */
export function publishedDrawKey({ environment, publicKeyPem }: TrustedDrawKey) {
  return { environment, ...publishedKeyOf(publicKeyPem) };
}

/** Returns the key of the trusted custodian as it is published; undefined without one. */
export function publishedCustodianKey({ custodianKeyPem }: TrustedDrawKey) {
  return custodianKeyPem === undefined ? undefined : publishedKeyOf(custodianKeyPem);
}

/** Returns the keys of the trusted custodian and of earlier ones as they are published. */
export function publishedCustodianKeys(trusted: TrustedDrawKey) {
  return custodianPemsOf(trusted).map(publishedKeyOf);
}

function custodianPemsOf({ custodianKeyPem, earlierCustodianKeyPems = [] }: TrustedDrawKey): readonly string[] {
  return [...(custodianKeyPem === undefined ? [] : [custodianKeyPem]), ...earlierCustodianKeyPems];
}

/**
 * Checks that the trusted key signed exactly this result, and a trusted custodian its opening if it has one: the
 * first confirmation. Returns the problems found.
 */
export function checkSignature(signed: SignedDrawResult, trusted: TrustedDrawKey): ResultProblem[] {
  const publicKey = createPublicKey(trusted.publicKeyPem);
  const { keyId } = publishedDrawKey(trusted);
  const problems: ResultProblem[] = [];
  if (signed.result.environment !== trusted.environment) problems.push('WRONG_ENVIRONMENT');
  if (signed.keyId !== keyId) problems.push('WRONG_KEY');
  const message = Buffer.from(resultMessage(signed.result));
  if (!verify(null, message, publicKey, Buffer.from(signed.signature, 'base64'))) problems.push('WRONG_SIGNATURE');
  return [...problems, ...checkCustody(signed.result, custodianPemsOf(trusted))];
}

type EarlierResult = Exclude<DrawResult, WholeResult>;

/** What the platform already has on record about a draw before its result arrives. */
export type ExpectedResult = {
  readonly drawId: string;
  readonly rules: AnyRules;
  /** The platform's own seal, times and, for a draw held ahead of its time, when operators allowed it. */
  readonly seal: Omit<WholeResult, keyof EarlierResult | 'sealedAt' | 'beacon'> & Pick<EarlierResult, 'sealedDigest'>;
  /** Whether the machine fixed the times of the draw at its opening. If not, it may have signed only the digest. */
  readonly hasFixedTimes: boolean;
  /** How the machine promised to derive the numbers; null if the commitment names nothing, which is a problem. */
  readonly derivation: string | null;
  /** Key of the custodian that the commitment names; null for a seed of the machine alone. */
  readonly custodianKey: string | null;
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
  problems.push(...findSealProblems(result, expected));
  if (result.commitment !== expected.commitment) problems.push('WRONG_COMMITMENT');
  if (expected.derivation === null) problems.push('COMMITMENT_UNNAMED');
  else problems.push(...findOtherMaking(result, expected));
  if (commitmentOf(result) !== result.commitment) problems.push('SEED_DOES_NOT_FIT_COMMITMENT');
  // Uses the expected pool, so that the result doesn't depend on the pool that the machine reports.
  const source = { ...result, multiplierPool: expected.multiplierPool };
  const isDerived = isDeepStrictEqual(recomputeDrawings(source, expected.rules), result.drawings);
  if (!isDerived) problems.push('NUMBERS_DO_NOT_FIT_SEED');
  return problems;
}

/** Returns how a result was made in another way than its commitment names. */
function findOtherMaking(
  result: DrawResult,
  expected: Pick<ExpectedResult, 'derivation' | 'custodianKey'>,
): ResultProblem[] {
  return [
    ...(result.derivation === expected.derivation ? [] : (['WRONG_DERIVATION'] as const)),
    ...((custodianOf(result) ?? null) === expected.custodianKey ? [] : (['OTHER_CUSTODIAN'] as const)),
  ];
}

/** Returns the key of the custodian that opened half of the seed; undefined for a seed of the machine alone. */
function custodianOf(result: DrawResult): string | undefined {
  return isWhole(result) ? result.custody?.keyId : undefined;
}

/** Returns where the signed seal differs from the platform's own. */
function findSealProblems(result: DrawResult, { seal, hasFixedTimes }: ExpectedResult): ResultProblem[] {
  const digest: ResultProblem[] = result.sealedDigest === seal.sealedDigest ? [] : ['WRONG_SEAL'];
  if (!isWhole(result)) return hasFixedTimes ? [...digest, 'SEAL_NOT_SIGNED'] : digest;
  const from = seal.earlySince ?? seal.drawsAt;
  const fields: readonly (readonly [boolean, ResultProblem])[] = [
    [result.treeRoot === seal.treeRoot, 'WRONG_TREE_ROOT'],
    [result.boardCount === seal.boardCount, 'WRONG_BOARD_COUNT'],
    [result.stakeCents === seal.stakeCents, 'WRONG_STAKE'],
    [result.closesAt === seal.closesAt, 'WRONG_CLOSE'],
    [result.drawsAt === seal.drawsAt, 'WRONG_DRAW_TIME'],
    [result.earlySince === seal.earlySince, 'WRONG_EARLY_TIME'],
    [Date.parse(result.heldAt) >= Date.parse(from), 'HELD_TOO_EARLY'],
  ];
  return [...digest, ...fields.flatMap(([isRight, problem]) => (isRight ? [] : [problem]))];
}
