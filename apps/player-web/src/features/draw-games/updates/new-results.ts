import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { isRevealable, type RevealableDraw } from '../reveal/covered-draw.ts';

/** A ticket, and a draw of it that now has a final result. */
export type NewResult = { readonly ticket: Ticket; readonly draw: RevealableDraw };

/**
 * Returns for each ticket the latest result that became final since `before`. Skips tickets that aren't in `before`.
 */
export function newResults(before: readonly Ticket[], after: readonly Ticket[]): NewResult[] {
  const waiting = new Map(
    before.map(({ serial, draws }) => [serial, new Set(draws.filter((draw) => !isRevealable(draw)).map(idOf))]),
  );
  return after.flatMap((ticket) => {
    const draw = ticket.draws.findLast(
      (one): one is RevealableDraw => isRevealable(one) && waiting.get(ticket.serial)?.has(one.drawId) === true,
    );
    return draw ? [{ ticket, draw }] : [];
  });
}

const idOf = ({ drawId }: Ticket['draws'][number]) => drawId;
