import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import type { RoundInBrowser } from '@sunflower/partner-protocols/game-browser.ts';
import type { StoredRoundOnWire } from '@sunflower/partner-protocols/game-server.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { isDrawable } from '../pools/open-pool.ts';
import type { StoredPick } from '../pools/picks-store.ts';
import type { StoredPool } from '../pools/pools-store.ts';
import { redrawBook } from './redraw-book.ts';
import { markPictureWrong } from './round-changes.ts';
import type { DrawnRound, StoredRound } from './rounds-store.ts';

/**
 * Returns a decided round for the game in the browser. If its prize has no picture, its book is null, and that is
 * recorded; outcome and prize are the stored ones.
 */
export async function roundInBrowser(deps: GameServerDeps, round: DrawnRound): Promise<RoundInBrowser> {
  const { roundId, state, priceCents, prizeCents, opened } = round;
  const isFree = round.freeRoundsId !== null;
  const book = await redrawBook(deps, round);
  // A round of another math version has no picture anymore, which isn't an error.
  if (book === null && isDrawable(round)) await markPictureWrong(deps.db, roundId);
  return { roundId, state, priceCents, isFree, prizeCents: Number(prizeCents), book, opened: [...opened] };
}

/** Returns a round for the platform's history. */
export function storedRoundOnWire(
  round: StoredRound,
  of: { pool: StoredPool | undefined; pick: StoredPick | undefined; book: TicketBook | null },
): StoredRoundOnWire {
  const { pool, pick, book } = of;
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
    book,
    bookDigest: round.bookDigest,
    mathsVersion: round.mathsVersion,
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
