import type { Ticket } from './board.ts';

/** The subject of a payment, with the key that makes a repeated request the same play. */
export type Play = { readonly playKey: string; readonly priceCents: number; readonly freeRoundsId: string | null };

/** A round in the game: bought, revealed step by step, ended. */
export type RoundState =
  | { readonly name: 'idle' }
  | { readonly name: 'buying'; readonly play: Play }
  | { readonly name: 'revealing'; readonly ticket: Ticket; readonly revealed: readonly number[] }
  | { readonly name: 'ended'; readonly ticket: Ticket; readonly revealed: readonly number[] };

export type RoundEvent =
  | { readonly type: 'buy'; readonly play: Play }
  /** `opened`: steps that were revealed before, in their order, for a round that wasn't finished. */
  | { readonly type: 'show'; readonly ticket: Ticket; readonly opened: readonly number[] }
  | { readonly type: 'refuse' }
  | { readonly type: 'reveal'; readonly step: number }
  | { readonly type: 'reveal-all' };

export const IDLE: RoundState = { name: 'idle' };

/** Returns the state after an event. An event that isn't possible in a state changes nothing. */
export function nextRound(state: RoundState, event: RoundEvent): RoundState {
  switch (event.type) {
    case 'buy':
      return state.name === 'idle' || state.name === 'ended' ? { name: 'buying', play: event.play } : state;
    case 'refuse':
      return state.name === 'buying' ? IDLE : state;
    case 'show':
      return shown(event.ticket, firstSteps(event.ticket, event.opened));
    case 'reveal':
      return state.name === 'revealing' && canReveal(state, event.step)
        ? shown(state.ticket, [...state.revealed, ...stepsTo(state, event.step)])
        : state;
    case 'reveal-all':
      return state.name === 'revealing' ? shown(state.ticket, allSteps(state)) : state;
  }
}

/**
 * Returns whether a step can be revealed: it is still covered and, in a ticket in turn, it is the next one or in the
 * same handful.
 */
export function canReveal(
  { ticket, revealed }: { ticket: Ticket; revealed: readonly number[] },
  step: number,
): boolean {
  const { steps, isOrdered, handful } = ticket.board;
  if (step < 0 || step >= steps || revealed.includes(step)) return false;
  return !isOrdered || Math.floor(step / handful) === Math.floor(revealed.length / handful);
}

/** Returns whether a target reveals something now. */
export function canPress(round: RoundState | undefined, target: number): boolean {
  return round?.name === 'revealing' && canReveal(round, round.ticket.board.targets[target]?.step ?? -1);
}

/** Returns the steps that a reveal of this one shows: in a ticket in turn, those before it too. */
function stepsTo({ ticket, revealed }: { ticket: Ticket; revealed: readonly number[] }, step: number): number[] {
  if (!ticket.board.isOrdered) return [step];
  return Array.from({ length: step + 1 - revealed.length }, (_, index) => revealed.length + index);
}

/**
 * Returns the step that a press on a target reveals: the target's own or, where steps have one target each and come in
 * order, the next one, so that the player can press anywhere.
 */
export function pressedStep(
  { ticket, revealed }: { ticket: Ticket; revealed: readonly number[] },
  target: number,
): number {
  const { targets, steps, isOrdered, handful } = ticket.board;
  const step = targets[target]?.step ?? -1;
  const isAnywhere = isOrdered && handful === 1 && targets.length === steps && !revealed.includes(step);
  return isAnywhere ? revealed.length : step;
}

function shown(ticket: Ticket, revealed: readonly number[]): RoundState {
  return { name: revealed.length >= ticket.board.steps ? 'ended' : 'revealing', ticket, revealed };
}

/**
 * Returns the steps that a resumed ticket shows: the steps that were revealed; in a ticket in turn, as many from its
 * start.
 */
function firstSteps({ board }: Ticket, opened: readonly number[]): number[] {
  const steps = [...new Set(opened)].filter((step) => step >= 0 && step < board.steps);
  return board.isOrdered ? steps.map((_, step) => step) : steps;
}

function allSteps({ ticket, revealed }: { ticket: Ticket; revealed: readonly number[] }): number[] {
  const covered = Array.from({ length: ticket.board.steps }, (_, step) => step).filter(
    (one) => !revealed.includes(one),
  );
  return [...revealed, ...covered];
}
