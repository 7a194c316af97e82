import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlayerId } from '../../../../runtime/session/session-store.ts';
import { ticketsQuery } from '../../ticket/tickets-query.ts';

/** A board of the player in a Keno draw, and which of its marks were drawn. */
export type OwnBoard = {
  readonly serial: string;
  readonly letter: string;
  readonly spots: number;
  readonly hits: readonly number[];
};

/** Number of the player's newest tickets that are searched for boards in a draw. */
const LOOKED_THROUGH = 12;

/** Returns the boards of tickets in a draw with their hits. */
export function boardsIn(
  tickets: readonly Ticket[],
  result: { readonly drawId: string; readonly numbers: readonly number[] },
): OwnBoard[] {
  return tickets
    .filter(({ draws }) => draws.some(({ drawId }) => drawId === result.drawId))
    .flatMap(({ serial, boards }) =>
      boards.flatMap((board) =>
        board.kind === 'keno'
          ? [{ serial, letter: board.letter, spots: board.spots, hits: hitsOf(board.numbers, result.numbers) }]
          : [],
      ),
    );
}

const hitsOf = (marks: readonly number[], drawn: readonly number[]) => marks.filter((mark) => drawn.includes(mark));

/** Returns the boards in a Keno draw among the signed-in player's newest tickets; empty for a guest. */
export function useOwnBoards(result: { readonly drawId: string; readonly numbers: readonly number[] } | null) {
  const playerId = usePlayerId();
  const { data } = useInfiniteQuery({
    ...ticketsQuery(playerId ?? '', LOOKED_THROUGH, { group: 'other' }),
    enabled: playerId !== null && result !== null,
  });
  if (!data || !result) return [];
  return boardsIn(
    data.pages.flatMap(({ pageItems }) => pageItems),
    result,
  );
}
