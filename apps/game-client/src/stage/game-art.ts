import type { NounId } from '../texts/texts.ts';
import type { Size } from './painter.ts';
import type { RevealName } from './reveal-motion.ts';

/** Something that moves in the background. Places are shares of the stage, widths are in CSS pixels. */
export type Mover = {
  readonly svg: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** `drift`: slowly across the stage; the others stay at their place. */
  readonly motion: 'drift' | 'bob' | 'sway' | 'twinkle';
};

/**
 * Where the targets are, in games that share a mechanic. `grid`: in rows. `field`: in rows that are offset by half a
 * place. `heap`: two, three and four. `herd`: five and four, with the multiplier as a bar. `ring`: around the
 * multiplier. `zigzag`: every second one lower, joined by a line. `waves`: up and down. `creek`: a wide bend.
 */
export type Arrangement = 'grid' | 'field' | 'heap' | 'herd' | 'ring' | 'zigzag' | 'waves' | 'creek';

/** How a game looks: its colors, and its pictures as SVG of 100 by 100 units. */
export type GameArt = {
  /** What the player reveals. */
  readonly noun: NounId;
  readonly arrangement: Arrangement;
  /** The form of cards and covers. */
  readonly form: 'card' | 'round';
  /** How a cover leaves. */
  readonly reveal: RevealName;
  /** The covered card, and the card under it. */
  readonly cover: { readonly fill: string; readonly line: string; readonly mark: string };
  readonly card: { readonly fill: string; readonly line: string };
  readonly ink: string;
  /** On the cover, under an amount, and under an amount that wins. */
  readonly whole: string;
  readonly open: string;
  readonly won: string;
  /** Where a player's number is on the picture, as shares of the card; its middle without one. */
  readonly numberAt?: { readonly x: number; readonly y: number };
  /** Falls when a prize is celebrated. */
  readonly petal: string;
  /** Other pictures, such as the symbols of reels. */
  readonly symbols?: readonly string[];
  readonly movers: readonly Mover[];
  /** Returns the scene behind the ticket, for this size of the stage. */
  readonly background: (size: Size) => string;
  /** Lowest note of its sounds, in hertz. */
  readonly note: number;
};
