import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';

/** Tickets whose last draw was in one week; `week` is its Sunday, yyyy-MM-dd. */
export type TicketWeek = { readonly week: string; readonly tickets: readonly Ticket[] };

const DAY_MS = 86_400_000;

/** Returns the Sunday of a day's week. Weeks start on Sunday, as for limits. */
function sundayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - date.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

/** Groups tickets by the week of their last draw, the latest week first; within a week they keep their order. */
export function weeksOf(tickets: readonly Ticket[]): readonly TicketWeek[] {
  const lastDay = ({ draws }: Ticket) => draws.reduce((day, { drawDate }) => (drawDate > day ? drawDate : day), '');
  const dated = tickets.filter(({ draws }) => draws.length > 0);
  const byWeek = Map.groupBy(dated, (ticket) => sundayOf(lastDay(ticket)));
  return [...byWeek]
    .map(([week, some]) => ({ week, tickets: some }))
    .toSorted((one, other) => (one.week < other.week ? 1 : -1));
}
