import type { BookEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { Spoken } from '../texts/spoken.ts';
import type { GameArt, Scenery } from './game-art.ts';
import type { Layout } from './layout.ts';
import type { Box, Painter, Size } from './painter.ts';
import type { SceneMotion, SceneTools } from './scene-motion.ts';

/** The revealed part of a ticket. */
export type ShownSteps = { readonly revealed: readonly number[]; readonly isEnded: boolean };

/** A part of the picture that isn't a target. */
export type BackPart = {
  /** Draws it in units of the layout. */
  readonly paint: (painter: Painter, layout: Layout, shown: ShownSteps) => void;
  /** When the part changes during a round. Each drawing takes time in a frame. */
  readonly changes?: 'never' | 'at the end' | 'with steps';
  /** Its box in the layout; without one, it fills the layout. */
  readonly box?: (layout: Layout) => Box;
};

/** How a game draws a ticket, or the covers before the first ticket. Painters draw from the box's upper left corner. */
export type ScenePlan = {
  readonly layout: (isWide: boolean) => Layout;
  /** A narrow layout that needs less height, for a stage on which targets of the tall one would be small. */
  readonly lowLayout?: () => Layout;
  /** Whether covers can be scratched away. */
  readonly isScratch: boolean;
  /** Whether a pressed pointer opens the covers that it passes over. */
  readonly isStroke?: boolean;
  readonly cover: (painter: Painter, target: number, size: Size) => void;
  /** Painters of the layers under the cover, the upper one first, which give a scratched cover a depth. */
  readonly deeper?: readonly ((painter: Painter, target: number, size: Size) => void)[];
  readonly content: (painter: Painter, target: number, at: { size: Size; isWon: boolean }) => void;
  /** The parts that aren't targets, lowest first. */
  readonly back?: readonly BackPart[];
  /** Whether a target is in the picture. */
  readonly isShown?: (target: number, revealed: readonly number[]) => boolean;
  /** Whether closed targets are fixed in the ground, so that they don't nod. */
  readonly isRooted?: boolean;
  /**
   * Time between two steps when several are revealed together, in ms; without it, the time depends on the number of
   * steps.
   */
  readonly pauseMs?: number;
  /** Motion of the parts that aren't targets; called once for each scene. */
  readonly motion?: (tools: SceneTools) => SceneMotion;
};

/** The data that a plan is drawn from. There are no events before the first ticket. */
export type PlanInput = {
  readonly events: readonly BookEvent[] | undefined;
  /** Prizes at the chosen price, in cents, highest first. */
  readonly amounts: readonly number[];
  readonly art: GameArt;
  readonly spoken: Spoken;
  readonly scenery: Scenery;
};

export const SUNFLOWER = '#ffc629';
export const INK = '#1c2333';

/** Draws the cover of a card or disc: hatched, with the game's picture. */
export function paintCover(painter: Painter, art: GameArt, size: Size): void {
  const { width, height } = size;
  paintForm(painter, art, { size, style: { fill: art.cover.fill, line: art.cover.line, width: 2.5 } });
  const { context } = painter;
  context.save();
  context.beginPath();
  context.roundRect(3, 3, width - 6, height - 6, radiusOf(art, size));
  context.clip();
  context.strokeStyle = art.cover.mark;
  context.lineWidth = 5;
  for (let x = -height; x < width; x += 18) {
    context.beginPath();
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
    context.stroke();
  }
  context.restore();
  const share = art.form === 'round' ? 0.76 : 0.84;
  painter.picture(art.pictures.cover, { x: width / 2, y: height / 2, size: Math.min(width, height) * share });
}

/** Draws the card or disc under a cover; the winning one has a sunflower frame. */
export function paintCard(painter: Painter, art: GameArt, at: { size: Size; isWon: boolean }): void {
  const style = at.isWon ? { fill: '#fff3cf', line: SUNFLOWER, width: 7 } : { ...art.card, width: 2.5 };
  paintForm(painter, art, { size: at.size, style });
}

type Style = { fill: string; line: string; width: number };

function paintForm(painter: Painter, art: GameArt, { size, style }: { size: Size; style: Style }): void {
  const { width, height } = size;
  painter.card({ x: 0, y: 0, width, height }, { ...style, radius: radiusOf(art, size) });
}

function radiusOf({ form }: GameArt, { width, height }: Size): number {
  return form === 'round' ? Math.min(width, height) / 2 : Math.min(22, width / 5);
}
