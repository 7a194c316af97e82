import { linesPdf } from '@sunflower/service-base/pdf/lines-pdf.ts';
import type { TicketView } from './ticket.ts';
import { ticketLines } from './ticket-lines.ts';
import { TICKET_PDF_TEXTS, type TicketLanguage } from './ticket-pdf-texts.ts';

/** A ticket as PDF with what is known of it at `asOf`, tagged in the order of reading: for keeping, not for being paid. */
export function ticketPdf(
  view: TicketView,
  head: { readonly language: TicketLanguage; readonly asOf: Temporal.Instant },
): Promise<Buffer> {
  const lines = ticketLines(view, head);
  const title = `${lines[0]?.text ?? 'Sunflower'} · ${view.ticket.serial}`;
  return linesPdf(lines, { ...head, title, pageText: TICKET_PDF_TEXTS[head.language].page });
}
