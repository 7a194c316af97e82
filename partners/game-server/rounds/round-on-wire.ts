import type { RoundInBrowser } from '@sunflower/partner-protocols/game-browser.ts';
import type { StoredRoundOnWire } from '@sunflower/partner-protocols/game-server.ts';
import type { StoredPick } from '../pools/picks-store.ts';
import type { StoredPool } from '../pools/pools-store.ts';
import type { StoredRound } from './rounds-store.ts';

/** Returns a drawn round for the game in the browser. Throws for a round without an outcome. */
export function roundInBrowser(round: StoredRound): RoundInBrowser {
  const { roundId, state, priceCents, prizeCents, book, progress } = round;
  if (!book || prizeCents === null) throw new Error(`round ${roundId} has no outcome`);
  return { roundId, state, priceCents, prizeCents: Number(prizeCents), book, progress };
}

/** Returns a round for the platform's history. */
export function storedRoundOnWire(
  round: StoredRound,
  { pool, pick }: { pool: StoredPool | undefined; pick: StoredPick | undefined },
): StoredRoundOnWire {
  return {
    roundId: round.roundId,
    gameId: round.gameId,
    mode: round.mode,
    state: round.state,
    priceCents: round.priceCents,
    poolNo: pool?.poolNo ?? null,
    ticketNo: round.ticketNo,
    tier: round.tier,
    prizeCents: round.prizeCents === null ? null : Number(round.prizeCents),
    book: round.book,
    // A round may have moved to a pool of another version.
    mathsVersion: pool?.mathsVersion ?? round.mathsVersion,
    gamingDay: round.gamingDay,
    beaconRound: round.beaconRound === null ? null : Number(round.beaconRound),
    beaconSignature: round.beaconSignature,
    position: pick?.position ?? null,
    pickedTicket: pick?.pickedTicket ?? null,
    completedBy: round.completedBy,
    createdAt: round.createdAt.toString(),
    endedAt: round.endedAt?.toString() ?? null,
  };
}
