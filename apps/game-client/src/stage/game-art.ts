import type { Size } from './painter.ts';
import type { RevealName } from './reveal-motion.ts';

/** A moving part of the background. Places are shares of the stage, widths are in CSS pixels. */
export type Mover = {
  readonly svg: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** How a part moves. `drift`: slowly across the stage; the others stay in place. */
  readonly motion: 'drift' | 'bob' | 'sway' | 'twinkle';
};

/** The day and hour of the scene, in Kansas: month 1 to 12, hour 0 to 23. It is scenery only. */
export type Scenery = { readonly month: number; readonly day: number; readonly hour: number };

/** The look of a game: its colors, and its pictures as SVG of 100 by 100 units. */
export type GameArt = {
  /** The form of cards and covers. */
  readonly form: 'card' | 'round';
  /** How a cover leaves. */
  readonly reveal: RevealName;
  /** The covered card, and the card under it. */
  readonly cover: { readonly fill: string; readonly line: string; readonly mark: string };
  readonly card: { readonly fill: string; readonly line: string };
  readonly ink: string;
  /** Pictures by name; `cover` is on the usual cover. */
  readonly pictures: Readonly<Record<'cover' | (string & {}), string>> & { readonly cover: string };
  /** Falls when a prize is celebrated. */
  readonly petal: string;
  readonly movers: readonly Mover[];
  /** Returns the scene behind the ticket, for this size of the stage. */
  readonly background: (size: Size, scenery: Scenery) => string;
  /** Lowest note of its sounds, in hertz. */
  readonly note: number;
  /** Length of the notes of a reveal, in seconds; short if left out. */
  readonly noteSeconds?: number;
};

/** Returns all pictures of a game except its background, which depends on the size of the stage. */
export function picturesOf({ pictures, petal, movers }: GameArt): readonly string[] {
  return [...new Set([...Object.values(pictures), petal, ...movers.map(({ svg }) => svg)])];
}
