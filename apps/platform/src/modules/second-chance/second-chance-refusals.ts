import type { RefusalTable } from '@sunflower/service-base/http/errors.ts';

/** Reasons to refuse an entry. */
export type EntryRefusal =
  | 'ENTRIES_NOT_AVAILABLE'
  | 'CODE_MALFORMED'
  | 'TICKET_UNKNOWN'
  | 'TICKET_NOT_BOUGHT'
  | 'TICKET_PENDING'
  | 'TICKET_WON'
  | 'TICKET_VOID'
  | 'TICKET_ENTERED'
  | 'DRAWING_UNKNOWN'
  | 'DRAWING_NOT_OPEN'
  | 'DRAWING_CLOSED'
  | 'DRAWING_FULL'
  | 'GAME_NOT_COUNTED';

/** Maps refusals of entries to HTTP responses. None is a status that generic clients retry automatically (S7-37). */
export const ENTRY_REFUSAL_TABLE: RefusalTable<EntryRefusal> = {
  ENTRIES_NOT_AVAILABLE: { status: 403, message: "You can't enter tickets right now." },
  CODE_MALFORMED: { status: 422, message: "This isn't a ticket number. Check each character." },
  TICKET_UNKNOWN: { status: 422, message: 'None of your tickets has this number.' },
  TICKET_NOT_BOUGHT: { status: 422, message: "Free tickets can't be entered." },
  TICKET_PENDING: { status: 422, message: 'This ticket has a draw without a result yet.' },
  TICKET_WON: { status: 422, message: 'This ticket won a prize, so it can’t be entered.' },
  TICKET_VOID: { status: 422, message: 'The draws of this ticket are void, and its price was refunded.' },
  TICKET_ENTERED: { status: 422, message: 'This ticket was already entered. A ticket can be entered once.' },
  DRAWING_UNKNOWN: { status: 422, message: "This drawing doesn't exist." },
  DRAWING_NOT_OPEN: { status: 422, message: "This drawing isn't open yet." },
  DRAWING_CLOSED: { status: 422, message: 'This drawing is closed.' },
  DRAWING_FULL: { status: 422, message: 'This drawing is full.' },
  GAME_NOT_COUNTED: { status: 422, message: "Tickets of this game don't count in this drawing." },
};
