import type { DrawResult } from '@sunflower/contracts/draw-games.ts';
import type {
  DrawHistory as DrawHistoryOnWire,
  PastDraw as PastDrawOnWire,
  ResultFile,
} from '@sunflower/contracts/draw-games-results.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { wireGameId } from '../boards/game-id-wire.ts';
import { wireNumbers } from '../boards/numbers-wire.ts';
import type { DrawHistory } from './draw-history.ts';
import type { PastDraw } from './past-draws-store.ts';
import { type EarlierResult, jackpotTierOf, type PublishedResult } from './published-result.ts';
import { tierResults } from './tier-results.ts';

/** A revision of a result. Its state is that of the revision, so that the first one stays what it was when a second follows. */
export function wireResult(result: PublishedResult): DrawResult {
  const { draw } = result;
  const numbers = wireNumbers(result.numbers);
  const tiers = tierResults(result, 'main').map((tier) => ({ ...tier, match: tier.tier }));
  const secondTiers = tierResults(result, 'double-play').map((tier) => ({ ...tier, match: tier.tier }));
  const jackpotTier = jackpotTierOf(rulesOfVersion(draw.gameId, draw.rulesVersion));
  return {
    ...wirePlace(draw),
    gameId: wireGameId(draw.gameId),
    state: result.revision === 1 ? ('published' as const) : ('corrected' as const),
    isSimulated: draw.isSimulated,
    ...(result.drawnEarlyAt === undefined ? {} : { drawnEarlyAt: result.drawnEarlyAt.toString() }),
    ...numbers,
    jackpotCents: draw.jackpot?.advertisedCents ?? 0n,
    jackpotWinners: tiers.find((tier) => tier.tier === jackpotTier)?.winners ?? 0,
    tiers,
    doublePlayTiers: numbers.doublePlay ? secondTiers : [],
    sealDigest: result.sealDigest,
    boardsSold: Number(result.boardCount),
  };
}

function wirePlace({ drawId, drawDate, drawNumber, session, drawsAt }: PublishedResult['draw']) {
  return { drawId, drawDate, drawNumber, session, drawsAt: drawsAt.toString() };
}

/** A revision with those before it, as its file holds it. */
export function wireResultFile(result: PublishedResult, earlier: readonly EarlierResult[]): ResultFile {
  return {
    ...wireResult(result),
    revision: result.revision,
    publishedAt: result.publishedAt.toString(),
    earlier: earlier.map(({ revision, publishedAt, numbers }) => ({
      revision,
      publishedAt: publishedAt.toString(),
      ...wireNumbers(numbers),
    })),
  };
}

/** Returns a past draw and what became of it. */
export function wirePastDraw({ draw, result }: PastDraw): PastDrawOnWire {
  return {
    ...wirePlace(draw),
    gameId: wireGameId(draw.gameId),
    state: draw.state,
    reason: draw.stateReason ?? null,
    result: result ? wireResult(result) : null,
  };
}

/** Returns how often each number was drawn, and the jackpots, as the wire carries them. */
export function wireHistory(history: DrawHistory): DrawHistoryOnWire {
  return {
    ...history,
    gameId: wireGameId(history.gameId),
    fields: history.fields.map((field) => ({ ...field, counts: [...field.counts] })),
    jackpots: [...history.jackpots],
  };
}
