import type { DrawResult } from '@sunflower/contracts/draw-games.ts';
import type { DrawEntries } from '@sunflower/contracts/draw-games-entries.ts';
import type {
  DrawHistory as DrawHistoryOnWire,
  DrawProgress as DrawProgressOnWire,
  PastDraw as PastDrawOnWire,
  ResultFile,
} from '@sunflower/contracts/draw-games-results.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { wireAddOns } from '../boards/add-on-wire.ts';
import { wireGameId, wireGameOf } from '../boards/game-id-wire.ts';
import { wireNumbers } from '../boards/numbers-wire.ts';
import { wireDelay } from '../draws/draw-wire.ts';
import { publicReason } from '../draws/public-reason.ts';
import type { DrawHistory } from './draw-history.ts';
import type { DrawProgress } from './draw-progress-store.ts';
import { boardsIn, type EntriesOfDraw } from './entries-store.ts';
import type { PastDraw } from './past-draws-store.ts';
import { type EarlierResult, jackpotTierOf, type PublishedResult } from './published-result.ts';
import { tierResults } from './tier-results.ts';

/**
 * Returns a revision of a result in API format. The state is the revision's own, so an earlier revision doesn't change
 * when a new one follows.
 */
export function wireResult(result: PublishedResult): DrawResult {
  const { draw } = result;
  const numbers = wireNumbers(result.numbers);
  const tiers = tierResults(result, 'main').map((tier) => ({ ...tier, match: tier.tier }));
  const secondTiers = tierResults(result, 'double-play').map((tier) => ({ ...tier, match: tier.tier }));
  const jackpotTier = jackpotTierOf(rulesOfVersion(draw.gameId, draw.rulesVersion));
  return {
    ...wirePlace(draw),
    ...wireGameOf(draw),
    state: result.revision === 1 ? ('published' as const) : ('corrected' as const),
    isSimulated: draw.isSimulated,
    ...(result.isTyped ? { isTyped: true as const } : {}),
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

/** Returns a revision and the earlier ones in the format of the revision's file. */
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

/** Returns a past draw and its outcome in API format. */
export function wirePastDraw({ draw, result, delay }: PastDraw): PastDrawOnWire {
  return {
    ...wirePlace(draw),
    ...wireGameOf(draw),
    state: draw.state,
    reason: publicReason(draw),
    ...wireDelay(delay),
    result: result ? wireResult(result) : null,
  };
}

/** Returns the public progress of a draw in API format. */
export function wireDrawProgress(
  { draw, delay, seal, published }: DrawProgress,
  now: Temporal.Instant,
): DrawProgressOnWire {
  return {
    serverNow: now.toString(),
    ...wirePlace(draw),
    ...wireGameOf(draw),
    closesAt: draw.closesAt.toString(),
    state: draw.state,
    reason: publicReason(draw),
    ...wireDelay(delay),
    isSimulated: draw.isSimulated,
    seal: seal && { sealedAt: seal.sealedAt.toString(), digest: seal.digest, boardCount: Number(seal.boardCount) },
    published: published && {
      revision: published.revision,
      at: published.publishedAt.toString(),
      drawnAt: published.drawnAt.toString(),
      source: published.source,
    },
  };
}

/** Returns the entries of a draw and of the previous one in API format. */
export function wireEntries(gameId: string, draw: EntriesOfDraw, previous: EntriesOfDraw | undefined): DrawEntries {
  return {
    gameId: wireGameId(gameId),
    draw: wireEntriesOfDraw(draw),
    previous: previous ? wireEntriesOfDraw(previous) : null,
  };
}

function wireEntriesOfDraw({ counts, boardCount, ...draw }: EntriesOfDraw): DrawEntries['draw'] {
  const channels = [...new Set(counts.map(({ channel }) => channel))];
  const addOns = wireAddOns([...new Set(counts.flatMap((count) => count.addOns))]);
  return {
    ...draw,
    boardCount: Number(boardCount),
    channels: channels.map((channel) => ({ channel, boardCount: boardsIn(counts, (one) => one.channel === channel) })),
    addOns: addOns.map((addOn) => ({ addOn, boardCount: boardsIn(counts, (one) => one.addOns.includes(addOn)) })),
  };
}

/** Returns number frequencies and jackpots in API format. */
export function wireHistory(history: DrawHistory): DrawHistoryOnWire {
  return {
    ...history,
    gameId: wireGameId(history.gameId),
    fields: history.fields.map((field) => ({ ...field, counts: [...field.counts] })),
    jackpots: [...history.jackpots],
  };
}
