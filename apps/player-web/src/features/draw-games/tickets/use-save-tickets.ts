import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useEffect } from 'react';
import { savedCopy } from '../../../runtime/session/saved-copy.ts';

const codec = () => import('./saved/saved-ticket.ts');

export type SeenTickets = {
  /** The tickets on screen; undefined saves nothing. */
  readonly seen: readonly Ticket[] | undefined;
  /** Numbers of the tickets whose results the player hasn't revealed. */
  readonly covered: readonly string[];
  /** When the server sent them, ms. */
  readonly seenMs: number;
};

/** Saves the tickets that a player sees for when the connection is lost. */
export function useSaveTickets(playerId: string, { seen, covered, seenMs }: SeenTickets): void {
  useEffect(() => {
    if (seen === undefined) return;
    let isOver = false;
    codec().then(
      ({ encodeTickets }) => isOver || savedCopy.save(playerId, encodeTickets(seen, covered), seenMs),
      // Without a connection there is nothing new to save.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [playerId, seen, covered, seenMs]);
}
