import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import type { ShownRound } from './history-store.ts';

/** Converts a round for the response, without its ticket number and its pool. */
export function roundOnWire(round: ShownRound): InstantRound {
  const { roundId, serial, gameId, gameName, priceCents, prizeCents, balanceBeforeCents, balanceAfterCents } = round;
  return {
    ...{ roundId, serial, gameId, gameName, priceCents, prizeCents, balanceBeforeCents, balanceAfterCents },
    state: round.state === 'DEBITED' ? 'OPEN' : round.state,
    isGameOffered: round.isGameOffered,
    isFree: round.freeRoundsId !== null,
    playedAt: round.debitedAt.toString(),
    endedAt: round.endedAt?.toString() ?? null,
    endedBy: round.endedBy,
  };
}
