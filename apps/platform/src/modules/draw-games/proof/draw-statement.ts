import { isPublic } from '@sunflower/game-rules/draw.ts';
import { isWhole } from '@sunflower/partner-protocols/draw-feed.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { DrawBeacon } from '../draws/draw.ts';
import { findDraw } from '../draws/draws-store.ts';
import { type DrawRecord, findDrawRecord } from '../sealing/seals-store.ts';
import { findResultRecord, type ResultRecord } from './statements-store.ts';

/**
 * Returns the statement about a sealed draw that the lottery signs: seal, commitment and, after publication, seed,
 * tests and both matchers' findings. Anyone who keeps it can prove what the lottery stated. Returns undefined before
 * the seal.
 */
export async function drawStatementText(db: Db, drawId: string): Promise<string | undefined> {
  const draw = await findDraw(db, drawId);
  const record = draw && (await findDrawRecord(db, drawId));
  if (!draw || !record) return undefined;
  const result = draw.resultId && isPublic(draw.state) ? await findResultRecord(db, draw.resultId) : undefined;
  return JSON.stringify({
    format: 'sunflower-draw/2',
    drawId,
    gameId: draw.gameId,
    drawDate: draw.drawDate,
    session: draw.session,
    drawNumber: draw.drawNumber,
    rulesVersion: draw.rulesVersion,
    closesAt: draw.closesAt.toString(),
    drawsAt: draw.drawsAt.toString(),
    beacon: draw.beacon ? describeBeacon(draw.beacon) : null,
    state: draw.state,
    seal: describeSeal(record),
    commitment: record.commitment,
    result: result ? describeResult(result) : null,
  });
}

function describeBeacon({ chainHash, round, fallbackRound }: DrawBeacon) {
  return { chain: chainHash, round, fallbackRound };
}

function describeSeal(record: DrawRecord) {
  return {
    boardCount: Number(record.boardCount),
    stakeCents: Number(record.stakeCents),
    digest: record.digest,
    treeRoot: record.treeRoot,
    sealedAt: record.sealedAt.toString(),
  };
}

function describeResult(record: ResultRecord) {
  return {
    revision: record.revision,
    ...(record.drawnEarlyAt === null ? {} : { drawnEarlyAt: record.drawnEarlyAt.toString() }),
    source: record.source,
    drawn: record.drawn,
    machine: machineStatement(record),
    boardCount: Number(record.boardCount),
    winningBoardCount: Number(record.winningBoardCount),
    prizeCents: Number(record.prizeCents),
    tiers: record.tiers.map(({ drawing, tier, winners, prizeCents }) => ({
      drawing,
      tier,
      winningBoardCount: winners,
      prizeCents: Number(prizeCents),
    })),
    matchedDigest: record.matchedDigest,
    secondMatchedDigest: record.secondMatchedDigest,
  };
}

function machineStatement({ signed, selfTests, signedText }: ResultRecord) {
  if (!signed || !selfTests) return null;
  const { result, keyId, signature } = signed;
  return {
    derivation: result.derivation,
    seed: result.seed,
    multiplierPool: result.multiplierPool,
    ...(isWhole(result) ? { sealedAt: result.sealedAt, beacon: result.beacon } : {}),
    ...(isWhole(result) && result.custody ? { custody: result.custody } : {}),
    signedText,
    keyId,
    signature,
    selfTests: { before: selfTests.before, after: selfTests.after },
  };
}
