import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { GameServerPort } from '../../../partner-ports/game-server/game-server-port.ts';
import type { ShownRound } from './history-store.ts';

/**
 * Returns the game server's record of what it drew for an ended round (its book). Returns null while the round is open,
 * because the book shows the prize; once the game server no longer lists the game; and if it has no book with this
 * round's prize.
 */
export async function findBook(
  gameServer: Pick<GameServerPort, 'fetchRound'>,
  round: Pick<ShownRound, 'roundId' | 'state' | 'prizeCents' | 'isGameOffered'>,
): Promise<Record<string, unknown> | null> {
  if (round.prizeCents === null || !round.isGameOffered) return null;
  const stored = await gameServer.fetchRound(round.roundId);
  if (isRefusal(stored) || stored.roundId !== round.roundId) return null;
  return stored.prizeCents !== null && BigInt(stored.prizeCents) === round.prizeCents ? stored.book : null;
}
