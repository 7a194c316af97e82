import type { ShapedSearch } from '../../../runtime/navigation/search-shape.ts';
import { readGroup, TICKET_STATES, type TicketsFilter } from '../ticket/tickets-filter.ts';

/** The filter's parameters in the URL. [S2.3-4] */
export const TICKETS_SHAPE = { group: 'one', state: 'one', when: 'one', search: 'one' } as const;

/** Periods that a ticket's draws can be filtered by, in days from today. */
export const WHENS = { upcoming: [0, undefined], last7: [-7, 0], last30: [-30, 0], last90: [-90, 0] } as const;
export type TicketPeriod = keyof typeof WHENS;

/** The filter choices on the screen; without any, all tickets are listed. */
export type TicketChoices = Pick<TicketsFilter, 'group' | 'search'> & {
  readonly state?: (typeof TICKET_STATES)[number];
  readonly when?: TicketPeriod;
};

const DAY_MS = 86_400_000;
const LONGEST_SEARCH = 40;
const SHORTEST_SEARCH = 2;

/** Reads the choices from a URL, which anyone may have written; invalid values are ignored. */
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

/** Returns whether a state reveals a draw's outcome, which a covered result must not show. */
export function isOutcome(state: TicketsFilter['state']): boolean {
  return state === 'WON' || state === 'NOT_A_WINNER';
}

function isWhen(text: string): text is TicketPeriod {
  return Object.hasOwn(WHENS, text);
}

/** Returns the filter sent to the server; `today` is the date in Kansas, yyyy-MM-dd. */
export function filterOf({ when, ...choices }: TicketChoices, today: string): TicketsFilter {
  if (when === undefined) return choices;
  const [from, to] = WHENS[when];
  return { ...choices, from: dayFrom(today, from), ...(to === undefined ? {} : { to: dayFrom(today, to) }) };
}

function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}
