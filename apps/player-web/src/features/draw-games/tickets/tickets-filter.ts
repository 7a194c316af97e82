import type { ShapedSearch } from '../../../runtime/navigation/search-shape.ts';
import { readGroup, TICKET_STATES, type TicketsFilter } from '../wanted-tickets.ts';

/** The filter as the address has it. [S2.3-4] */
export const TICKETS_SHAPE = { group: 'one', state: 'one', when: 'one', search: 'one' } as const;

/** When a ticket has a draw, counted in days from today. */
export const WHENS = { upcoming: [0, undefined], last7: [-7, 0], last30: [-30, 0], last90: [-90, 0] } as const;
export type When = keyof typeof WHENS;

/** The choices of the screen; nothing of them looks for every ticket. */
export type TicketChoices = Pick<TicketsFilter, 'group' | 'state' | 'search'> & { readonly when?: When };

const DAY_MS = 86_400_000;
const LONGEST_SEARCH = 40;
const SHORTEST_SEARCH = 2;

/** Reads the choices from an address anybody may have written: what makes no sense is as if it were not there. */
export function readChoices(values: ShapedSearch<typeof TICKETS_SHAPE>): TicketChoices {
  const group = readGroup(values.group);
  const state = TICKET_STATES.find((known) => known === values.state);
  const when = values.when !== undefined && isWhen(values.when) ? values.when : undefined;
  const search = values.search?.trim().slice(0, LONGEST_SEARCH) ?? '';
  return {
    ...(group ? { group } : {}),
    ...(state ? { state } : {}),
    ...(when ? { when } : {}),
    ...(search.length >= SHORTEST_SEARCH ? { search } : {}),
  };
}

function isWhen(text: string): text is When {
  return Object.hasOwn(WHENS, text);
}

/** What the server is asked for; `today` is the day where the lottery is, yyyy-MM-dd. */
export function filterOf({ when, ...choices }: TicketChoices, today: string): TicketsFilter {
  if (when === undefined) return choices;
  const [from, to] = WHENS[when];
  return { ...choices, from: dayFrom(today, from), ...(to === undefined ? {} : { to: dayFrom(today, to) }) };
}

function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}
