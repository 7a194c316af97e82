import { describeDeal, describeStep, type Ticket } from '../round/board.ts';
import type { Spoken } from '../texts/spoken.ts';

/** Announces what a ticket shows as it opens: its deal first, once in each language, and then its steps. */
export class TicketAnnouncer {
  #said: { readonly ticket: Ticket; readonly voice: Spoken['voice'] } | undefined;

  /**
   * Returns the announcement of newly opened steps. Starts with the deal unless this ticket's deal was already
   * announced in this language. A deal without a text of its own is announced as a ticket to reveal, because a player
   * who can't see it would otherwise not notice that it was drawn.
   */
  of(ticket: Ticket, steps: readonly number[], spoken: Spoken): string {
    const isDealt = this.#said?.ticket === ticket && this.#said.voice === spoken.voice;
    this.#said = { ticket, voice: spoken.voice };
    const deal = isDealt ? '' : describeDeal(ticket.board, spoken) || spoken.texts.revealFirst;
    return [deal, ...steps.map((step) => describeStep(ticket.board, step, spoken))].filter(Boolean).join('. ');
  }
}
