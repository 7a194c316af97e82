import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useState } from 'react';
import { isCovered, type RevealableDraw, revealableDraw } from './covered-draw.ts';
import { ballCount } from './first-balls.ts';
import { rememberRevealed, useRevealedMemory } from './revealed-tickets.ts';

/**
 * `covered`: the result is in, but the player hasn't opened it. `playing`: the first `shown` balls are on the screen.
 * `done`: all balls and the stamp are. `plain`: the page without a reveal.
 */
export type RevealPhase = 'plain' | 'covered' | 'playing' | 'done';

export type Reveal = {
  readonly phase: RevealPhase;
  readonly draw: RevealableDraw;
  readonly shown: number;
  /** Plays the reveal from its first ball. */
  readonly start: () => void;
  /** Shows the next ball, and after the last one the outcome. */
  readonly next: () => void;
  /** Shows the outcome immediately. */
  readonly finish: () => void;
};

/**
 * Returns the reveal of a ticket's latest result, or null while there is none. It only starts when the player asks for
 * it. A recent result stays covered until then; the device remembers what the player has seen.
 */
export function useReveal(playerId: string, ticket: Ticket): Reveal | null {
  const draw = revealableDraw(ticket);
  const memory = useRevealedMemory();
  const [progress, setProgress] = useState<{ readonly drawId: string; readonly shown: number }>();
  if (!draw) return null;
  const { drawId, drawsAt, result } = draw;
  const seen = { playerId, serial: ticket.serial, drawId, drawsAt };
  const count = ballCount(result.drawn);
  const setShown = (shown: number) => {
    if (shown > count) rememberRevealed(seen);
    setProgress({ drawId, shown });
  };
  const actions = { start: () => setShown(1), finish: () => setShown(count + 1) };
  if (progress?.drawId === drawId) {
    const { shown } = progress;
    const phase = shown > count ? 'done' : 'playing';
    return { phase, draw, shown: Math.min(shown, count), next: () => setShown(shown + 1), ...actions };
  }
  const phase = isCovered({ playerId, memory }, ticket.serial, draw) ? 'covered' : 'plain';
  return { phase, draw, shown: phase === 'plain' ? count : 0, next: actions.start, ...actions };
}
