import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { isRevealed, type RevealedMemory, useRevealedMemory } from './revealed-tickets.ts';

/** A result stays covered for this long after its draw, unless the player uncovers it. */
export const COVERED_FOR_MS = 7 * 24 * 60 * 60_000;

type Result = NonNullable<Ticket['draws'][number]['result']>;
/** A draw of a ticket whose published result is final. */
export type RevealableDraw = Ticket['draws'][number] & { readonly result: Result };

/** Returns whether the result of a ticket's draw is published and final: not void, corrected or being processed. */
export function isRevealable(draw: Ticket['draws'][number]): draw is RevealableDraw {
  const { result, state, ticketState } = draw;
  return result !== null && state === 'published' && (ticketState === 'WON' || ticketState === 'NOT_A_WINNER');
}

/** Returns the latest draw of a ticket that has a final result. */
export function revealableDraw(ticket: Ticket): RevealableDraw | undefined {
  return ticket.draws.findLast(isRevealable);
}

/** A player, and what this device remembers of the results they have seen. */
type Viewer = { readonly playerId: string; readonly memory: RevealedMemory };

/** Returns whether a result is recent and the player hasn't seen it on this device. */
export function isCovered({ playerId, memory }: Viewer, serial: string, draw: RevealableDraw): boolean {
  const { drawId, drawsAt } = draw;
  const isRecent = serverNowMs() - Date.parse(drawsAt) < COVERED_FOR_MS;
  return isRecent && !isRevealed({ playerId, serial, drawId, drawsAt }, memory);
}

/** Returns the latest draw of a ticket whose result is still covered. */
export function coveredDraw(viewer: Viewer, ticket: Ticket): RevealableDraw | undefined {
  const draw = revealableDraw(ticket);
  return draw && isCovered(viewer, ticket.serial, draw) ? draw : undefined;
}

/** Returns whether the signed-in player still has to reveal the latest result of a ticket. */
export function useCover(ticket: Ticket): boolean {
  const playerId = usePlayerId();
  const memory = useRevealedMemory();
  return playerId !== null && coveredDraw({ playerId, memory }, ticket) !== undefined;
}
