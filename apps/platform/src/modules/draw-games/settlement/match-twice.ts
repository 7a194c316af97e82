import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import type { DrawDifference } from '../draws/draw-difference.ts';
import type { StoredResult } from '../results/draw-results-store.ts';
import { describeFileDifference, findSealDifference } from '../sealing/check-seal.ts';
import type { DrawSeal } from '../sealing/seal.ts';
import { findMatchedLines, matchBoards } from './match-boards.ts';
import type { MatchQuery } from './match-query.ts';
import { matchSealedFile, type SecondMatch } from './second-matcher.ts';
import { digestFindings, type Settlement, type TierFinding } from './settlement.ts';
import { insertSettlement } from './settlement-store.ts';

/** The two programs that find winners. Tests replace one of them with a faulty one. */
export type Matchers = { readonly first: typeof matchBoards; readonly second: typeof matchSealedFile };
export const TWO_MATCHERS: Matchers = { first: matchBoards, second: matchSealedFile };

export type MatchTwiceOptions = {
  /** The draw, with its jackpot if its game has one. */
  readonly draw: Draw;
  readonly result: Pick<StoredResult, 'resultId' | 'numbers'>;
  readonly seal: DrawSeal;
  readonly revision: number;
  readonly now: Temporal.Instant;
  readonly matchers: Matchers;
};

/**
 * Finds the winners twice, by SQL over the boards and by a separate program over the sealed file. Stores the settlement
 * only if both found exactly the same (WLA-04); otherwise stores nothing and returns the first difference.
 */
export async function matchTwice(deps: DrawDeps, options: MatchTwiceOptions): Promise<Settlement | DrawDifference> {
  const { draw, result, seal, matchers } = options;
  const input: MatchQuery = {
    drawId: draw.drawId,
    rules: rulesOfVersion(draw.gameId, draw.rulesVersion),
    drawn: result.numbers,
    jackpotPotCents: draw.jackpot?.cashValueCents ?? 0n,
  };
  const found: { difference?: DrawDifference; settlement?: Settlement } = {};
  await inTransaction(deps.db, async (tx) => {
    // This transaction is idle while the second matcher reads a file of millions of boards.
    await allowLongStatements(tx);
    // Runs both matchers and the check of the boards against the seal concurrently. Neither matcher sees the other's
    // findings.
    const [first, second, boardsDifference] = await Promise.all([
      matchers.first(tx, input),
      matchers.second(deps.db, input),
      findSealDifference(deps, { seal, step: 'settle' }),
    ]);
    const difference =
      boardsDifference ?? differenceOfFile(second, seal) ?? (await findWinnerDifference(tx, { first, second }));
    if (difference) {
      found.difference = difference;
      return refuse('WINNERS_DIFFER');
    }
    found.settlement = await storeSettlement(tx, { ...options, first, second });
    return undefined;
  });
  const answer = found.difference ?? found.settlement;
  if (!answer) throw new Error('matching ended without a result');
  return answer;
}

async function storeSettlement(
  tx: Tx,
  options: MatchTwiceOptions & { first: readonly TierFinding[]; second: SecondMatch },
): Promise<Settlement> {
  const { draw, result, seal, revision, first, second, now } = options;
  const settlement: Settlement = {
    settlementId: newId(),
    drawId: draw.drawId,
    revision,
    resultId: result.resultId,
    boardCount: seal.boardCount,
    winningBoardCount: BigInt(first.reduce((sum, tier) => sum + tier.winners, 0)),
    prizeCents: sumCents(first.map((tier) => tier.prizeCents)),
    tiers: first,
  };
  const digests = { digest: digestFindings(first), secondDigest: digestFindings(second.findings) };
  await insertSettlement(tx, { settlement, ...digests, now });
  return settlement;
}

function differenceOfFile(second: SecondMatch, seal: DrawSeal): DrawDifference | undefined {
  if (second.digest !== seal.digest) {
    return describeFileDifference(seal, { step: 'settle', digestNow: second.digest });
  }
  if (second.illegal.length > 0)
    return { step: 'settle', code: 'ILLEGAL_BOARD', details: { boards: second.illegal.join(' ') } };
  if (second.boardCount === seal.boardCount && second.stakeCents === seal.stakeCents) return undefined;
  const details = { sealedBoards: String(seal.boardCount), matchedBoards: String(second.boardCount) };
  return { step: 'settle', code: 'WINNERS_DIFFER', details };
}

/** Returns the first tier, and the first winner in it, that only one matcher found. */
async function findWinnerDifference(
  tx: Tx,
  found: { first: readonly TierFinding[]; second: SecondMatch },
): Promise<DrawDifference | undefined> {
  const keyOf = (tier: TierFinding) => `${tier.drawing}|${tier.tier}`;
  const firsts = new Map(found.first.map((tier) => [keyOf(tier), tier]));
  const seconds = new Map(found.second.findings.map((tier) => [keyOf(tier), tier]));
  for (const key of new Set([...firsts.keys(), ...seconds.keys()])) {
    const [one, other] = [firsts.get(key), seconds.get(key)];
    const isSame =
      one?.digest === other?.digest &&
      one?.winners === other?.winners &&
      one?.prizeCents === other?.prizeCents &&
      one?.freeBoards === other?.freeBoards;
    if (isSame) continue;
    const tier = one ?? other;
    if (!tier) continue;
    const firstLines = new Set(await findMatchedLines(tx, tier));
    const secondLines = new Set(found.second.lines.get(key) ?? []);
    const details = {
      drawing: tier.drawing,
      tier: tier.tier,
      firstWinners: one?.winners ?? 0,
      secondWinners: other?.winners ?? 0,
      firstPrizeCents: String(one?.prizeCents ?? 0n),
      secondPrizeCents: String(other?.prizeCents ?? 0n),
      onlyFirst: [...firstLines].find((line) => !secondLines.has(line)) ?? '',
      onlySecond: [...secondLines].find((line) => !firstLines.has(line)) ?? '',
    };
    return { step: 'settle', code: 'WINNERS_DIFFER', details };
  }
  return undefined;
}
