import { linesPdf } from '@sunflower/service-base/pdf/lines-pdf.ts';
import type { TicketView } from './ticket.ts';
import { TICKET_PDF_TEXTS, type TicketLanguage } from './ticket-pdf-texts.ts';
import { ticketTextLines } from './ticket-text-lines.ts';

/**
 * Returns a ticket with its state at `asOf` as a PDF, tagged in reading order. The file is a copy that isn't needed to
 * collect a prize.
 */
export function ticketPdf(
  view: TicketView,
  head: { readonly language: TicketLanguage; readonly asOf: Temporal.Instant },
): Promise<Buffer> {
  const lines = ticketTextLines(view, head);
  const title = `${lines[0]?.text ?? 'Sunflower'} · ${view.ticket.serial}`;
  return linesPdf(lines, { ...head, title, pageText: TICKET_PDF_TEXTS[head.language].page });
}
