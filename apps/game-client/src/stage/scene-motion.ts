import type { Container, Sprite } from 'pixi.js';
import type { Layout } from './layout.ts';
import type { Painter, Size } from './painter.ts';

/** Tools with which a game draws and moves, in units of its design. */
export type SceneTools = {
  readonly layout: Layout;
  /** Layers under and over the targets. */
  readonly below: Container;
  readonly above: Container;
  /** Returns what is painted as a sprite around its center. */
  readonly sprite: (size: Size, paint: (painter: Painter) => void) => Sprite;
  /**
   * Runs a movement and resolves at its end; `draw` receives its share, 0 to 1, eased. Without motion, and for steps
   * that were revealed before, it draws the end and resolves.
   */
  readonly move: (ms: number, draw: (share: number) => void) => Promise<void>;
};

/**
 * Motion in a scene apart from its covers. It ends in the same picture with and without motion, and takes the same time
 * for a ticket without a prize as for any other.
 */
export type SceneMotion = {
  /** Moves while nothing is revealed, with the time in ms; `isWaiting`: the ticket is bought and not yet drawn. */
  readonly idle?: (now: number, isWaiting: boolean) => void;
  /** Begins a ticket, before its first step. */
  readonly open?: () => Promise<void>;
  /** Shows a step, together with the cover of its target. */
  readonly step?: (step: number, target: number) => Promise<void>;
  /** Follows the pointer that scratches, at a point of the layout. */
  readonly rub?: (point: { readonly x: number; readonly y: number }) => void;
  /** Ends a ticket, before its result. */
  readonly end?: () => Promise<void>;
};
