import { randomBytes } from 'node:crypto';
import { type DrawnTicket, drawTicket } from '@sunflower/instant-games/games/draw-ticket.ts';
import type { InstantGame } from '@sunflower/instant-games/games/instant-game.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import type { PlayRefusal } from '@sunflower/partner-protocols/game-browser.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { changeDemoBalance, findSessionOfRound, type GameSession } from '../sessions/sessions-store.ts';
import { DEMO_TICKET } from './redraw-book.ts';
import { completeRound, markCredited, markDrawn } from './round-changes.ts';
import { insertRound, lockRound, type StoredRound } from './rounds-store.ts';

const SEED_BYTES = 32;

/**
 * Plays with play money: the same tables and makers as in paid play, with a ticket of a pool that exists only for this
 * play. Returns undefined if the round is stored.
 */
export function playDemo(
  deps: GameServerDeps,
  of: {
    round: Parameters<typeof insertRound>[1];
    session: GameSession;
    game: InstantGame;
    price: PriceCents;
  },
): Promise<Refusal<PlayRefusal> | undefined> {
  const { round, session, game, price } = of;
  return inTransaction(deps.db, async (tx) => {
    if (!(await insertRound(tx, round))) return refuse('ROUND_OPEN');
    const balanceCents = await changeDemoBalance(tx, session.keyHash, BigInt(-price));
    if (balanceCents === undefined) return refuse('INSUFFICIENT_FUNDS');
    const { seed: demoSeed, ticket } = drawDemo({ game, price });
    const drawnAt = deps.clock.now();
    await markDrawn(tx, round.roundId, { ticket, ticketNo: null, balanceCents, demoSeed, drawnAt });
    if (ticket.book === null)
      deps.report('no picture shows the prize of a round', { roundId: round.roundId, err: ticket.fault });
    return undefined;
  });
}

/**
 * Draws a ticket of a pool that exists only for this play: the tables, the order and the makers of paid play, from a
 * new seed. So a demo has exactly the odds of a full pool, and never a ticket of a sold pool. [IRGS-09]
 */
export function drawDemo(of: { game: InstantGame; price: PriceCents }): { seed: string; ticket: DrawnTicket } {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return { seed, ticket: drawTicket({ ...of, seed, ticketNo: DEMO_TICKET }) };
}

/**
 * Ends a demo round and adds its prize, once, to the play money of the session that ends it; if the system ends it, of
 * the session that played it.
 */
export async function endDemoRound(
  deps: GameServerDeps,
  of: { round: StoredRound; session?: GameSession; completedBy: 'player' | 'system' },
): Promise<void> {
  const { roundId } = of.round;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round?.state !== 'DRAWN') return;
    const prize = round.prizeCents ?? 0n;
    const keyHash = of.session?.keyHash ?? (await findSessionOfRound(tx, round))?.keyHash;
    const balance = keyHash === undefined ? undefined : await changeDemoBalance(tx, keyHash, prize);
    const { completedBy } = of;
    await completeRound(tx, { roundId, completedBy, isPictureWrong: false, creditId: roundId, now });
    await markCredited(tx, { roundId, state: 'SETTLED', balanceCents: balance ?? 0n, endedAt: now });
  });
}
