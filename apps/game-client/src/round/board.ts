import type { BookEvent, BookWin, TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { dealOf, sumOf } from '@sunflower/instant-games/events/find-events.ts';
import type { RoundInBrowser } from '@sunflower/partner-protocols/game-browser.ts';
import type { GameFace } from '../face/game-face.ts';
import type { Spoken } from '../texts/spoken.ts';

/** A place that the player reveals. Targets of the same step are a choice that doesn't change what is found. */
export type BoardTarget = { readonly step: number; readonly choice: number };

/** The texts of a ticket's events, independent of how the events are drawn. */
export type Board = {
  readonly events: readonly BookEvent[];
  readonly targets: readonly BoardTarget[];
  /** Number of steps; all of them end the round. */
  readonly steps: number;
  /** Whether the steps can be revealed only in order. */
  readonly isOrdered: boolean;
  /** Maximum number of steps that one press reveals together. */
  readonly handful: number;
  readonly wins: readonly BookWin[];
};

/** A ticket as the game shows it. */
export type Ticket = {
  /** Null in a replay. */
  readonly roundId: string | null;
  readonly priceCents: number;
  readonly prizeCents: number;
  readonly isFree: boolean;
  readonly board: Board;
};

type Drawn = Pick<RoundInBrowser, 'priceCents' | 'prizeCents' | 'isFree' | 'book'> & {
  readonly roundId: string | null;
};

/** A round's picture doesn't show its prize. */
export class WrongPicture extends Error {
  /** Null in a replay. */
  readonly roundId: string | null;

  constructor(roundId: string | null, problem: string, options?: ErrorOptions) {
    super(problem, options);
    this.roundId = roundId;
  }
}

/**
 * Returns the ticket of a drawn round. Throws `WrongPicture` unless there are events, and they, their sum and the prize
 * agree: a game never shows an amount that isn't the round's prize. [GLI19-14]
 */
export function readTicket(drawn: Drawn, face: Pick<GameFace, 'choices' | 'read'>): Ticket {
  const { roundId, priceCents, prizeCents, isFree, book } = drawn;
  if (book === null) throw new WrongPicture(roundId, 'the server has no picture of the ticket');
  const { events } = book as unknown as TicketBook;
  const { board, read } = readEvents();
  const shown = board.wins.reduce((sum, { amount }) => sum + amount, 0);
  if (read !== prizeCents || shown !== prizeCents)
    throw new WrongPicture(roundId, `the ticket has ${prizeCents} cents, its events ${read}, its picture ${shown}`);
  return { roundId, priceCents, prizeCents, isFree, board };

  function readEvents() {
    try {
      return { board: boardOf(events, face), read: face.read(events) };
    } catch (cause) {
      throw new WrongPicture(roundId, "the ticket's events can't be read", { cause });
    }
  }
}

/** Returns the texts of events. Throws for events without a deal or a sum. */
export function boardOf(events: readonly BookEvent[], { choices = 1 }: Pick<GameFace, 'choices'>): Board {
  const { steps, inTurn, handful = 1 } = dealOf(events);
  const targets = Array.from({ length: steps * choices }, (_, target) => ({
    step: Math.floor(target / choices),
    choice: target % choices,
  }));
  return { events, targets, steps, isOrdered: inTurn, handful, wins: sumOf(events).wins };
}

/** Returns the events of a step. */
export function eventsOfStep(events: readonly BookEvent[], step: number): readonly BookEvent[] {
  return events.filter((event) => 'step' in event && event.step === step);
}

/** Returns in words what is visible before anything is revealed; undefined if the game has no text for it. */
export function describeDeal({ events }: Board, { voice, usd }: Spoken): string {
  return voice.say(dealOf(events), usd);
}

/** Returns what a step shows, in words. */
export function describeStep({ events }: Board, step: number, { voice, usd }: Spoken): string {
  return eventsOfStep(events, step)
    .map((event) => voice.say(event, usd))
    .filter((said) => said !== '')
    .join('. ');
}

/** Returns the steps that show what wins. */
export function wonSteps({ wins }: Board): readonly number[] {
  return [...new Set(wins.flatMap(({ steps }) => steps))];
}
